import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtWidths, WALKS } from '#e2e/fixtures/accessible.ts';
import { bank, payButton } from '#e2e/fixtures/checkout.ts';
import { letLook, openPage } from '#e2e/fixtures/home.ts';
import { linkIn } from '#e2e/fixtures/mails.ts';
import { expect, test } from '#e2e/journey.ts';

const PASSWORD = 'correct horse battery';
const PRICE = 'INR 599';
const COURSE = '/buy?course=becc-131';
const CONFIRM = /confirm your e-mail/;

let count = 0;
function newEmail(): string {
  count += 1;
  return `visitor-${process.pid}-${Date.now()}-${count}@school.test`;
}

/** All that the checkout asks. */
async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Verma');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('combobox', { name: 'Age' }).selectOption('18-24');
  await page.getByRole('combobox', { name: 'State' }).selectOption('07');
  await page.getByRole('textbox', { name: 'PIN' }).fill('110092');
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
}

async function pay(page: Page, email: string): Promise<void> {
  await openPage(page, COURSE);
  await fillIn(page, email);
  await payButton(page, PRICE).click();
  await bank.succeed(page);
  await expect(page).toHaveURL(/\/buy\?order=/);
  await expect(page.getByRole('heading', { name: 'Paid. Confirm your e-mail to open what you bought' })).toBeVisible();
}

