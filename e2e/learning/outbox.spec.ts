import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { OPTION, openHome, openPage } from '#e2e/fixtures/home.ts';
import { lessonPath } from '#e2e/fixtures/videos.ts';
import { expect, test } from '#e2e/journey.ts';

const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/;
const NOTES = 'select text from lesson_notes join users on users.id = user_id where email = $1 order by text';
const count = (page: Page, waiting: number) => page.getByRole('button', { name: `${waiting} to send` });

async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Write a note/ }).fill(text);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText(text)).toBeVisible();
}

test('What is done without a line is counted, waits through a reload, and is sent in order when there is one', async ({
  page,
  sql,
  faults,
  learner,
}) => {
  faults.allow(CUT);
  await openHome(page);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('radio', { name: OPTION }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(count(page, 1)).toBeVisible();
  await expect(page.getByRole('status').getByText('It is kept on this device and will be sent.')).toBeVisible();

  // The page loads anew, and still nothing that it sends arrives.
  await page.route('**/api/rpc/{polls/vote,lessons/notes/set}', (route) => route.abort());
  await page.context().setOffline(false);
  await openPage(page, lessonPath());
  await expect(count(page, 1)).toBeVisible();
  await count(page, 1).click();
  const sheet = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(sheet.getByRole('listitem')).toHaveText(/^Vote/);
  await expectAccessible(page, 'the outbox');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'My notes' }).click();
  await writeNote(page, 'In a train: four elements of a State');
  await expect(count(page, 2)).toBeVisible();

  await page.unroute('**/api/rpc/{polls/vote,lessons/notes/set}');
  await count(page, 2).click();
  await sheet.getByRole('button', { name: 'Send now' }).click();
  await expect(sheet.getByText('Everything is sent.')).toBeVisible();
  expect(await sql(NOTES, [learner.email])).toEqual([{ text: 'In a train: four elements of a State' }]);
  const votes = `select count(*)::int as votes from poll_votes join users on users.id = user_id where email = $1`;
  expect(await sql(votes, [learner.email])).toEqual([{ votes: 1 }]);
});

test('What the server refuses comes back with its text, to be copied and removed', async ({
  page,
  sql,
  faults,
  learner,
}) => {
  faults.allow(CUT);
  faults.allow(/404/);
  await openPage(page, lessonPath());
  await page.getByRole('tab', { name: 'My notes' }).click();
  await page.waitForLoadState('networkidle');
  await page.route('**/api/rpc/lessons/notes/set', (route) => route.abort());
  await writeNote(page, 'A note for a course that is taken away');
  await expect(count(page, 1)).toBeVisible();
  await sql('delete from entitlements where user_id = (select id from users where email = $1)', [learner.email]);
  await page.unroute('**/api/rpc/lessons/notes/set');
  await page.evaluate(() => dispatchEvent(new Event('online')));

  await count(page, 1).click();
  const sheet = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(sheet.getByText('The server did not take this.')).toBeVisible();
  await expect(sheet.getByText('A note for a course that is taken away')).toBeVisible();
  await sheet.getByRole('button', { name: 'Remove from here' }).click();
  await expect(sheet.getByText('Everything is sent.')).toBeVisible();
  await expect(count(page, 1)).toHaveCount(0);
});
