import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { bank, payAtCheckout } from '#e2e/fixtures/checkout.ts';
import { button, openPage } from '#e2e/fixtures/home.ts';
import { handInTest, publishTest } from '#e2e/fixtures/tests.ts';
import { expect, test } from '#e2e/journey.ts';

test('A tutor puts two tests into a series, turns them by keys and publishes it', async ({
  adminPage: page,
  baseURL,
  sql,
}) => {
  const [one, two] = [await publishTest(page, baseURL, sql), await publishTest(page, baseURL, sql)];
  await openPage(page, '/studio/test-series');
  await page.getByRole('link', { name: 'New test series' }).first().click();
  await page.getByLabel('Title', { exact: true }).fill('Two quizzes for the exam');
  for (const { title } of [one, two]) {
    await page.getByRole('searchbox', { name: 'Add a test' }).fill(title);
    await page
      .getByRole('button', { name: new RegExp(title) })
      .last()
      .click();
  }
  await page.getByLabel('Price', { exact: true }).fill('99');
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two quizzes for the exam' })).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${two.title}` }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Quiz' }).first()).toContainText(
    two.title,
  );
  await button(page, 'Save').click();
  await expectAccessible(page, 'the form of a test series');
  await button(page, 'Publish').click();
  await expect(page.getByText('Live since')).toBeVisible();

  await page.goto('/all-test-series');
  await page.getByRole('link', { name: 'Two quizzes for the exam' }).click();
  const lines = page.getByRole('region', { name: 'Tests of this series' }).getByRole('listitem');
  await expect(lines.nth(0)).toContainText(two.title);
  await expect(lines.nth(1)).toContainText(one.title);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('A student buys a series with a coupon and sits a test of it', async ({ studentPage: page, sql }) => {
    await sql(`insert into coupons (code, percent, scope) values ('SERIES50', 50, 'test-series')`);
    await openPage(page, '/tests');
    await page.getByRole('link', { name: 'Test series' }).click();
    await expectAccessible(page, 'all test series');
    await page.getByRole('link', { name: 'BPSC-131 Political Theory: two mock papers' }).click();
    const tests = page.getByRole('region', { name: 'Tests of this series' });
    await expect(tests.getByText('Not yours yet')).toHaveCount(2);
    await expectAccessible(page, 'a test series');
    await tests.getByRole('link', { name: 'Political theory: mock paper 1' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Political theory: mock paper 1' })).toBeVisible();
    await expect(page.getByText('INR 149')).toBeVisible();
    await page.getByRole('link', { name: /two mock papers/ }).click();
    await page.getByRole('link', { name: 'Buy Now' }).and(page.locator(':visible')).first().click();
    await expect(page).toHaveURL('/test-series-order/bpsc-131-mocks');
    await page.getByRole('textbox', { name: 'Coupon' }).fill('series50');
    await page.getByRole('button', { name: 'Apply' }).click();
    await payAtCheckout(page, { price: 'INR 74.50' });
    await bank.succeed(page);
    await expect(page.getByText('Paid, access given')).toBeVisible();

    await page.getByRole('link', { name: 'See the tests' }).first().click();
    await expect(page).toHaveURL('/test-series/bpsc-131-mocks');
    await expect(page.getByText('Not yours yet')).toHaveCount(0);
    await page.getByRole('link', { name: 'Political theory: mock paper 1' }).click();
    await button(page, 'Start').click();
    await page.getByRole('radio').first().check();
    await handInTest(page);
    await expect(page.getByRole('heading', { level: 1, name: /of 17/ })).toBeVisible();

    await openPage(page, '/purchases?tab=tests');
    await expect(page.getByText('50% done')).toBeVisible();
  });
});
