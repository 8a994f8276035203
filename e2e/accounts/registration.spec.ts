import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openPage } from '#e2e/fixtures/home.ts';
import { linkIn } from '#e2e/fixtures/mails.ts';
import { PASSWORD } from '#e2e/fixtures/people.ts';
import { expect, test } from '#e2e/journey.ts';

const newEmail = () => `${randomUUID()}@e2e.test`;
const emailField = (page: Page) => page.getByLabel('E-mail', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

type Typed = { name: string; email: string; age?: string };

async function fillIn(page: Page, { name, email, age = '18 to 24' }: Typed): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await emailField(page).fill(email);
  await password(page).fill(PASSWORD);
  await page.getByLabel('Age').selectOption(age);
  await page.getByRole('checkbox').check();
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function register(page: Page, email: string): Promise<void> {
  await openPage(page, '/email-register');
  await fillIn(page, { name: 'Meera Joshi', email });
  await send(page);
  await expect(heading(page, 'Check your mail')).toBeFocused();
}

test('A new student registers, opens the link of the mail in another tab, and lands on the page they came for', async ({
  page,
  mails,
  sql,
}) => {
  const email = newEmail();
  await openPage(page, '/login?redirect=%2Fpurchases');
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
  await fillIn(page, { name: 'Meera Joshi', email });
  await page.getByLabel('Phone').fill('98765 43210');
  await send(page);
  await expect(page.getByRole('status').filter({ hasText: 'Check your mail' })).toContainText(email);
  expect(await sql('select id from users where email = $1', [email])).toEqual([]);
  const tab = await page.context().newPage();
  await tab.goto(linkIn(await mails.read(email, /Confirm/)));
  await expect(heading(tab, 'Choose your studies')).toBeVisible();
  await tab.getByRole('button', { name: 'Skip' }).click();
  await expect(tab).toHaveURL('/purchases');
  const [row] = await sql('select name, phone, birth_band, role from users where email = $1', [email]);
  expect(row).toEqual({ name: 'Meera Joshi', phone: '+919876543210', birth_band: '18-24', role: 'student' });
});

test('In another browser the link asks for the password, and works once', async ({
  page,
  openBrowser,
  mails,
  faults,
}) => {
  faults.allow(/status of 4(01|10)/);
  const email = newEmail();
  await register(page, email);
  const link = linkIn(await mails.read(email, /Confirm/));
  const other = await (await openBrowser()).newPage();
  await other.goto(link);
  await expect(heading(other, 'One more step')).toBeVisible();
  await expect(other).toHaveURL('/verify-email');
  await password(other).fill('not-the-password');
  await other.getByRole('button', { name: 'Log in' }).click();
  await expect(password(other)).toHaveAccessibleDescription('This password is not right.');
  await password(other).fill(PASSWORD);
  await password(other).press('Enter');
  await expect(other).toHaveURL('/studies?next=%2F');
  await page.goto(link);
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeEnabled();
});

test('A new student chooses their studies in three taps; catalogues begin with them, visibly, and let them be taken off', async ({
  page,
  mails,
  sql,
}) => {
  const email = newEmail();
  await register(page, email);
  await page.goto(linkIn(await mails.read(email, /Confirm/)));
  await expect(heading(page, 'Choose your studies')).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^IGNOU/ }).click();
  await main.getByRole('button', { name: /^BCOMG/ }).click();
  await main.getByRole('button', { name: 'July 2026' }).click();
  await main.getByRole('checkbox').first().check();
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/');
  const [row] = await sql(
    `select programme_id, term_id is not null as term, (select count(*)::int from user_subjects where user_id = users.id)
      as subjects from users where email = $1`,
    [email],
  );
  expect(row).toEqual({ programme_id: 'bcomg', term: true, subjects: 1 });

  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click();
  const filters = page.getByRole('list', { name: 'Active filters' });
  await expect(filters.getByRole('listitem')).toHaveText(['IGNOU', 'BCOMG']);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/all-courses?all=1');
  await expect(filters).toHaveCount(0);
  await page.goto('/notes');
  await expect(filters.getByRole('listitem')).toHaveText(['IGNOU', 'BCOMG']);
  await page.goto('/timetables');
  await expect(page.getByRole('heading', { name: 'NIOS', exact: true })).toHaveCount(0);
  await filters.getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'NIOS', exact: true })).toBeVisible();
});

