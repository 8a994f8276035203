import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { button, openPage } from '#e2e/fixtures/home.ts';
import { linkIn } from '#e2e/fixtures/mails.ts';
import { PASSWORD, type Student } from '#e2e/fixtures/people.ts';
import { expect, test } from '#e2e/journey.ts';

const NEXT = 'a quiet river at noon';
const LAST = 'nine lamps on the stairs';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function logIn(page: Page, { email }: Student, password: string): Promise<void> {
  await openPage(page, '/login');
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Log in').click();
}

test('A student who forgot the password asks for a link, sets a new one, and every session ends', async ({
  page,
  openBrowser,
  newStudent,
  signIn,
  mails,
  faults,
}) => {
  faults.allow(/status of 4(01|10|22)/);
  const student = await newStudent();
  const other = await openBrowser();
  await signIn(other, student);
  const elsewhere = await other.newPage();
  await openPage(elsewhere, '/profile');
  await openPage(page, '/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
  await field(page, 'E-mail').fill(student.email.toUpperCase());
  await button(page, 'Send reset link').click();
  await expect(page.getByRole('status').filter({ hasText: student.email.toUpperCase() })).toBeVisible();
  const link = linkIn(await mails.read(student.email, /new password/));
  await openPage(page, link);
  await expect(page).toHaveURL('/reset-password');
  await field(page, 'New password').fill('password123');
  await field(page, 'Repeat new password').fill('password123');
  await button(page, 'Set new password').click();
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/^Many people use this password/);
  await field(page, 'New password').fill(NEXT);
  await field(page, 'Repeat new password').fill(NEXT);
  await button(page, 'Set new password').click();
  await expect(page).toHaveURL('/login?after=reset');
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/login/);
  await expect(elsewhere.getByText('Your password was changed')).toBeVisible();
  await logIn(page, student, PASSWORD);
  await expect(page.getByRole('alert')).toBeVisible();
  await logIn(page, student, NEXT);
  await expect(page).toHaveURL('/');
  await mails.read(student.email, /password .* changed/);
  await openPage(page, link);
  await field(page, 'New password').fill(LAST);
  await field(page, 'Repeat new password').fill(LAST);
  await button(page, 'Set new password').click();
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeFocused();
  await expect(button(page, 'Send reset link')).toBeEnabled();
});

