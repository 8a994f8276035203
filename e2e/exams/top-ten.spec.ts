import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { button, openPage } from '#e2e/fixtures/home.ts';
import { handInTest, publishTest } from '#e2e/fixtures/tests.ts';
import { expect, test } from '#e2e/journey.ts';

test.setTimeout(90_000);

test('A student chooses a name for the top ten and is shown by it after the close, until staff remove it', async ({
  studentPage: page,
  adminPage,
  baseURL,
  sql,
}) => {
  const { testId } = await publishTest(adminPage, baseURL, sql, { isRanked: true });
  await openPage(page, `/test/${testId}`);
  await button(page, 'Start').click();
  await page.getByRole('radio').first().check();
  await handInTest(page);
  await expect(page.getByText('Too few to compare yet')).toBeVisible();
  const result = new URL(page.url()).pathname;
  const own = `select user_id from attempts where test_id = '${testId}'`;
  const heading = page.getByRole('heading', { name: 'Top ten' });
  await expect(heading).toBeVisible();

  // Who has not said how old they are is not asked.
  await sql(`update users set birth_band = null where id in (${own})`);
  await page.reload();
  await expect(page.getByText('Too few to compare yet')).toBeVisible();
  await expect(heading).toHaveCount(0);

  // An adult, and as many others as make a rank.
  await sql(`update users set birth_band = '18-24' where id in (${own})`);
  await sql(`insert into score_counts (test_version_id, mark_units, students)
    select id, -1000000000, 11 from test_versions where test_id = '${testId}'`);
  await page.reload();
  await page.getByLabel('Name in the top ten').fill('7');
  await button(page, 'Show me').click();
  await expect(page.getByText('Write 2 to 30 characters, with a letter among them.')).toBeVisible();
  await page.getByLabel('Name in the top ten').fill('Night Owl');
  await expectAccessible(page, 'a result that asks for a name');
  await button(page, 'Show me').click();
  await expect(page.getByText('you are shown as Night Owl')).toBeVisible();

  const closing = await adminPage.request.post(`${baseURL}/api/v1/studio/tests/${testId}/close`, {
    headers: { origin: baseURL ?? '' },
    data: {},
  });
  expect(closing.status()).toBe(200);
  await openPage(page, `/test/${testId}`);
  const entry = page.getByRole('listitem').filter({ hasText: 'Night Owl' });
  await expect(entry).toContainText('Rank 1');
  await expectAccessible(page, 'a closed test with its top ten');

  await openPage(adminPage, `/studio/tests/${testId}/results`);
  const row = adminPage.getByRole('listitem').filter({ hasText: 'Night Owl, chosen by' });
  await row.getByRole('button', { name: 'Remove' }).click();
  await expectAccessible(adminPage, 'results with chosen names');
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await openPage(page, result);
  await expect(page.getByText('Your name was removed by the staff.')).toBeVisible();
});
