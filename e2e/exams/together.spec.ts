import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { button, openPage } from '#e2e/fixtures/home.ts';
import { publishTest } from '#e2e/fixtures/tests.ts';
import { expect, test } from '#e2e/journey.ts';

const KEY_FRAME = /opening\.watch.*"key":"|\\"key\\":\\"/;
const firstQuestion = (page: Page) => page.getByRole('heading', { level: 2, name: 'Question 1 of 4' });

async function enter(page: Page, testId: string): Promise<void> {
  await openPage(page, `/test/${testId}`);
  await expect(page.getByText('All begin together on')).toBeVisible();
  await button(page, 'Start').click();
  await expect(page).toHaveURL(`/test/${testId}/attempt`);
  await expect(page.getByRole('heading', { name: 'All begin together' })).toBeVisible();
  await expect(page.getByText('The paper is on this device, sealed.')).toBeVisible();
}

test('All begin at the same second, also who missed the frame with the key; a moved beginning is followed', async ({
  studentPage: page,
  openBrowser,
  newStudent,
  signIn,
  adminPage,
  baseURL,
  sql,
}) => {
  test.setTimeout(120_000);
  const opensAt = new Date(Date.now() + 110_000).toISOString();
  const { testId } = await publishTest(adminPage, baseURL, sql, { together: true, opensAt });
  const phones = await openBrowser({ viewport: { width: 360, height: 740 } });
  await signIn(phones, await newStudent());
  const phone = await phones.newPage();
  let missed = 0;
  await phone.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (KEY_FRAME.test(String(message))) missed += 1;
      else socket.send(message);
    });
  });
  for (const each of [page, phone]) await enter(each, testId);
  await expectAccessible(phone, 'the waiting room');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'All begin together' })).toBeVisible();
  expect(await page.content()).not.toContain('capital of India');

  await sql(`update tests set opens_at = now() + interval '6 seconds' where id = '${testId}'`);
  for (const each of [page, phone]) await expect(each.getByRole('timer')).toHaveText(/^0:0[1-6]$/);
  await expect(firstQuestion(page)).toBeVisible({ timeout: 8000 });
  expect(calls.filter((url) => url.endsWith('/key'))).toEqual([]);
  await expect(firstQuestion(phone)).toBeVisible({ timeout: 5000 });
  expect(missed).toBeGreaterThan(0);
  for (const each of [page, phone]) {
    await each.getByRole('radio', { name: 'New Delhi' }).check();
    await expect(each.locator('main header').getByRole('status')).toHaveText('Saved');
  }
  const begun = await sql<{ started: string; ended: string }>(
    `select distinct started_at::text as started, deadline_at::text as ended from attempts where test_id = '${testId}'`,
  );
  expect(begun).toHaveLength(1);
});
