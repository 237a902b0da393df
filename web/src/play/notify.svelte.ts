/** Telling somebody who looks elsewhere that it is their turn: by the page's title and, if allowed, by the system. */

class Notifications {
  permission = $state<NotificationPermission | 'missing'>(
    typeof Notification === 'undefined' ? 'missing' : Notification.permission,
  );
}

export const notifications = new Notifications();

export async function askForNotifications(): Promise<boolean> {
  if (notifications.permission === 'missing') return false;
  notifications.permission = await Notification.requestPermission();
  return notifications.permission === 'granted';
}

/** Only while the page is out of sight; the same game's next one replaces it. */
export function notify(game: string, text: string): void {
  if (!document.hidden || notifications.permission !== 'granted') return;
  try {
    const shown = new Notification('Santorini', { body: text, tag: `santorini-${game}`, icon: '/icon.svg' });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones allow it only to a service worker; the title and the sound have to do.
  }
}
