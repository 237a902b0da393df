export const engine = {
  'engine.loading': 'Chargement du moteur : {percent} %',
  'engine.unsupported':
    'Ce navigateur ne peut pas exécuter le moteur : il n’a pas WebAssembly avec SIMD. Un plus récent le peut.',
  'engine.missing': 'Cette copie du jeu a été construite sans le moteur.',
  'engine.outdated':
    'Le moteur n’a pas pu être chargé. Rechargez la page : cela suffit si elle a été mise à jour entre-temps.',
  'engine.died': 'Le moteur est tombé en panne. Redemandez : il redémarre.',
  'engine.closed': 'Le moteur a été arrêté.',
} as const;
