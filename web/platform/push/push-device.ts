import { api } from '#web/platform/api.ts';

/** `impossible`: this browser has no Web Push; `not-installed`: an iPhone has it in an installed app only (iOS 16.4). */
export type PushAbility = 'possible' | 'denied' | 'not-installed' | 'impossible';

export function pushAbility(device: string): PushAbility {
  const hasWorker = document.querySelector('meta[name=service-worker]') !== null && 'serviceWorker' in navigator;
  if (!hasWorker || !('PushManager' in window) || !('Notification' in window))
    return device === 'iphone' && !matchMedia('(display-mode: standalone)').matches ? 'not-installed' : 'impossible';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** What this browser gave to be told through; null while there is nothing. */
export async function findPushDevice(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks whether notices may be shown and has them pushed to this browser; false when the person says no. Throws when the browser
 * has no push service or it cannot be reached. Only after a press.
 */
export async function startPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const [{ publicKey }, registration] = await Promise.all([api.push.key(), navigator.serviceWorker.ready]);
  // One for another key of the school, or of somebody who was here before, is no good.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const device = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = device.toJSON();
  await api.push.subscriptions.create({ endpoint, keys: { p256dh, auth } });
  return true;
}
