import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { openPage } from '#e2e/fixtures/home.ts';
import { PASSWORD } from '#e2e/fixtures/people.ts';
import { expect, test as journey } from '#e2e/journey.ts';
import type { Issuer } from '#server/platform/network/testing-openid.ts';

journey.use({ isOutgoing: true });

/** Who sits before Google. */
const test = journey.extend<{ google: Issuer }>({
  google: async ({ issuer }, use) => {
    if (!issuer) throw new Error('this school has no Google');
    await use(issuer);
  },
});

const CODE_MAIL = /code to log in with Google/;
const googleDoor = (page: Page) => page.getByRole('link', { name: 'Continue with Google' });
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });

test('A student joins Google by the password, signs in by it alone on another device, and removes it', async ({
  page,
  newStudent,
  google,
  mails,
  openBrowser,
  faults,
}) => {
  faults.allow(/status of 40[13]/);
  const { email } = await newStudent();
  google.seat({ subject: 'joined-student', email });
  await openPage(page, '/login?redirect=%2Fpurchases');
  await googleDoor(page).click();
  await expect(page.getByText(`There is an account here with the e-mail ${email}`)).toBeVisible();
  await expect(page).toHaveURL(/\/login-google\?/);
  await expectAccessible(page, 'joining Google by the password');
  await logIn(page).click();
  await expect(passwordField(page)).toHaveAccessibleDescription(/./);
  await passwordField(page).fill('not-the-password-at-all');
  await logIn(page).click();
  await expect(passwordField(page)).toHaveAccessibleDescription('This is not your password.');
  await passwordField(page).fill(PASSWORD);
  await logIn(page).click();
  await expect(page).toHaveURL('/purchases');
  expect((await mails.read(email, /Google now logs you in/)).text).toContain(email);

  const other = await (await openBrowser()).newPage();
  await openPage(other, '/login?redirect=%2Fprofile');
  await googleDoor(other).click();
  await expect(other).toHaveURL('/profile');
  await expect(other.getByText(`Google logs you in with ${email}`)).toBeVisible();

  await other.getByRole('button', { name: 'Remove Google' }).click();
  const form = other.getByRole('form', { name: 'Remove Google' });
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(other.getByText('Google no longer logs you in')).toBeVisible();
  await expect(other.getByText(`Google logs you in with ${email}`)).toHaveCount(0);
});

test('A student without the password at hand joins Google by a code that is mailed', async ({
  page,
  newStudent,
  google,
  mails,
  faults,
}) => {
  faults.allow(/status of 401/);
  const { email } = await newStudent();
  google.seat({ subject: 'joined-by-mail', email });
  await openPage(page, '/login?redirect=%2Fpurchases');
  await googleDoor(page).click();
  await page.getByRole('button', { name: 'Mail me a code instead' }).click();
  await expect(page.getByText(`A code is on its way to ${email}.`)).toBeVisible();
  await expectAccessible(page, 'joining Google by a mailed code');
  const code = page.getByLabel('Code', { exact: true });
  const newestCode = async () =>
    /(?<![\w-])\d{6}(?![\w-])/.exec((await mails.read(email, CODE_MAIL)).text ?? '')?.[0] ?? '';
  const first = await newestCode();
  await code.fill(first === '000000' ? '000001' : '000000');
  await logIn(page).click();
  await expect(code).toHaveAccessibleDescription(/This code is not right/);
  await page.getByRole('button', { name: 'With the password instead' }).click();
  await expect(passwordField(page)).toBeFocused();
  await page.getByRole('button', { name: 'Mail me a code instead' }).click();
  await expect(code).toBeFocused();
  await expect.poll(newestCode).not.toBe(first);
  await code.fill(await newestCode());
  await logIn(page).click();
  await expect(page).toHaveURL('/purchases');
});

test('Who has no account is led to the registration, with the e-mail that Google showed', async ({
  page,
  google,
  faults,
}) => {
  faults.allow(/status of 404/);
  google.seat({ subject: 'nobody-yet', email: 'nobody-yet@gmail.test' });
  await openPage(page, '/login?redirect=%2Fpurchases');
  await googleDoor(page).click();
  await expect(page.getByText('There is no account here with the e-mail nobody-yet@gmail.test yet.')).toBeVisible();
  await expectAccessible(page, 'a Google account that nobody has here');
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/email-register?redirect=%2Fpurchases');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('nobody-yet@gmail.test');
});

test('Who says no at Google, or comes with an old address, is told so and can begin again', async ({
  page,
  google,
  faults,
}) => {
  faults.allow(/status of 401/);
  google.seat({ subject: 'thinks-again', email: 'thinks-again@gmail.test', error: 'access_denied' });
  await openPage(page, '/login?redirect=%2Fpurchases');
  await googleDoor(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'because permission was not given there' })).toBeVisible();
  await expect(page).toHaveURL('/login?google=denied&redirect=%2Fpurchases');
  await expect(googleDoor(page)).toHaveAttribute('href', '/auth/google?redirect=%2Fpurchases');

  await openPage(page, '/auth/google/callback?code=old&state=old');
  await expect(page.getByRole('alert').filter({ hasText: 'Please begin again.' })).toBeVisible();
  await openPage(page, '/login-google?redirect=%2Fpurchases');
  await expect(page.getByRole('alert').filter({ hasText: 'Please begin again.' })).toBeVisible();
  await expect(googleDoor(page)).toHaveAttribute('href', '/auth/google?redirect=%2Fpurchases');
});
