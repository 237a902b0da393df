/** Pages that everybody can open, for what has to be true of all of them. */

export const PAGES = [
  '/',
  '/new',
  '/lobby',
  '/find',
  '/watch',
  '/mine',
  '/replay',
  '/learn',
  '/learn/first',
  '/learn/powers',
  '/strategy',
  '/cards',
  '/cards/apollo',
  '/worlds',
  '/settings',
  '/account',
  '/leaderboard',
  '/nowhere',
] as const;
