/** Does something when nothing else is to be done, and after a while in any case. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 500);
}
