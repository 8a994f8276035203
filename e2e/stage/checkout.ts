import { expect, type Page } from '@playwright/test';
import { openPage } from './home.ts';

/** A school that charges no GST asks for no State: `state` null. */
type Buying = { price?: string; state?: string | null; pin?: string };

/** Fills in a checkout that is open and leaves for the bank. */
export async function payAtCheckout(
  page: Page,
  { price = 'INR 499', state = '07', pin = '110092' }: Buying = {},
): Promise<void> {
  if (state !== null) {
    await page.getByRole('combobox', { name: 'State' }).selectOption(state);
    await page.getByRole('textbox', { name: 'PIN' }).fill(pin);
  }
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await payButton(page, price).click();
  await expect(page.getByRole('button', { name: 'Pay successfully' })).toBeVisible();
}

/** On a phone it stands in a bar at the foot of the page, on a desk beside the summary. */
export function payButton(page: Page, price: string) {
  return page.getByRole('button', { name: `Pay ${price}`, exact: true }).and(page.locator(':visible'));
}

/** What the bank shows. */
export const bank = {
  succeed: (page: Page) => page.getByRole('button', { name: 'Pay successfully' }).click(),
  fail: (page: Page) => page.getByRole('button', { name: 'Fail', exact: true }).click(),
  close: (page: Page) => page.getByRole('button', { name: 'Close without paying' }).click(),
  answers: (page: Page, when: string) => page.getByRole('radio', { name: when }).check(),
};

/** Buys a course from its checkout on, and waits until its order is paid. */
export async function buyCourse(page: Page, courseId: string, buying: Buying = {}): Promise<void> {
  await openPage(page, `/course/checkout/${courseId}`);
  await payAtCheckout(page, buying);
  await bank.succeed(page);
  await expect(page).toHaveURL(new RegExp(`/course-order/${courseId}`));
  await expect(page.getByText('Paid, access given')).toBeVisible();
}
