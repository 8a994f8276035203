import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { openPage } from '#e2e/fixtures/home.ts';
import { expectWorker } from '#e2e/fixtures/kept.ts';
import { expect, test } from '#e2e/journey.ts';

test.use({ serviceWorkers: 'allow' });

type Scope = { shown: unknown[]; registration: Pick<ServiceWorkerRegistration, 'showNotification'> };

const phone = (page: Page) => page.getByRole('region', { name: 'Notices on your phone' });

/** In place of what no browser without a screen has: leave to show notices, and the push service of its maker. */
const subscribes = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const endpoint = 'https://push.example.com/of-this-browser';
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const given = () => sessionStorage.getItem('push') !== null;
    const device = {
      unsubscribe: async () => {
        sessionStorage.removeItem('push');
        return true;
      },
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
    };
    PushManager.prototype.getSubscription = async () => (given() ? (device as unknown as PushSubscription) : null);
    PushManager.prototype.subscribe = async (options) => {
      if (!/^B[\w-]{86}$/.test(String(options?.applicationServerKey))) throw new Error('no key of a school');
      sessionStorage.setItem('push', 'given');
      return device as unknown as PushSubscription;
    };
  });

test('A phone is told after a press, with what its owner chooses, and no longer after Stop or signing out', async ({
  page,
  newStudent,
  signIn,
  sql,
}) => {
  const student = await newStudent();
  const devices = async () =>
    (await sql('select from push_subscriptions join users on users.id = user_id where email = $1', [student.email]))
      .length;
  await subscribes(page);
  await signIn(page.context(), student);
  await openPage(page, '/notices');
  await expectWorker(page);
  await page.getByRole('button', { name: 'Tell me on this phone' }).click();
  await expect(page.getByRole('button', { name: 'Tell me on this phone' })).toHaveCount(0);
  expect(await devices()).toBe(1);

  await openPage(page, '/profile');
  await expect(phone(page)).toContainText('Notices come to this device');
  await phone(page).getByRole('switch', { name: 'Tests and results' }).click();
  await phone(page).getByRole('combobox', { name: 'Quiet from' }).selectOption('21:30');
  await phone(page).getByRole('switch', { name: 'Show the whole notice' }).click();
  await expectAccessible(page, '/profile');
  await page.reload();
  await expect(phone(page).getByRole('switch', { name: 'Tests and results' })).not.toBeChecked();
  await expect(phone(page).getByRole('switch', { name: 'Show the whole notice' })).toBeChecked();
  await expect(phone(page).getByRole('combobox', { name: 'Quiet from' })).toHaveValue('21:30');
  await phone(page).getByRole('switch', { name: 'Quiet hours' }).click();
  await expect(phone(page).getByRole('combobox')).toHaveCount(0);

  await phone(page).getByRole('button', { name: 'Stop' }).click();
  await expect(phone(page).getByRole('button', { name: 'Tell me on this phone' })).toBeVisible();
  expect(await devices()).toBe(0);
  await phone(page).getByRole('button', { name: 'Tell me on this phone' }).click();
  await expect(phone(page).getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await devices()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem('push'))).toBeNull();
});

test('Where notifications are blocked it says how to allow them', async ({ studentPage: page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await openPage(page, '/profile');
  await expect(phone(page)).toContainText('Your browser blocks notifications');
});

test('What is pushed is shown under its own tag, so that a repetition takes its place', async ({
  page,
  newStudent,
  signIn,
  sql,
}) => {
  const student = await newStudent();
  await signIn(page.context(), student);
  await openPage(page, '/timetables');
  await expectWorker(page);
  const [notice] = await sql<{ id: string }>(
    `insert into notices (user_id, kind, key, text_en, text_hi, link)
     select id, 'doubt', 'pushed', 'Answered', 'उत्तर', '/purchases' from users where email = $1 returning id`,
    [student.email],
  );
  const pushed = {
    id: notice?.id,
    title: 'Adhyay',
    text: 'Your doubt is answered',
    link: '/purchases',
    language: 'en',
  };
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  // A browser without a screen shows nothing: what it would show is kept instead.
  await worker.evaluate(() => {
    const scope = self as unknown as Scope;
    scope.shown = [];
    scope.registration.showNotification = async (title, { body, tag, data, lang } = {}) =>
      void scope.shown.push({ title, body, tag, data, lang });
  });
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const push = { origin: new URL(page.url()).origin, registrationId: await registered, data: JSON.stringify(pushed) };
  await cdp.send('ServiceWorker.deliverPushMessage', push);
  const shown = () => worker.evaluate(() => (self as unknown as Scope).shown);
  await expect.poll(shown).toEqual([
    {
      ...{ title: 'Adhyay', body: 'Your doubt is answered', lang: 'en', tag: notice?.id },
      data: { id: notice?.id, link: '/purchases' },
    },
  ]);
});
