/** Every page by its path; each is loaded when it is wanted. */

import type { Component } from 'svelte';
import { isDeviceGame } from '$/lib/deviceId';

// Pages get the parameters of their path as properties.
type Page = { default: Component<Record<string, string>> };
type Parameters = Readonly<Record<string, string>>;
type Load = (parameters: Parameters) => Promise<Page>;

const page = (load: (parameters: Parameters) => Promise<unknown>): Load => load as Load;
const onDevice = ({ id = '' }: Parameters): boolean => isDeviceGame(id);

export const PAGES: Readonly<Record<string, Load>> = {
  '/': page(() => import('./Home.svelte')),
  '/new': page(() => import('./NewGame.svelte')),
  '/lobby': page(() => import('./Lobby.svelte')),
  '/find': page(() => import('./FindOpponent.svelte')),
  '/watch': page(() => import('./Watch.svelte')),
  '/mine': page(() => import('./MyGames.svelte')),
  '/game/:id': page((game) =>
    onDevice(game) ? import('../device/DevicePage.svelte') : import('../play/GamePage.svelte'),
  ),
  '/replay': page(() => import('../replay/ImportPage.svelte')),
  '/replay/:id': page((game) =>
    onDevice(game) ? import('../device/DeviceReplay.svelte') : import('../replay/ReplayPage.svelte'),
  ),
  '/review/:id': page(() => import('../review/ReviewPage.svelte')),
  '/analysis': page(() => import('../analysis/AnalysisPage.svelte')),
  '/learn': page(() => import('../lessons/LearnPage.svelte')),
  '/learn/:lesson': page(() => import('../lessons/LessonPage.svelte')),
  '/strategy': page(() => import('../lessons/StrategyPage.svelte')),
  '/cards': page(() => import('./Cards.svelte')),
  '/cards/:name': page(() => import('./Card.svelte')),
  '/worlds': page(() => import('./Worlds.svelte')),
  '/settings': page(() => import('./Settings.svelte')),
  '/account': page(() => import('./Account.svelte')),
  '/player/:name': page(() => import('./Player.svelte')),
  '/leaderboard': page(() => import('./Leaderboard.svelte')),
  '/lost': page(() => import('./Lost.svelte')),
};
