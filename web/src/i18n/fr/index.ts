import { board } from './board';
import { cards } from './cards';
import { device } from './device';
import { engine } from './engine';
import { game } from './game';
import { replay } from './replay';
import { terms } from './terms';
import { ui } from './ui';

export const french = {
  ...ui,
  ...terms,
  ...board,
  ...game,
  ...replay,
  ...cards,
  ...device,
  ...engine,
} as const;
