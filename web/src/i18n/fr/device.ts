export const device = {
  'device.title': 'Une partie sur cet appareil',
  'device.loading': 'Le moteur se charge…',
  'device.none': 'Cette partie n’est pas sur cet appareil.',
  'device.games': 'Sur cet appareil',
  'device.turns': '{count|# tour|# tours}',
  'device.forget': 'Oublier',
  'device.unsent':
    '{count|# partie terminée|# parties terminées} de cet appareil {count|n’est|ne sont} pas encore dans votre compte. Là, elles sont sur tous vos appareils ; elles ne comptent pour aucun classement.',
  'device.send': 'Garder dans mon compte',
  'device.sent': '{count|# partie est maintenant|# parties sont maintenant} dans votre compte.',
  'device.inAccount': 'Dans votre compte',
  'device.noFriend':
    'Pour jouer avec quelqu’un ailleurs, il faut le serveur, qui est injoignable. Les robots et les personnes devant cet écran peuvent jouer sans lui.',
  'device.noDeal': 'Aucune donne possible avec ces cartes. Choisissez-en d’autres.',
  'device.offline': 'Sans réseau',
  'device.prepare': 'Préparer',
  'device.prepare.text':
    'Les robots, l’écran partagé, les leçons et l’analyse marchent sans réseau une fois le moteur gardé sur cet appareil (environ 7,5 Mo).',
  'device.ready':
    'Tout est sur cet appareil : robots, écran partagé, leçons, cartes et analyse marchent sans réseau.',
  'device.cannot':
    'Avec ce navigateur ou cette connexion, le moteur ne peut pas être gardé sur l’appareil : sans réseau, pas de parties.',
} as const;
