import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { button, openPage } from '#e2e/fixtures/home.ts';
import { handInTest, publishTest } from '#e2e/fixtures/tests.ts';
import { expect, test } from '#e2e/journey.ts';

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };
const score = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Answers the first question and hands in. */
async function sit(page: Page, testId: string, answer: string): Promise<void> {
  await openPage(page, `/test/${testId}`);
  await button(page, 'Start').click();
  await page.getByRole('radio', { name: answer }).check();
  await handInTest(page);
  await expect(page).toHaveURL(/\/attempt\//);
}

async function expectAccessibleAt(page: Page, where: string): Promise<void> {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${where} at ${size.width} px`);
  }
}

// Each page is looked at in two widths and two colour schemes, which takes its time.
test.setTimeout(120_000);
test('A student reports a question, the tutor corrects its key, both results follow, and it is taken back', async ({
  studentPage: page,
  adminPage,
  openBrowser,
  newStudent,
  signIn,
  baseURL,
  sql,
  mails,
}) => {
  const { testId } = await publishTest(adminPage, baseURL, sql);
  const other = await newStudent();
  const otherContext = await openBrowser();
  await signIn(otherContext, other);
  const otherPage = await otherContext.newPage();
  await sit(otherPage, testId, 'New Delhi');
  await expect(score(otherPage, '2 of 8')).toBeVisible();

  await sit(page, testId, 'Mumbai');
  await expect(score(page, '−⅔ of 8')).toBeVisible();
  const question = page.getByRole('group').filter({ hasText: 'Question 1' });
  await question.getByText('Question 1').click();
  await question.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report question 1' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Choose what is wrong.')).toBeVisible();
  await dialog.getByLabel('What is wrong?').selectOption({ label: 'The right answer is wrong' });
  await dialog.getByLabel('In your own words').fill('It was Mumbai in that year.');
  await expect(dialog.getByText('27 of 500')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(question.getByText('Received')).toBeVisible();

  const [reported] = await sql<{ versionId: string }>(
    `select question_version_id as "versionId" from question_reports join users on users.id = user_id
     where text = 'It was Mumbai in that year.' order by reported_at desc limit 1`,
  );
  await openPage(adminPage, '/studio/errata');
  await expect(adminPage.getByRole('heading', { level: 1, name: 'Reports and errata' })).toBeVisible();
  const card = adminPage.locator(`a[href$="/studio/errata/${reported?.versionId}"]`);
  await expect(card).toContainText('The right answer is wrong · 1');
  await card.click();
  await expect(adminPage.getByText('It was Mumbai in that year.')).toBeVisible();
  await button(adminPage, 'Look at it').click();
  await expect(question.getByText('Looked at')).toBeVisible();

  await adminPage.getByRole('checkbox', { name: 'Mumbai' }).check();
  await expect(adminPage.getByRole('switch', { name: "Nobody's marks go down" })).toBeChecked();
  await adminPage.getByText("Nobody's marks go down").click();
  await button(adminPage, 'Preview what it does').click();
  const making = adminPage.getByRole('dialog', { name: 'New key' });
  await expect(making.getByText('Attempts that have it')).toBeVisible();
  await expect(making.getByText('1 result loses marks.')).toBeVisible();
  await making.getByLabel('Reason, for students').fill('The book says Mumbai.');
  await making.getByRole('button', { name: 'Make the correction' }).click();
  await expect(making).toHaveCount(0);
  await expect(adminPage.getByText('2 results changed')).toBeVisible({ timeout: 20_000 });

  await expect(score(page, '2 of 8')).toBeVisible();
  await expect(page.getByText('Question 1: key corrected, your −⅔ is now 2')).toBeVisible();
  await expect(question.getByText('Corrected')).toBeVisible();
  await expect(score(otherPage, '−⅔ of 8')).toBeVisible();
  expect((await mails.read(other.email, /./)).text).toContain('The book says Mumbai.');

  await button(adminPage, 'Take the correction back').click();
  const back = adminPage.getByRole('dialog', { name: 'Take correction No.' });
  await back.getByText("Nobody's marks go down").click();
  await expect(back.getByText('1 result loses marks.')).toBeVisible();
  await back.getByLabel('Reason, for students').fill('It was New Delhi after all.');
  await back.getByRole('button', { name: 'Take the correction back' }).click();
  await expect(adminPage.getByText('Was taken back')).toBeVisible();
  await expect(score(page, '−⅔ of 8')).toBeVisible({ timeout: 20_000 });
  await expect(score(otherPage, '2 of 8')).toBeVisible();
  await expect(page.getByText('a correction was taken back, your 2 is now −⅔')).toBeVisible();

  await expectAccessibleAt(page, 'a result that was marked anew');
  await expectAccessibleAt(adminPage, 'a question at the errata desk');
  await openPage(adminPage, '/studio/errata?state=answered');
  await expect(card).toBeVisible();
  await expectAccessibleAt(adminPage, 'the errata desk');
});
