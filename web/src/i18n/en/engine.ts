export const engine = {
  'engine.loading': 'Loading the engine: {percent}%',
  'engine.unsupported':
    'This browser cannot run the engine: it has no WebAssembly with SIMD. A newer one can.',
  'engine.missing': 'This copy of the game was built without the engine.',
  'engine.outdated':
    'The engine could not be loaded. Reload the page; if it was updated meanwhile, that helps.',
  'engine.died': 'The engine broke down. Ask again: it starts anew.',
  'engine.closed': 'The engine was ended.',
} as const;
