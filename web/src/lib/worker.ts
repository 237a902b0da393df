/** The service worker: the application starts without a network, and new versions announce themselves. */

import { t } from '$/i18n/index.svelte';
import { toasts } from './toast.svelte';

export function installServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const first = navigator.serviceWorker.controller === null;
  let reloading = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The very first worker takes over a page that is new already.
    if (first || reloading) return;
    reloading = true;
    location.reload();
  });
  navigator.serviceWorker.register('/sw.js').then(watchForNews, () => {
    // Forbidden or not served: everything works without it.
  });
}

function watchForNews(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
    });
  });
}

function offer(worker: ServiceWorker): void {
  toasts.show(t('ui.newVersion'), {
    seconds: 0,
    action: { label: t('ui.reload'), run: () => worker.postMessage('take over') },
  });
}
