import type { CDPSession, Page } from '@playwright/test';
import { openPage } from '#e2e/fixtures/home.ts';
import { expectWorker, NO_LINE } from '#e2e/fixtures/kept.ts';
import { lessonPath, ownVideoCourse } from '#e2e/fixtures/videos.ts';
import { expect, test } from '#e2e/journey.ts';

test.use({ serviceWorkers: 'allow' });

const NOTES = 'select text from lesson_notes join users on users.id = user_id where email = $1 order by text';
const FIRST = 'Written in a train: the State has four elements';
const SECOND = 'And a government is one of them';
const count = (page: Page, waiting: number) => page.getByRole('button', { name: `${waiting} to send` });

async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Write a note/ }).fill(text);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText(text)).toBeVisible();
}

async function readRegistration(cdp: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  return registered;
}

test('Notes that wait are sent in the background after their page is closed, and not again', async ({
  page,
  sql,
  faults,
  learner,
}) => {
  faults.allow(NO_LINE);
  const context = page.context();
  await openPage(page, lessonPath());
  await expectWorker(page);
  const { origin } = new URL(page.url());
  await page.getByRole('tab', { name: 'My notes' }).click();
  await page.waitForLoadState('networkidle');
  // Whatever the browser does by itself, nothing arrives until the page is closed.
  await context.route('**/api/rpc/{lessons/notes/set,sessions/read}', (route) => route.abort());
  await writeNote(page, FIRST);
  await expect(count(page, 1)).toBeVisible();
  await writeNote(page, SECOND);
  await expect(count(page, 2)).toBeVisible();

  const empty = await context.newPage();
  const cdp = await context.newCDPSession(empty);
  const sync = { origin, registrationId: await readRegistration(cdp), tag: 'outbox', lastChance: false };
  await page.close();
  expect(await sql(NOTES, [learner.email])).toEqual([]);
  await context.unroute('**/api/rpc/{lessons/notes/set,sessions/read}');
  await cdp.send('ServiceWorker.dispatchSyncEvent', sync);
  await expect.poll(() => sql(NOTES, [learner.email])).toEqual([{ text: SECOND }, { text: FIRST }]);

  // Asked once more, the worker has nothing to send, nor has the next page.
  const sent: string[] = [];
  context.on('request', (request) => sent.push(request.url()));
  await cdp.send('ServiceWorker.dispatchSyncEvent', sync);
  await openPage(empty, lessonPath());
  await empty.getByRole('tab', { name: 'My notes' }).click();
  await expect(empty.getByText(FIRST)).toBeVisible();
  await expect(empty.getByRole('button', { name: /to send$/ })).toHaveCount(0);
  expect(sent.filter((url) => url.includes('notes/set'))).toEqual([]);
});

test('What waits for one person is sent in no other name, though their page stands open while another signs in', async ({
  page,
  sql,
  faults,
  learner,
  newStudent,
  signIn,
}) => {
  faults.allow(NO_LINE);
  faults.allow(/status of 401/);
  const other = await newStudent();
  await ownVideoCourse(sql, other);
  const context = page.context();
  await openPage(page, lessonPath());
  await page.getByRole('tab', { name: 'My notes' }).click();
  await page.waitForLoadState('networkidle');
  await page.route('**/api/rpc/lessons/notes/set', (route) => route.abort());
  await writeNote(page, FIRST);
  await expect(count(page, 1)).toBeVisible();
  await page.unroute('**/api/rpc/lessons/notes/set');

  // Without a word of the first: as in another window of a computer that many use.
  await context.clearCookies();
  await signIn(context, other);
  const answer = page.waitForResponse('**/api/rpc/lessons/notes/set');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect((await answer).status()).toBe(401);
  await expect(page).toHaveURL('/');
  for (const { email } of [learner, other]) expect(await sql(NOTES, [email])).toEqual([]);

  await signIn(context, learner);
  await openPage(page, lessonPath());
  await expect.poll(() => sql(NOTES, [learner.email])).toEqual([{ text: FIRST }]);
});
