/** Keys that work anywhere on the page, except where somebody writes. A to E belong to the squares. */

export type Shortcuts = Readonly<Record<string, () => void>>;

export function pressed(event: KeyboardEvent, shortcuts: Shortcuts): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target as HTMLElement | null;
  if (target?.closest('input, textarea, select, dialog, [contenteditable]')) return;
  const action = shortcuts[event.key.toLowerCase()];
  if (action === undefined) return;
  event.preventDefault();
  action();
}
