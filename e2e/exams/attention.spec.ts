import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { button } from '#e2e/fixtures/home.ts';
import { publishTest } from '#e2e/fixtures/tests.ts';
import { expect, test } from '#e2e/journey.ts';

const RANKED = { kind: 'mock', isRanked: true, attempts: 1, answersShown: 'after-submit' };
const SENTENCE = /records how often its page was out of sight/;

/** The page is put out of sight, or back: what a browser says when another app or tab is in front. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

async function handIn(page: Page): Promise<void> {
  await button(page, 'Hand in').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(page).toHaveURL(/\/attempt\//);
}

/** How often the page of a test was noted as hidden, by whom ever. */
const hiddenOf = (testId: string) =>
  `select from attempt_events join attempts on attempts.id = attempt_id where kind = 'hidden' and test_id = '${testId}'`;

test('In a ranked test an adult is told that it is kept when the page is out of sight, and sees what staff see', async ({
  studentPage,
  adminPage,
  baseURL,
  sql,
}) => {
  test.setTimeout(90_000);
  const { testId } = await publishTest(adminPage, baseURL, sql, RANKED);
  await studentPage.goto(`/test/${testId}`);
  await expect(studentPage.getByText(SENTENCE)).toBeVisible();
  await expectAccessible(studentPage, 'a ranked test before it is begun');
  await button(studentPage, 'Start').click();
  await expect(studentPage.getByRole('radio', { name: 'New Delhi' })).toBeVisible();
  await setHidden(studentPage, true);
  // Less than a second would be none.
  await studentPage.waitForTimeout(1500);
  await setHidden(studentPage, false);
  await expect.poll(() => sql(hiddenOf(testId))).toHaveLength(1);
  await handIn(studentPage);
  await expect(studentPage.getByText(/The page was out of sight once, for \d s/)).toBeVisible();
  await adminPage.goto(`/studio/tests/${testId}/results`);
  await adminPage.getByRole('table', { name: 'Results' }).getByRole('link').first().click();
  await expect(adminPage.getByText('Page out of sight')).toBeVisible();
  await expect(adminPage.getByText(/^1× · \d s$/)).toBeVisible();
});

test('In a test without ranks nothing of it is said, kept or shown', async ({
  studentPage,
  adminPage,
  baseURL,
  sql,
}) => {
  const { testId } = await publishTest(adminPage, baseURL, sql);
  await studentPage.goto(`/test/${testId}`);
  await expect(button(studentPage, 'Start')).toBeVisible();
  await expect(studentPage.getByText(SENTENCE)).toHaveCount(0);
  await button(studentPage, 'Start').click();
  await expect(studentPage.getByRole('radio', { name: 'New Delhi' })).toBeVisible();
  await setHidden(studentPage, true);
  await studentPage.waitForTimeout(1500);
  await setHidden(studentPage, false);
  await handIn(studentPage);
  await expect(studentPage.getByText(/You took/).first()).toBeVisible();
  await expect(studentPage.getByText(/out of sight/)).toHaveCount(0);
  expect(await sql(hiddenOf(testId))).toHaveLength(0);
});