test('A link for an e-mail that nobody has looks the same, and sends nothing', async ({ page, newStudent, mails }) => {
  const { email } = await newStudent();
  const nobody = `nobody-${email}`;
  const told = [];
  for (const asked of [nobody, email]) {
    await openPage(page, '/reset-password');
    await field(page, 'E-mail').fill(asked);
    await button(page, 'Send reset link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeFocused();
    const text = await page.getByRole('main').textContent();
    told.push(text?.replace(asked, '…').replace(/\d+ s/, 's'));
  }
  expect(told[0]).toBe(told[1]);
  await mails.read(email, /new password/);
  expect(await mails.list(nobody)).toEqual([]);
});

test('A new password is named as good as it is, can be looked at, copied and pasted, and a manager knows whose it is', async ({
  studentPage: page,
}) => {
  await openPage(page, '/change-password');
  const next = field(page, 'New password');
  const strength = page.getByRole('meter', { name: 'Password strength' });
  await expect(strength).toHaveAttribute('aria-valuetext', 'nothing typed yet');
  await next.pressSequentially('password');
  await expect(strength).toHaveAttribute('aria-valuetext', 'Easy to guess');
  await next.fill(NEXT);
  await expect(strength).toHaveAttribute('aria-valuetext', 'Very good');
  await expect(page.getByText('Very good')).toBeVisible();
  await next.locator('..').getByRole('button', { name: 'Show password' }).click();
  await expect(next).toHaveAttribute('type', 'text');
  await next.press('ControlOrMeta+A');
  await next.press('ControlOrMeta+C');
  await next.locator('..').getByRole('button', { name: 'Hide password' }).click();
  await expect(next).toHaveAttribute('type', 'password');
  await field(page, 'Repeat new password').press('ControlOrMeta+V');
  await expect(field(page, 'Repeat new password')).toHaveValue(NEXT);
  const hints = page
    .locator('main form input')
    .evaluateAll((inputs) => inputs.map((each) => each.getAttribute('autocomplete')));
  expect(await hints).toEqual(['username', 'current-password', 'new-password', 'new-password']);
});

test('The password is changed with the current one; what is wrong is told beside its field', async ({
  page,
  mails,
  faults,
  student,
}) => {
  faults.allow(/status of 4(03|22)/);
  await openPage(page, '/profile');
  await page.getByRole('link', { name: 'Change password' }).click();
  await field(page, 'Current password').fill('not the password');
  await field(page, 'New password').fill(LAST);
  await field(page, 'Repeat new password').fill(`${LAST}!`);
  await button(page, 'Change password').click();
  await expect(field(page, 'Repeat new password')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Repeat new password').fill(LAST);
  await button(page, 'Change password').click();
  await expect(field(page, 'Current password')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Current password').fill(PASSWORD);
  await button(page, 'Change password').click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await mails.read(student.email, /password .* changed/);
});

test('A second browser is mailed about, stands in the history, and the first one is signed out', async ({
  page,
  openBrowser,
  newStudent,
  mails,
}) => {
  const student = await newStudent();
  await logIn(page, student, PASSWORD);
  await expect(page).toHaveURL('/');
  const second = await (await openBrowser()).newPage();
  await logIn(second, student, PASSWORD);
  await expect(second).toHaveURL('/');
  await expect(page).toHaveURL(/\/login/);
  await mails.read(student.email, /new device/);
  await openPage(second, '/profile');
  const history = second.locator('#security');
  await expect(history.getByText('This device')).toBeVisible();
  await expect(history.getByText(/^Ended by a login on another device/)).toBeVisible();
});

test('An e-mail moves only when the new one was shown to be theirs', async ({ page, mails, sql, student }) => {
  const newEmail = student.email.replace('@', '-moved@');
  await openPage(page, '/profile');
  await button(page, 'Change e-mail').click();
  const form = page.getByRole('form', { name: 'Change e-mail' });
  await form.getByLabel('New e-mail', { exact: true }).fill(newEmail);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`We sent a link to ${newEmail}.`)).toBeVisible();
  expect(await sql('select 1 from users where email = $1', [newEmail])).toEqual([]);
  await openPage(page, linkIn(await mails.read(newEmail, /Confirm your new e-mail/)));
  await expect(page.getByRole('heading', { level: 1, name: 'New e-mail confirmed' })).toBeVisible();
  expect(await sql('select 1 from users where email = $1', [newEmail])).toHaveLength(1);
  await mails.read(student.email, /e-mail .* was changed/);
});

test('A student saves what they study, and finds it on another device', async ({
  page,
  openBrowser,
  signIn,
  student,
}) => {
  await openPage(page, '/profile');
  const studies = page.getByRole('form', { name: 'My studies' });
  await studies.getByLabel('University').selectOption({ label: 'IGNOU · Indira Gandhi National Open University' });
  await studies.getByLabel('Programme').selectOption({ label: 'BAG · Bachelor of Arts (General)' });
  await studies.getByRole('button', { name: 'Add subjects' }).click();
  await studies.getByLabel('Code or title').fill('bpsc 131');
  await expect(studies.getByRole('list', { name: 'Subjects found' }).getByRole('button')).toHaveCount(1);
  await studies.getByLabel('Code or title').press('Enter');
  await expect(studies.getByRole('list', { name: 'My subjects' })).toContainText('BPSC-131');
  await studies.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  const other = await openBrowser();
  await signIn(other, student);
  const second = await other.newPage();
  await openPage(second, '/profile');
  const there = second.getByRole('form', { name: 'My studies' });
  await expect(there.getByLabel('University').locator('option:checked')).toHaveText(/Indira Gandhi/);
  await expect(there.getByLabel('Programme').locator('option:checked')).toHaveText(/^BAG/);
  await expect(there.getByRole('list', { name: 'My subjects' })).toContainText('BPSC-131');
});

test('A student has their data made into a file, follows the mail, and holds it', async ({ page, mails, student }) => {
  await openPage(page, '/profile');
  await button(page, 'Download my data').click();
  const { text = '' } = await mails.read(student.email, /data/i);
  const link = /https?:\/\/\S+\/files\/data\/\S+/.exec(text)?.[0] ?? '';
  await expect(page.getByRole('link', { name: 'Save the file' })).toHaveAttribute('href', new URL(link).pathname);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save the file' }).click(),
  ]);
  const archive = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(JSON.stringify(archive)).toContain(student.email);
  expect(JSON.stringify(archive)).not.toContain('$argon2id$');
});

test('An account is deleted only after a dialog, a password and a time to change one’s mind', async ({
  page,
  mails,
  sql,
  faults,
  student,
}) => {
  faults.allow(/status of 403/);
  await openPage(page, '/profile');
  await button(page, 'Delete my account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(dialog.getByText('What we must keep, and until when')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('That is not your password. Please try again.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await mails.read(student.email, /delet/i);
  await reloaded;
  await expect(button(page, 'Keep my account').first()).toBeVisible();
  await page.goto('/purchases');
  await expect(page).toHaveURL('/profile');
  await button(page, 'Keep my account').first().click();
  await expect(page.getByText('Your account stays')).toBeVisible();
  const held = () => sql('select deletion_due_at as due from users where email = $1', [student.email]);
  await expect.poll(held).toEqual([{ due: null }]);
  await page.goto('/purchases');
  await expect(page).toHaveURL('/purchases');
});

test('Signed out, the profile asks to sign in', async ({ page }) => {
  await openPage(page, '/profile');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
});
