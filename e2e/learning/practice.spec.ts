import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { button, openPage } from '#e2e/fixtures/home.ts';
import { handInTest, publishTest, radio, startTest } from '#e2e/fixtures/tests.ts';
import { expect, test } from '#e2e/journey.ts';

const OFFLINE = /ERR_INTERNET_DISCONNECTED|WebSocket|ERR_NETWORK/;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('In practice an answer is checked, locked and explained; without a network it says so', async ({
  studentPage: page,
  adminPage,
  baseURL,
  sql,
  faults,
}) => {
  faults.allow(OFFLINE);
  const rules = { kind: 'practice', durationMinutes: null, answersShown: 'at-once' };
  const { testId } = await publishTest(adminPage, baseURL, sql, rules);
  await startTest(page, testId);
  await expect(button(page, 'Check')).toBeDisabled();
  await radio(page, 'Mumbai').check();
  await page.context().setOffline(true);
  await button(page, 'Check').click();
  await expect(page.getByText('There is no internet, so this cannot be checked now.')).toBeVisible();
  await page.context().setOffline(false);
  await button(page, 'Check').click();
  await expect(page.getByText('Not right')).toBeVisible();
  await expect(page.getByText('Because it is so.')).toBeVisible();
  await expect(radio(page, 'New Delhi')).toBeDisabled();
  await expectAccessible(page, 'a checked answer');
  await page.reload();
  await button(page, 'Question 1, answered').click();
  await expect(page.getByText('Not right')).toBeVisible();
  await expect(radio(page, 'Mumbai')).toBeChecked();
});

test('A section with its own time is left for good, and the next begins by itself when time is over', async ({
  studentPage: page,
  adminPage,
  baseURL,
  sql,
}) => {
  const { testId } = await publishTest(adminPage, baseURL, sql, { durationMinutes: 30 }, [20, 10]);
  await openPage(page, `/test/${testId}`);
  await expect(page.getByText('Part A: 20 minutes · Part B: 10 minutes')).toBeVisible();
  await startTest(page, testId);
  await radio(page, 'New Delhi').check();
  await button(page, 'Save & next').click();
  await button(page, 'Save & next').click();
  await expect(heading(page, 'Question 2 of 4')).toBeVisible();
  await expect(button(page, 'Question 3, not visited')).toBeDisabled();
  await button(page, 'Next section').click();
  const dialog = page.getByRole('dialog', { name: 'Go on to the next section?' });
  await expectAccessible(page, 'leaving a section');
  await dialog.getByRole('button', { name: 'Next section' }).click();
  await expect(heading(page, 'Question 3 of 4')).toBeVisible();
  await expect(button(page, 'Question 1, answered')).toBeDisabled();
  await expect(page.getByRole('timer')).toContainText(/(9:5|10:0)/);
  await handInTest(page);
  await expect(page.getByRole('heading', { level: 1, name: '2 of 8' })).toBeVisible();
});