test('The mail can be sent again after a minute, or to another address with all that was typed still there', async ({
  page,
  mails,
}) => {
  await page.clock.install();
  const email = newEmail();
  await register(page, email);
  const first = linkIn(await mails.read(email, /Confirm/));
  const again = page.getByRole('button', { name: /^Send again/ });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(again).toHaveText(/^Send again in [1-6]?\d s$/);
  await page.clock.fastForward(60_000);
  await expect(again).toHaveText('Send again');
  await page.getByRole('button', { name: 'Use another e-mail' }).click();
  await expect(emailField(page)).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('Meera Joshi');
  await expect(password(page)).toHaveValue(PASSWORD);
  const other = newEmail();
  await emailField(page).fill(other);
  await send(page);
  await expect(page.getByRole('status').filter({ hasText: other })).toBeVisible();
  expect(linkIn(await mails.read(other, /Confirm/))).not.toBe(first);
});

test('Before the e-mail is confirmed the right password is told so, and the link can be sent again', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 403/);
  const email = newEmail();
  await register(page, email);
  await openPage(page, '/login');
  await emailField(page).fill(email);
  await password(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText(`The e-mail ${email} is not confirmed yet.`);
  await refusal.getByRole('button', { name: 'Send the link again' }).click();
  await expect(refusal.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveAttribute('aria-disabled', 'true');
});

test("Under 18: a parent's e-mail is asked for, and everything but the account waits for their consent", async ({
  page,
  openBrowser,
  mails,
  sql,
}) => {
  const email = newEmail();
  const parentEmail = newEmail();
  await openPage(page, '/email-register');
  const parent = page.getByLabel("Parent's e-mail");
  await expect(parent).toBeHidden();
  await fillIn(page, { name: 'Dev', email, age: 'Under 18' });
  await send(page);
  await expect(parent).toHaveAccessibleDescription(/^Please enter the e-mail of a parent or guardian\./);
  await parent.fill(email.toUpperCase());
  await expect(parent).toHaveAccessibleDescription(/^Please enter another e-mail than your own\./);
  await parent.fill(parentEmail);
  await send(page);
  await page.goto(linkIn(await mails.read(email, /Confirm/)));
  await expect(page).toHaveURL('/profile');
  await openPage(page, '/purchases');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(`We wrote to ${parentEmail}.`)).toBeVisible();

  const theirs = await (await openBrowser()).newPage();
  await theirs.goto(linkIn(await mails.read(parentEmail, /Dev/)));
  await expect(heading(theirs, 'May Dev learn at Adhyay?')).toBeVisible();
  await theirs.getByLabel('Your name').fill('Asha Anand');
  await theirs.getByRole('checkbox').check();
  await theirs.getByRole('button', { name: 'Give consent' }).click();
  await expect(heading(theirs, 'Thank you')).toBeFocused();
  const [row] = await sql('select parent_consented_at is not null as agreed from users where email = $1', [email]);
  expect(row).toEqual({ agreed: true });
  const agreed = page.getByRole('status').filter({ hasText: 'Your parent has agreed' });
  await agreed.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('link', { name: 'Purchases' }).click();
  await expect(page).toHaveURL('/purchases');
});

test('Each field says what is wrong beside it, and what was typed stays', async ({ page, faults }) => {
  faults.allow(/status of 422/);
  await openPage(page, '/email-register');
  await page.getByLabel('Name').fill('Meera');
  await emailField(page).fill('meera@');
  await page.getByLabel('Phone').fill('12345');
  await password(page).fill('short');
  await send(page);
  await expect(emailField(page)).toBeFocused();
  for (const [label, message] of Object.entries({
    'E-mail': 'Please check this e-mail, for example name@example.com.',
    Phone: 'A mobile number has 10 digits and begins with 6, 7, 8 or 9.',
    Password: 'Please use at least 8 characters.',
    Age: 'Please choose your age group.',
  })) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(`^${message}`));
  }
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Please agree to continue.');
  await expect(page.getByLabel('Name')).toHaveValue('Meera');
  await expect(page.getByLabel('Phone')).toHaveValue('12345');
  await fillIn(page, { name: 'Meera', email: newEmail() });
  await expect(page.getByText('Please check this e-mail')).toBeHidden();
  await page.getByLabel('Phone').fill('');
  await password(page).fill('password1');
  await send(page);
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription(/^Many people use this password/);
});

test('An e-mail that is known gets no other answer than a new one; its owner is told by mail', async ({
  page,
  newStudent,
  mails,
}) => {
  const { email } = await newStudent();
  await openPage(page, '/email-register');
  await fillIn(page, { name: 'Somebody else', email });
  await password(page).fill('another-password-1');
  await send(page);
  await expect(heading(page, 'Check your mail')).toBeVisible();
  await expect(page.getByText(/already|exists|known/i)).toBeHidden();
  const { text } = await mails.read(email, /already/);
  expect(text).toContain('/reset-password');
  expect(text).not.toContain('token=');
});