test('a visitor pays, corrects the address, opens the link in the mail, and has the course', async ({
  page,
  sql,
  mails,
}) => {
  await letLook(page, sql);
  await openPage(page, '/course/becc-131/start');
  await page.getByRole('link', { name: 'Enroll Now' }).first().click();
  await expect(page).toHaveURL(COURSE);
  const [wrong, right] = [newEmail(), newEmail()];
  await pay(page, wrong);
  await mails.read(wrong, CONFIRM);
  await page.goto('/purchases');
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();

  await page.getByRole('button', { name: 'Wrong e-mail?' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(right);
  await page.getByRole('button', { name: 'Send the link there' }).click();
  await expect(page.getByText(`We have sent a link to ${right}.`)).toBeVisible();

  await page.goto(linkIn(await mails.read(right, CONFIRM)));
  await expect(page).toHaveURL(/\/studies/);
  await page.goto('/course/becc-131/lesson');
  await expect(page).toHaveURL(/\/course\/becc-131\/lesson/);
  await openPage(page, '/course-order/becc-131');
  await expect(page.getByText('Paid, access given')).toBeVisible();
  await mails.read(right, /your payment has arrived/);
});

test('with the e-mail of an account: who opens the link logs in, and the course is on the account', async ({
  page,
  sql,
  mails,
  newStudent,
  signIn,
  openBrowser,
  faults,
}) => {
  faults.allow(/accounts\/verify/);
  await letLook(page, sql);
  const student = await newStudent();
  await pay(page, student.email);
  const link = linkIn(await mails.read(student.email, CONFIRM));
  const context = await openBrowser({});
  const home = await context.newPage();
  await home.goto(link);
  await expect(home.getByRole('heading', { name: 'You already have an account with this e-mail' })).toBeVisible();
  await expect(home.getByRole('link', { name: 'Log in and open it' })).toHaveAttribute('href', /^\/login\?redirect=/);
  await signIn(context, student);
  await home.goto(link);
  await expect(home.getByRole('heading', { name: 'It is on your account' })).toBeVisible();
  await home.getByRole('link', { name: 'Start now' }).click();
  await expect(home).toHaveURL(/\/course\/becc-131\/lesson/);
});

test('nobody is mailed before the money is here; a closed payment goes on from the page of the order', async ({
  page,
  sql,
  mails,
}) => {
  await letLook(page, sql);
  const email = newEmail();
  await openPage(page, COURSE);
  await payButton(page, PRICE).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await fillIn(page, email);
  await page.getByRole('combobox', { name: 'Age' }).selectOption('under-18');
  await expect(page.getByRole('main').getByRole('link', { name: 'Create account' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Age' }).selectOption('25-34');
  await payButton(page, PRICE).click();
  await bank.fail(page);
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  expect(await mails.list(email)).toEqual([]);
  await page.getByRole('button', { name: `Pay ${PRICE}` }).click();
  await bank.succeed(page);
  await expect(page.getByRole('heading', { name: /^Paid\./ })).toBeVisible();
  await mails.read(email, CONFIRM);
});

test('a coupon and a GSTIN are given as in every checkout; what a coupon makes free leads to an account', async ({
  page,
  sql,
}) => {
  await letLook(page, sql);
  const [part, whole] = [`PART${process.pid}`, `WHOLE${process.pid}`];
  await sql(
    `insert into coupons (code, scope, flat_paise) values ($1, 'everything', 10000), ($2, 'everything', 59900)
     on conflict do nothing`,
    [part, whole],
  );
  await openPage(page, COURSE);
  const email = newEmail();
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Add a GSTIN (only if you buy for a business)' }).click();
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('07AAACI1681G1ZR');
  await page.getByRole('textbox', { name: 'Business name' }).fill('Asha Coaching');

  const coupon = page.getByRole('textbox', { name: 'Coupon' });
  await coupon.fill('NO-SUCH');
  await coupon.press('Enter');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  await coupon.fill(whole);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('heading', { name: 'This is free. You only need an account' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    /course%2Fcheckout/,
  );
  await page.getByRole('button', { name: `Order without ${whole}` }).click();

  await fillIn(page, email);
  await coupon.fill(part.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Add a GSTIN (only if you buy for a business)' }).click();
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('07AAACI1681G1ZR');
  await page.getByRole('textbox', { name: 'Business name' }).fill('Asha Coaching');
  await payButton(page, 'INR 499').click();
  await bank.succeed(page);
  await expect(page.getByRole('heading', { name: /^Paid\./ })).toBeVisible();
  const rows = await sql<{ gstin: string; coupon_code: string; total_paise: number }>(
    `select gstin, coupon_code, total_paise::int from orders join registrations on buyer_id = user_id where email = $1`,
    [email],
  );
  expect(rows).toEqual([{ gstin: '07AAACI1681G1ZR', coupon_code: part, total_paise: 49900 }]);
});

test('a test series is found, looked at and bought without an account', async ({ page, sql, mails }) => {
  await letLook(page, sql);
  await openPage(page, '/all-test-series');
  await page.getByRole('link', { name: 'BPSC-131 Political Theory: two mock papers' }).click();
  const tests = page.getByRole('region', { name: 'Tests of this series' });
  await expect(tests.getByRole('link', { name: 'Political theory: mock paper 1' })).toBeVisible();
  await expect(tests.getByText('Not yours yet')).toHaveCount(0);
  await expectAccessible(page, 'a test series, to a visitor');
  await page.getByRole('link', { name: 'Buy Now' }).first().click();
  await expect(page).toHaveURL(/\/buy\?test-series=/);
  const email = newEmail();
  await fillIn(page, email);
  await payButton(page, 'INR 149').click();
  await bank.succeed(page);
  await expect(page.getByRole('heading', { name: /^Paid\./ })).toBeVisible();
  await page.goto(linkIn(await mails.read(email, CONFIRM)));
  await expect(page).toHaveURL(/\/studies/);
  await openPage(page, '/test-series/bpsc-131-mocks');
  await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveCount(0);
});

test('staff see what waits for its e-mail, and correct it', async ({ page, adminPage, sql, mails }) => {
  await letLook(page, sql);
  const [wrong, right] = [newEmail(), newEmail()];
  await pay(page, wrong);
  await openPage(adminPage, `/studio/orders?text=${encodeURIComponent(wrong)}`);
  await expect(adminPage.getByText('Waiting for the e-mail').first()).toBeVisible();
  const rows = await sql<{ id: string }>(
    'select orders.id from orders join registrations on buyer_id = user_id where email = $1',
    [wrong],
  );
  await openPage(adminPage, `/studio/orders/${rows[0]?.id}`);
  await adminPage.getByRole('textbox', { name: 'E-mail' }).fill(right);
  await adminPage.getByRole('button', { name: 'Save and send the link' }).click();
  await mails.read(right, CONFIRM);
  await expectAccessible(adminPage, 'an order that waits for its e-mail');
});

for (const { language, width } of WALKS) {
  test.describe(`axe without violations, ${language}`, () => {
    test.use({
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
      locale: `${language}-IN`,
    });

    test('the checkout of a visitor, what is missing in it, and the order in its states', async ({ page, sql }) => {
      test.setTimeout(120_000);
      await letLook(page, sql);
      await openPage(page, COURSE);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessibleAtWidths(page, 'the checkout');
      await page.locator('form [type=submit]:visible').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectAccessibleAtWidths(page, 'the checkout with something missing');
      await page.locator('[name=name]').fill('Asha Verma');
      await page.locator('[name=email]').fill(newEmail());
      await page.locator('[name=password]').fill(PASSWORD);
      await page.locator('[name=birthBand]').selectOption('18-24');
      await page.locator('[name=state]').selectOption('07');
      await page.locator('[name=pin]').fill('110092');
      for (const tick of await page.getByRole('checkbox').all()) await tick.check();
      await page.locator('form [type=submit]:visible').click();
      await page.getByRole('button', { name: 'Fail', exact: true }).click();
      await expect(page).toHaveURL(/\/buy/);
      await expect(page.getByRole('button', { name: /599/ })).toBeVisible();
      await expectAccessibleAtWidths(page, 'an order that is not paid');
      await page.getByRole('button', { name: /599/ }).click();
      await page.getByRole('button', { name: 'Pay successfully' }).click();
      await expect(page).toHaveURL(/\/buy/);
      await expect(page.getByRole('button', { name: /599/ })).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleAtWidths(page, 'a paid order');
      await openPage(page, '/buy?order=none');
      await expectAccessibleAtWidths(page, 'no order');
    });
  });
}
