/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

/** What the server pushes (server/features/push/push.rules.ts). */
type Pushed = { id: string; title: string; text: string; link: string; language: string };

/** Shows a notice that was pushed; the same one pushed again takes the place of the first. */
export async function showPushed(data: PushMessageData): Promise<void> {
  const { id, title, text, link, language }: Pushed = data.json();
  await self.registration.showNotification(title, {
    body: text,
    tag: id,
    lang: language,
    icon: '/icon-192.png',
    data: { id, link },
  });
}

/** Opens what a notice tells of, in a window of its own so that nothing typed in another is lost, and marks it as read. */
export async function openPushed(notification: Notification): Promise<void> {
  notification.close();
  const { id, link }: Pick<Pushed, 'id' | 'link'> = notification.data;
  const target = new URL(link, self.location.origin);
  if (target.origin !== self.location.origin) return;
  const read = fetch(`/api/v1/notices/${encodeURIComponent(id)}/read`, { method: 'POST' }).catch(() => undefined);
  const windows = await self.clients.matchAll({ type: 'window' });
  const there = windows.find(({ url }) => url === target.href);
  await (there ? there.focus() : self.clients.openWindow(target.href));
  await read;
}
