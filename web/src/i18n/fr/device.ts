export const device = {
  'device.title': 'Une partie sur cet appareil',
  'device.loading': 'Le moteur se charge…',
  'device.none': 'Cette partie n’est pas sur cet appareil.',
  'device.games': 'Sur cet appareil',
  'device.turns': '{count|# tour|# tours}',
  'device.forget': 'Oublier',
  'device.unsent':
    '{count|# partie terminée|# parties terminées} sur cet appareil {count|n’est|ne sont} pas encore dans votre compte. Une fois là, {count|elle vous suit|elles vous suivent} sur tous vos appareils ; aucun classement ne change.',
  'device.send': 'Garder dans mon compte',
  'device.sent': '{count|# partie est maintenant|# parties sont maintenant} dans votre compte.',
  'device.inAccount': 'Dans votre compte',
  'device.noFriend':
    'Pour jouer avec quelqu’un d’ailleurs, il faut le serveur, qui est injoignable. Contre des robots, ou à plusieurs devant cet écran, on peut jouer sans lui.',
  'device.noDeal': 'Aucune distribution possible avec ces cartes. Choisissez-en d’autres.',
  'device.offline': 'Sans réseau',
  'device.prepare': 'Préparer',
  'device.prepare.text':
    'Les robots, l’écran partagé, les leçons et l’analyse marchent sans réseau une fois le moteur gardé sur cet appareil (environ 7,5 Mo).',
  'device.ready':
    'Tout est sur cet appareil : robots, écran partagé, leçons, cartes et analyse marchent sans réseau.',
  'device.cannot':
    'Avec ce navigateur ou cette connexion, le moteur ne peut pas être gardé sur l’appareil : sans réseau, pas de parties.',
} as const;
