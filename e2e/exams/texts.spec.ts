import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { button, openPage } from '#e2e/fixtures/home.ts';
import { handInTest, LONG_ANSWER, publishTest } from '#e2e/fixtures/tests.ts';
import { expect, test } from '#e2e/journey.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

async function write(page: Page, testId: string, text: string): Promise<void> {
  await openPage(page, `/test/${testId}`);
  await button(page, 'Start').click();
  await page.getByRole('textbox').fill(text);
  await handInTest(page);
  await expect(page).toHaveURL(/\/attempt\//);
}

async function expectAccessibleAt(page: Page, where: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // A link that is half under the bar above the page is no target, here no more than anywhere.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, `${where} at ${size.width} px`);
  }
}

// Each page is looked at in two widths and two colour schemes, which takes its time.
test.setTimeout(90_000);

test('A tutor marks a long answer by its points, and the student who waits sees it at once', async ({
  studentPage: page,
  adminPage,
  baseURL,
  sql,
}) => {
  const rules = { textsMarkedBy: 'staff' };
  const { testId } = await publishTest(adminPage, baseURL, sql, rules, [], [LONG_ANSWER]);
  await write(page, testId, 'A state has land, people, a government and sovereignty.');
  await expect(page.getByText('Not marked yet').first()).toBeVisible();

  await openPage(adminPage, `/studio/tests/${testId}/results`);
  await adminPage.getByRole('link', { name: 'Mark 1 long answer' }).click();
  await expect(adminPage.getByText('A state has land')).toBeVisible();
  await button(adminPage, 'Save & next').click();
  await expect(adminPage.getByText('Give it marks, 0 too.')).toBeVisible();
  await adminPage.getByRole('checkbox', { name: 'Names the four' }).check();
  await expect(adminPage.getByLabel('Marks, of 2')).toHaveValue('1');
  await adminPage.getByLabel('Remark').fill('An example is missing.');
  // What is typed outlives a reload.
  await adminPage.reload();
  await expect(adminPage.getByLabel('Remark')).toHaveValue('An example is missing.');
  await button(adminPage, 'Save & next').click();
  await expect(button(adminPage, 'Question 1: 1 of 1')).toBeVisible();

  await expect(page.getByRole('heading', { level: 1, name: '1 of 10', exact: true })).toBeVisible();
  const question = page.getByRole('group').filter({ hasText: 'Question 1' });
  await question.getByText('Question 1').click();
  await expect(question.getByText('An example is missing.')).toBeVisible();
  await expectAccessibleAt(page, 'a result with a marked text');
  await expectAccessibleAt(adminPage, 'the marking of texts');
});

test('A student marks an own long answer; it stands apart from the result', async ({
  studentPage: page,
  adminPage,
  baseURL,
  sql,
}) => {
  const rules = { textsMarkedBy: 'self' };
  const { testId } = await publishTest(adminPage, baseURL, sql, rules, [], [LONG_ANSWER]);
  await write(page, testId, 'Land and people.');
  const question = page.getByRole('group').filter({ hasText: 'Question 1' });
  await question.getByText('Question 1').click();
  await question.getByRole('checkbox', { name: 'Gives an example' }).check();
  await expect(question.getByLabel('Your own marks, of 2')).toHaveValue('1');
  await question.getByRole('button', { name: 'Save my marks' }).click();
  await expect(page.getByText('You gave your own answers 1 of 2.')).toBeVisible();
  await expectAccessibleAt(page, 'a result with own marks');
});

test('Marks that a tutor saved in another window meanwhile stand until they say which hold', async ({
  studentPage: page,
  adminPage,
  baseURL,
  sql,
  faults,
}) => {
  faults.allow(/status of 409/);
  const { testId } = await publishTest(adminPage, baseURL, sql, { textsMarkedBy: 'staff' }, [], [LONG_ANSWER]);
  await write(page, testId, 'Land and people.');
  const second = await adminPage.context().newPage();
  for (const each of [adminPage, second]) await openPage(each, `/studio/tests/${testId}/texts`);
  const held = () =>
    sql<{ units: string }>(`select mark_units / 8316000.0 as units from hand_marks
    join attempts on attempts.id = attempt_id where test_id = '${testId}'`).then((rows) =>
      rows.map(({ units }) => Number(units)),
    );

  await second.getByLabel('Marks, of 2').fill('2');
  await second.getByLabel('Remark').fill('All of it.');
  await adminPage.getByLabel('Marks, of 2').fill('1');
  await button(adminPage, 'Save & next').click();
  await expect.poll(held).toEqual([1]);

  // What is typed there stays; neither the button nor a reload saves it over what was not seen.
  await expect(second.getByText('in another window')).toBeVisible();
  await expect(button(second, 'Save & next')).toBeHidden();
  await second.reload();
  await expect(second.getByLabel('Remark')).toHaveValue('All of it.');
  await expectAccessibleAt(second, 'marks that changed meanwhile');
  expect(await held()).toEqual([1]);
  await button(second, 'Save what I typed here').click();
  await expect.poll(held).toEqual([2]);
  // Who typed nothing follows.
  await expect(adminPage.getByLabel('Marks, of 2')).toHaveValue('2');
  await second.close();
});
