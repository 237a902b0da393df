/** Every page by its path; each is loaded when it is wanted, with the texts that only such pages have. */

import type { Component } from 'svelte';
import { isDeviceGame } from '$/lib/deviceId';

// Pages get the parameters of their path as properties.
type Page = { default: Component<Record<string, string>> };
type Parameters = Readonly<Record<string, string>>;
type Load = (parameters: Parameters) => Promise<Page>;

const withTexts =
  (texts: () => Promise<unknown>) =>
  (load: (parameters: Parameters) => Promise<unknown>): Load =>
  async (parameters) =>
    (await Promise.all([load(parameters) as Promise<Page>, texts()]))[0];

const game = withTexts(async () => {});
const page = withTexts(() => import('$/i18n/later/pages'));
const lesson = withTexts(() => import('$/i18n/later/lessons'));
const study = withTexts(() => import('$/i18n/later/study'));
const onDevice = ({ id = '' }: Parameters): boolean => isDeviceGame(id);

export const PAGES: Readonly<Record<string, Load>> = {
  '/': page(() => import('./Home.svelte')),
  '/new': page(() => import('./NewGame.svelte')),
  '/lobby': page(() => import('./Lobby.svelte')),
  '/find': page(() => import('./FindOpponent.svelte')),
  '/watch': page(() => import('./Watch.svelte')),
  '/mine': page(() => import('./MyGames.svelte')),
  '/game/:id': game((at) =>
    onDevice(at) ? import('../device/DevicePage.svelte') : import('../play/GamePage.svelte'),
  ),
  '/replay': game(() => import('../replay/ImportPage.svelte')),
  '/replay/:id': game((at) =>
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
