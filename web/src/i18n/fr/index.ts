import { board } from './board';
import { cards } from './cards';
import { device } from './device';
import { engine } from './engine';
import { game } from './game';
import { learn } from './learn';
import { pages } from './pages';
import { replay } from './replay';
import { ui } from './ui';
import { worlds } from './worlds';

export const french = {
  ...ui,
  ...pages,
  ...board,
  ...game,
  ...replay,
  ...learn,
  ...cards,
  ...device,
  ...engine,
  ...worlds,
} as const;
