import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { button, openPage } from '#e2e/fixtures/home.ts';
import { PASSWORD, type Student } from '#e2e/fixtures/people.ts';
import type { Sql } from '#e2e/fixtures/school.ts';
import { expect, test } from '#e2e/journey.ts';

const HALF_MINUTE_MS = 30_000;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const logInButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });
const codesLeft = (page: Page) => page.locator('#security').getByText(/^Recovery codes left/);

/** What an app shows; `later` counts in half minutes. A code works once, and the next one's counts already. */
const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * HALF_MINUTE_MS });

async function sendPair(page: Page, email: string, password = PASSWORD): Promise<void> {
  await openPage(page, '/login');
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(password);
  await logInButton(page).click();
}

async function sendCode(page: Page, code: string): Promise<void> {
  await field(page, 'Code').fill(code);
  await logInButton(page).click();
}

/** Switches two-factor on without the pages and answers with the recovery codes. */
async function switchOn(page: Page, baseURL = ''): Promise<string[]> {
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/v1/two-factor${path}`, { headers: { origin: baseURL }, data })).json();
  const { secret } = await post('/enrolments', { password: PASSWORD });
  return post('', { code: codeOf(secret) });
}

test('Two-factor: switched on with an app, from then on the password alone lets nobody in', async ({
  page,
  openBrowser,
  mails,
  faults,
  student,
}) => {
  faults.allow(/status of 4(01|03|22)/);
  await openPage(page, '/profile');
  await button(page, 'Turn on').click();
  await expect(field(page, 'Password')).toBeFocused();
  await field(page, 'Password').fill('not the password');
  await button(page, 'Continue').click();
  await expect(field(page, 'Password')).toHaveAccessibleDescription('This is not your password.');
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Continue').click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await page.locator('#security code').textContent())?.replaceAll(' ', '') ?? '';
  await expect(field(page, 'Code')).toBeFocused();
  await field(page, 'Code').fill(codeOf(secret, 20));
  await button(page, 'Confirm').click();
  await expect(field(page, 'Code')).toHaveAccessibleDescription(/^This code is not right/);
  const first = codeOf(secret);
  await field(page, 'Code').fill(`${first.slice(0, 3)} ${first.slice(3)}`);
  await button(page, 'Confirm').click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expect(page.locator('#security li code')).toHaveCount(10);
  await button(page, 'I have kept them').click();
  await expect(codesLeft(page)).toHaveText('Recovery codes left: 10');
  await mails.read(student.email, /is on/);

  const other = await (await openBrowser()).newPage();
  await sendPair(other, student.email);
  await expect(field(other, 'Code')).toBeFocused();
  await sendCode(other, first);
  await expect(field(other, 'Code')).toHaveAccessibleDescription(/^This code is not right/);
  await sendCode(other, codeOf(secret, 1));
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL(/\/login/);
});

test('A recovery code signs in once, when the phone is lost, and switches two-factor off', async ({
  page,
  openBrowser,
  mails,
  baseURL,
  faults,
  student,
}) => {
  faults.allow(/status of 4(01|03|22)/);
  const [first = '', second = '', third = ''] = await switchOn(page, baseURL);
  const other = await (await openBrowser()).newPage();
  await sendPair(other, student.email);
  await button(other, 'Phone lost? Use a recovery code').click();
  await expect(field(other, 'Code')).toHaveAttribute('inputmode', 'text');
  await sendCode(other, first.toLowerCase());
  await expect(other).toHaveURL('/');
  expect((await mails.read(student.email, /recovery code was used/)).text).toContain('9');

  await sendPair(page, student.email);
  await sendCode(page, first);
  await expect(field(page, 'Code')).toHaveAccessibleDescription(/^This code is not right/);
  await sendCode(page, second);
  await expect(page).toHaveURL('/');
  await openPage(page, '/profile');
  await expect(codesLeft(page)).toHaveText('Recovery codes left: 8');
  await button(page, 'Turn off').click();
  const form = page.getByRole('form', { name: 'Turn off' });
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Code').fill(third);
  await form.getByRole('button', { name: 'Turn off' }).click();
  await expect(button(page, 'Turn on')).toBeVisible();
  await mails.read(student.email, /is off/);
  await sendPair(await (await openBrowser()).newPage(), student.email);
  await expect(page).toHaveURL(/\/login/);
});

test('At the sixth change of devices in a day a mailed code is asked for, and lets in', async ({
  page,
  openBrowser,
  newStudent,
  signIn,
  mails,
  sql,
  faults,
}) => {
  faults.allow(/status of 4(01|03|22)/);
  const student = await newStudent();
  const before = await openBrowser();
  await signIn(before, student);
  const elsewhere = await before.newPage();
  await openPage(elsewhere, '/timetables');
  await insertSwitches(sql, student, 5);
  await sendPair(page, student.email);
  await expect(field(page, 'Code')).toBeFocused();
  await expect(page.getByText(`we have mailed six digits to ${student.email}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(elsewhere).toHaveURL('/timetables');
  const { text = '' } = await mails.read(student.email, /log-in code/);
  const [code = ''] = /\b\d{6}\b/.exec(text) ?? [];
  await sendCode(page, code === '123456' ? '654321' : '123456');
  await expect(field(page, 'Code')).toHaveAccessibleDescription(/^This code is not right or no longer good/);
  await button(page, 'Back').click();
  await expect(field(page, 'E-mail')).toHaveValue(student.email);
  await logInButton(page).click();
  await sendCode(page, code);
  await expect(page).toHaveURL('/');
  await expect(elsewhere).toHaveURL(/\/login/);
});

test('Staff join by a link that works once: an account, then the studio', async ({ page, sql, faults }) => {
  faults.allow(/status of 4(10|22)/);
  const token = randomBytes(16).toString('base64url');
  const email = `${token.toLowerCase().replace(/\W/g, '')}@staff.test`;
  await sql(
    `insert into account_links (token_hash, purpose, role, expires_at)
     values (sha256(convert_to($1, 'UTF8')), 'staff-entry', 'admin', now() + interval '1 day')`,
    [token],
  );
  await openPage(page, `/staff-entry?token=${token}`);
  await expect(page).toHaveURL('/staff-entry');
  await field(page, 'Name').fill('Sunita Rao');
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill('fourteen signs');
  await button(page, 'Create account').click();
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Please use at least 15 characters.');
  await field(page, 'Password').fill('a boat without any oars');
  await button(page, 'Create account').click();
  await expect(page).toHaveURL('/studio');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(await sql('select name, role from users where email = $1', [email])).toEqual([
    { name: 'Sunita Rao', role: 'admin' },
  ]);
  await openPage(page, `/staff-entry?token=${token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
});

/** As if the student had changed devices so many times today. */
async function insertSwitches(sql: Sql, { email }: Student, times: number): Promise<void> {
  await sql(
    `insert into sessions (user_id, token_hash, one_at_a_time, device_id, switched, expires_at, revoked_at, revoked_reason)
     select users.id, sha256(convert_to(email || time, 'UTF8')), true, 'device ' || time, true,
       now() + interval '1 month', now(), 'elsewhere'
     from users, generate_series(1, $2::int) as time where email = $1`,
    [email, String(times)],
  );
}
