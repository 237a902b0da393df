export const device = {
  'device.title': 'A game on this device',
  'device.loading': 'The engine is being loaded…',
  'device.none': 'There is no such game on this device.',
  'device.games': 'On this device',
  'device.turns': '{count|# turn|# turns}',
  'device.forget': 'Forget',
  'device.unsent':
    '{count|# finished game on this device is|# finished games on this device are} not in your account yet. Once {count|it is|they are} there, you find {count|it|them} on every device; no rating changes.',
  'device.send': 'Keep in my account',
  'device.sent': '{count|# game is|# games are} in your account now.',
  'device.inAccount': 'In your account',
  'device.noFriend':
    'To play with somebody elsewhere, the server is needed, and it cannot be reached. Bots, and people at this screen, can play without it.',
  'device.noDeal': 'No such cards could be dealt. Choose others.',
  'device.offline': 'Without a network',
  'device.prepare': 'Make it ready',
  'device.prepare.text':
    'Bots, one screen, lessons and analysis work without a network once the engine is kept on this device (about 7.5 MB).',
  'device.ready':
    'Everything is on this device: bots, one screen, lessons, cards and analysis work without a network.',
  'device.cannot':
    'In this browser, or over this connection, the engine cannot be kept on the device: without a network there are no games.',
} as const;
