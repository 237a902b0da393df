/** What the player likes: kept in this browser, and with the account where there is one (see sync.svelte.ts). */

import { locale, preferredLanguage } from '$/i18n/index.svelte';
import { DEFAULTS, NAMES, readChoices, type Choices } from './preferenceSchema';
import { load, store } from './stored';

const KEY = 'santorini.preferences';

class Preferences implements Choices {
  language = $state(DEFAULTS.language);
  theme = $state(DEFAULTS.theme);
  world = $state(DEFAULTS.world);
  night = $state(DEFAULTS.night);
  view = $state(DEFAULTS.view);
  speed = $state(DEFAULTS.speed);
  labels = $state(DEFAULTS.labels);
  coordinates = $state(DEFAULTS.coordinates);
  shapes = $state(DEFAULTS.shapes);
  top = $state(DEFAULTS.top);
  sounds = $state(DEFAULTS.sounds);
  volume = $state(DEFAULTS.volume);
  confirm = $state(DEFAULTS.confirm);
  curtain = $state(DEFAULTS.curtain);
  banter = $state(DEFAULTS.banter);

  /** Take over values, of which those that make no sense are left alone. */
  adopt(given: unknown): void {
    Object.assign(this, readChoices(given));
  }

  /** A plain copy of all of them. */
  all(): Choices {
    return Object.fromEntries(NAMES.map((name) => [name, this[name]])) as unknown as Choices;
  }

  reset(): void {
    Object.assign(this, DEFAULTS);
  }
}

export const preferences = new Preferences();

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const system = $state({ dark: systemDark.matches });
systemDark.addEventListener('change', (event) => (system.dark = event.matches));

export function isDark(): boolean {
  return preferences.theme === 'auto' ? system.dark : preferences.theme === 'dark';
}

function showLanguage(): void {
  locale.language = preferences.language ?? preferredLanguage(navigator.languages);
  document.documentElement.lang = locale.language;
}

function showTheme(): void {
  document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light';
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', isDark() ? '#0f1a25' : '#f8f5ef');
}

function keep(): void {
  store(KEY, preferences.all());
}

/** What follows from the preferences: at once, and again whenever they change. */
export const CONSEQUENCES: readonly (() => void)[] = [showLanguage, showTheme, keep];

preferences.adopt(load(KEY));
// The first picture has the right language and colours already.
showLanguage();
showTheme();

$effect.root(() => {
  for (const consequence of CONSEQUENCES) $effect(consequence);
});

// Another tab changed something.
window.addEventListener('storage', (event) => {
  if (event.key === KEY) preferences.adopt(load(KEY));
});
