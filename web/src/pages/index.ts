/** Every page by its path; each is loaded when it is wanted, with the texts that only such pages have. */

import type { Component } from 'svelte';
import { isDeviceGame } from '$/lib/deviceId';
import { whenIdle } from '$/lib/idle';
import { preferences } from '$/lib/preferences.svelte';

// Pages get the parameters of their path as properties.
type Page = { default: Component<Record<string, string>> };
type Parameters = Readonly<Record<string, string>>;
type Load = (parameters: Parameters) => Promise<Page>;

const withTexts =
  (texts: () => Promise<unknown>) =>
  (load: (parameters: Parameters) => Promise<unknown>): Load =>
  async (parameters) =>
    (await Promise.all([load(parameters) as Promise<Page>, texts()]))[0];

/** Ahead of the board that shows it, which asks for it again and says if it does not come. */
const island = async (): Promise<void> => {
  if (preferences.view === 'scene') await import('../board/scene').catch(() => {});
};

const board = withTexts(async () => void island());
const page = withTexts(() => import('$/i18n/later/pages'));
const lesson = withTexts(() => import('$/i18n/later/lessons'));
const study = withTexts(() => import('$/i18n/later/study'));
/** From here one goes to a game: what that needs comes when nothing else is to be done. */
const towards = (load: (parameters: Parameters) => Promise<unknown>): Load => {
  const ahead = (): void => void import('../play/GamePage.svelte').then(island, () => {});
  return async (parameters) => page(load)(parameters).finally(() => whenIdle(ahead));
};
const onDevice = ({ id = '' }: Parameters): boolean => isDeviceGame(id);

export const PAGES: Readonly<Record<string, Load>> = {
  '/': towards(() => import('./Home.svelte')),
  '/new': towards(() => import('./NewGame.svelte')),
  '/lobby': towards(() => import('./Lobby.svelte')),
  '/find': towards(() => import('./FindOpponent.svelte')),
  '/watch': towards(() => import('./Watch.svelte')),
  '/mine': towards(() => import('./MyGames.svelte')),
  '/game/:id': board((at) =>
    onDevice(at) ? import('../device/DevicePage.svelte') : import('../play/GamePage.svelte'),
  ),
  '/replay': board(() => import('../replay/ImportPage.svelte')),
  '/replay/:id': board((at) =>
    onDevice(at) ? import('../device/DeviceReplay.svelte') : import('../replay/ReplayPage.svelte'),
  ),
  '/review/:id': study(() => import('../review/ReviewPage.svelte')),
  '/analysis': study(() => import('../analysis/AnalysisPage.svelte')),
  '/learn': lesson(() => import('../lessons/LearnPage.svelte')),
  '/learn/:lesson': lesson(() => import('../lessons/LessonPage.svelte')),
  '/strategy': lesson(() => import('../lessons/StrategyPage.svelte')),
  '/cards': page(() => import('./Cards.svelte')),
  '/cards/:name': page(() => import('./Card.svelte')),
  '/worlds': page(() => import('./Worlds.svelte')),
  '/settings': page(() => import('./Settings.svelte')),
  '/account': page(() => import('./Account.svelte')),
  '/player/:name': page(() => import('./Player.svelte')),
  '/leaderboard': page(() => import('./Leaderboard.svelte')),
  '/lost': page(() => import('./Lost.svelte')),
};
