import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { openHome } from '#e2e/fixtures/home.ts';
import { expectWorker, NO_LINE } from '#e2e/fixtures/kept.ts';
import { publishTest, radio, savedStatus, startTest } from '#e2e/fixtures/tests.ts';
import { expect, test } from '#e2e/journey.ts';

test.use({ serviceWorkers: 'allow' });

test('Answers of a test that wait are counted on every page, and the list says what they are', async ({
  studentPage: page,
  adminPage,
  baseURL,
  sql,
  faults,
}) => {
  faults.allow(NO_LINE);
  const { testId } = await publishTest(adminPage, baseURL, sql);
  await openHome(page);
  await expectWorker(page);
  await startTest(page, testId);
  const tab = await page.context().newPage();
  await openHome(tab);
  await tab.waitForLoadState('networkidle');
  // As when the page is looked at again.
  const look = () => tab.evaluate(() => dispatchEvent(new Event('online')));
  await page.context().setOffline(true);
  await radio(page, 'Mumbai').check();
  await radio(page, 'New Delhi').check();
  await expect(savedStatus(page)).toHaveText('Saved on this device, sending …');
  await look();
  await tab.getByRole('button', { name: '1 to send' }).click();
  const sheet = tab.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(sheet.getByRole('listitem')).toContainText('Answers of a test: 1');
  // Which no page but theirs sends.
  await expect(sheet.getByText('It is sent by itself')).toHaveCount(0);
  await expectAccessible(tab, 'the outbox with answers');
  await page.context().setOffline(false);
  await expect(savedStatus(page)).toHaveText('Saved');
  await look();
  await expect(sheet.getByText('Everything is sent.')).toBeVisible();
});
