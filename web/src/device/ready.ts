/** Everything that playing without a network needs, kept by the service worker. */

import { manifest } from '$/engine';
import { canRunEngine } from '$/engine/support';

const files = (): string[] =>
  manifest === null ? [] : Object.keys(manifest.files).map((name) => `${manifest!.folder}${name}`);

/** Can this browser do it at all? */
export const canBeReady = (): boolean =>
  manifest !== null && canRunEngine() && navigator.serviceWorker?.controller != null;

export async function isReady(): Promise<boolean> {
  const kept = await Promise.all(files().map((file) => caches.match(file)));
  return kept.length > 0 && kept.every((response) => response !== undefined);
}

/** The service worker keeps what passes through its hands. */
export async function makeReady(told: (part: number) => void = () => {}): Promise<void> {
  const wanted = files();
  for (const [index, file] of wanted.entries()) {
    const response = await fetch(file);
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await response.arrayBuffer();
    told((index + 1) / wanted.length);
  }
}

/** As an application of its own, it has to work everywhere: what is missing is fetched by and by. */
export async function prepareInstalled(): Promise<void> {
  const installed = matchMedia('(display-mode: standalone)').matches;
  if (installed && canBeReady() && !(await isReady())) await makeReady();
}
