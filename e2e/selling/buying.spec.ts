import type { Page } from '@playwright/test';
import { BOOK, preparePages } from '#e2e/fixtures/books.ts';
import { bank, buyCourse, payAtCheckout, payButton } from '#e2e/fixtures/checkout.ts';
import { card, openPage } from '#e2e/fixtures/home.ts';
import { openPaper } from '#e2e/fixtures/papers.ts';
import { expect, test } from '#e2e/journey.ts';

const COURSE = 'Principles of Microeconomics with solved numericals';
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' });

test.use({ viewport: { width: 360, height: 740 } });

test('Browse, buy a course with a coupon, open the invoice and read it as a picture', async ({
  studentPage: page,
}, info) => {
  await openPage(page, '/all-courses?text=microeconomics');
  await card(page, COURSE).getByRole('link', { name: 'Enroll Now' }).click();
  await page.getByRole('link', { name: 'Enroll Now' }).and(page.locator(':visible')).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('no real money')).toBeVisible();
  await page.getByRole('textbox', { name: 'Coupon' }).fill(' dec100 ');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/DEC100/).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption('07');
  for (const line of [/List price.*INR 999\.00/, /CGST 9.*INR 38\.06/, /SGST 9.*INR 38\.06/, /Total.*INR 499\.00/])
    await expect(summary(page)).toContainText(line);
  await page.getByRole('combobox', { name: 'State' }).selectOption('10');
  await expect(summary(page)).toContainText(/IGST 18.*INR 76\.12/);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(payButton(page, 'INR 599')).toBeVisible();
  await page.getByRole('textbox', { name: 'Coupon' }).fill('DEC100');
  await page.getByRole('button', { name: 'Apply' }).click();
  await payAtCheckout(page, { state: '10', pin: '800001' });
  await bank.succeed(page);
  await expect(page).toHaveURL(/\/course-order\/becc-131\?order=/);
  await expect(page.getByText('Paid, access given')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start learning' })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download invoice' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^[A-Z]{1,2}-\d\d-\d\d-\w+\.pdf$/);
  const paper = await openPaper(download);
  await info.attach('invoice', { body: paper.picture, contentType: 'image/png' });
  expect(paper.pages).toBe(1);
  expect(paper.inkedShare).toBeGreaterThan(0.01);
  for (const words of ['Tax invoice', 'Kabir Anand', COURSE, 'IGST', '76.12', '422.88', '499.00', '999293', 'Bihar'])
    expect(paper.text).toContain(words);
});

test('A book is bought on its own page of orders and read at once', async ({ studentPage: page, sql }) => {
  await preparePages(sql, `demo-book-${BOOK}`);
  await openPage(page, '/ebook/bpsc-131-en');
  await page.getByRole('link', { name: 'Buy Now' }).and(page.locator(':visible')).first().click();
  await expect(page).toHaveURL('/order/bpsc-131-en');
  await payAtCheckout(page, { price: 'INR 99' });
  await bank.succeed(page);
  await expect(page.getByText('Paid, access given')).toBeVisible();
  await page.getByRole('link', { name: 'Read' }).first().click();
  await expect(page).toHaveURL('/ebook/bpsc-131-en/read');
  await openPage(page, '/purchases?tab=assignments');
  await expect(page.getByRole('tab', { name: /Assignments/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'Read' })).toBeVisible();
});

test('Who closes the browser right after paying finds the course in Purchases, and a mail', async ({
  newStudent,
  signIn,
  openBrowser,
  mails,
}) => {
  const student = await newStudent();
  const first = await openBrowser({ viewport: { width: 360, height: 740 } });
  await signIn(first, student);
  const page = await first.newPage();
  await openPage(page, '/course/checkout/becc-131');
  await payAtCheckout(page, { price: 'INR 599' });
  await bank.answers(page, 'After 10 seconds');
  await bank.succeed(page);
  await first.close();

  const second = await openBrowser({ viewport: { width: 360, height: 740 } });
  await signIn(second, student);
  const later = await second.newPage();
  await openPage(later, '/purchases');
  await expect(later.getByText('INR 599').first()).toBeVisible();
  await expect(later.getByRole('button', { name: 'Check now' })).toBeVisible();
  // Nobody asks: the bank's message, or the reconciler, does it.
  await expect(later.getByRole('link', { name: 'Continue' })).toBeVisible({ timeout: 30_000 });
  await expect(later.getByRole('button', { name: 'Check now' })).toBeHidden();
  const mail = await mails.read(student.email, /Microeconomics|ADH-/);
  expect(mail.text).toContain('/course-order/becc-131');
});

test('A payment fails, says why, and is made again on the same order', async ({ studentPage: page, sql }) => {
  await openPage(page, '/course/checkout/becc-131');
  await payAtCheckout(page, { price: 'INR 599' });
  await bank.fail(page);
  await expect(page.getByText(/No money has been taken, or your bank returns it in 5-7 working days/)).toBeVisible();
  const number = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Pay INR 599' }).and(page.locator(':visible')).first().click();
  await bank.succeed(page);
  await expect(page.getByText('Paid, access given')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: number ?? '' })).toBeVisible();
  const orders = await sql(
    `select count(*)::int as all from provider_orders join orders on orders.id = order_id where number = $1`,
    [(number ?? '').replace('Order ', '')],
  );
  expect(orders).toEqual([{ all: 1 }]);
});

test('Closing the bank without paying, Back, and paying after all: one order', async ({ studentPage: page }) => {
  await openPage(page, '/course/checkout/becc-131');
  await payAtCheckout(page, { price: 'INR 599' });
  await bank.close(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('You closed the payment. Nothing was charged.')).toBeVisible();
  await payAtCheckout(page, { price: 'INR 599' });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await payAtCheckout(page, { price: 'INR 599' });
  await bank.succeed(page);
  await expect(page.getByText('Paid, access given')).toBeVisible();
  await openPage(page, '/orders');
  await expect(page.getByText(/^ADH-/)).toHaveCount(1);
});

test('A free course is enrolled in without any bank, once, however often one presses', async ({
  studentPage: page,
}) => {
  await openPage(page, '/course/checkout/bhic-131-hi');
  await page.getByRole('combobox', { name: 'State' }).selectOption('07');
  await page.getByRole('textbox', { name: 'PIN' }).fill('110092');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Enroll for free' }).and(page.locator(':visible')).dblclick();
  await expect(page).toHaveURL(/\/course-order\/bhic-131-hi/);
  await expect(page.getByRole('link', { name: 'Start learning' })).toBeVisible();
  await openPage(page, '/orders');
  await expect(page.getByText(/^ADH-/)).toHaveCount(1);
});

test('What was bought in one tab is owned in every other, without a reload', async ({ studentPage: page }) => {
  const landing = await page.context().newPage();
  await openPage(landing, '/course/becc-131/start');
  const checkout = await page.context().newPage();
  await openPage(checkout, '/course/checkout/becc-131');
  await buyCourse(page, 'becc-131', { price: 'INR 599' });
  await expect(landing.getByRole('link', { name: 'View Course' }).first()).toBeVisible();
  await expect(checkout.getByText('You already own this.')).toBeVisible();
});
