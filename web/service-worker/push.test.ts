import { afterEach, expect, test, vi } from 'vitest';
import { openPushed, showPushed } from './push.ts';

const ORIGIN = 'https://school.test';

/** The scope of a service worker, with these windows open. */
function inWorker(urls: string[]) {
  const windows = urls.map((url) => ({ url, focus: vi.fn() }));
  const scope = {
    location: { origin: ORIGIN },
    registration: { showNotification: vi.fn() },
    clients: { matchAll: async () => windows, openWindow: vi.fn() },
  };
  const asked = vi.fn(async (_url: string, _init: RequestInit) => new Response());
  vi.stubGlobal('self', scope);
  vi.stubGlobal('fetch', asked);
  return { ...scope, windows, asked };
}

const notification = (link: string) =>
  ({ close: vi.fn(), data: { id: 'n 1', link } }) as unknown as Notification & { close: ReturnType<typeof vi.fn> };

afterEach(() => vi.unstubAllGlobals());

test('a notice is shown with its text, under its own tag', async () => {
  const { registration } = inWorker([]);
  const pushed = { id: 'n', title: 'Adhyay', text: 'A result is ready', link: '/tests', language: 'hi' };
  await showPushed({ json: () => pushed } as PushMessageData);
  const options = { body: pushed.text, tag: 'n', lang: 'hi', icon: '/icon-192.png', data: { id: 'n', link: '/tests' } };
  expect(registration.showNotification).toHaveBeenCalledExactlyOnceWith('Adhyay', options);
});

test('pressed, it opens what it tells of in a window of its own and is read', async () => {
  const { clients, windows, asked } = inWorker([`${ORIGIN}/profile`]);
  const shown = notification('/tests?from=push');
  await openPushed(shown);
  expect(shown.close).toHaveBeenCalledOnce();
  expect(clients.openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/tests?from=push`);
  expect(windows[0]?.focus).not.toHaveBeenCalled();
  expect(asked).toHaveBeenCalledExactlyOnceWith('/api/v1/notices/n%201/read', { method: 'POST' });
});

test('a window that shows it already comes to the front', async () => {
  const { clients, windows } = inWorker([`${ORIGIN}/profile`, `${ORIGIN}/tests`]);
  await openPushed(notification('/tests'));
  expect(clients.openWindow).not.toHaveBeenCalled();
  expect(windows[1]?.focus).toHaveBeenCalledOnce();
});

test('without the internet it opens all the same; to another site it leads never', async () => {
  const { clients, asked } = inWorker([]);
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  await openPushed(notification('/tests'));
  expect(clients.openWindow).toHaveBeenCalledOnce();
  await openPushed(notification('//elsewhere.example/a'));
  expect(clients.openWindow).toHaveBeenCalledOnce();
});
