import { openPage } from '#e2e/fixtures/home.ts';
import { PASSWORD } from '#e2e/fixtures/people.ts';
import { expect, test } from '#e2e/journey.ts';

test('A student adds a mobile number, signs in with it on another device, and takes it off again', async ({
  studentPage: page,
  openBrowser,
  texts,
  faults,
}) => {
  faults.allow(/status of 4(01|22)/);
  const mobile = '+919811100001';
  await openPage(page, '/profile');
  await page.getByRole('button', { name: 'Add mobile number' }).click();
  const adding = page.getByRole('form', { name: 'Add mobile number' });
  await adding.getByLabel('Mobile number').fill('12345');
  await adding.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await adding.getByRole('button', { name: 'Send code' }).click();
  await expect(adding.getByLabel('Mobile number')).toHaveAccessibleDescription(/10 digits/);
  await adding.getByLabel('Mobile number').fill('098111 00001');
  await adding.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /^Send code again in \d+ s$/ })).toBeVisible();
  const code = await texts.code(mobile);
  await page.getByLabel('Code', { exact: true }).fill(code === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/not right/);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('+91 98111 00001')).toBeVisible();

  const other = await (await openBrowser()).newPage();
  await openPage(other, '/login?redirect=%2Fpurchases');
  await other.getByRole('link', { name: 'Continue with mobile number' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Log in by mobile number' })).toBeVisible();
  await other.getByRole('button', { name: 'Send code' }).click();
  await expect(other.getByLabel('Mobile number')).toHaveAccessibleDescription(/./);
  await other.getByLabel('Mobile number').fill('9811100001');
  await other.getByRole('button', { name: 'Send code' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Check your messages' })).toBeVisible();
  await expect(other.getByRole('button', { name: /^Send code again in \d+ s$/ })).toBeVisible();
  const field = other.getByLabel('Code', { exact: true });
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  const second = await texts.code(mobile, 1);
  // A look at the messages may cost a phone the page.
  await other.reload();
  await field.fill(second === '111111' ? '222222' : '111111');
  await other.getByRole('button', { name: 'Verify' }).click();
  await expect(field).toHaveAccessibleDescription(/not right/);
  await field.fill(second);
  await other.getByRole('button', { name: 'Verify' }).click();
  await expect(other).toHaveURL('/purchases');

  await openPage(other, '/profile');
  await other.getByRole('button', { name: 'Remove mobile number' }).click();
  await other
    .getByRole('form', { name: 'Remove mobile number' })
    .getByLabel('Password', { exact: true })
    .fill(PASSWORD);
  await other.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Add mobile number' })).toBeVisible();
});

test('A number that nobody added gets no message, and the page says the same', async ({ page, texts, faults }) => {
  faults.allow(/status of 429/);
  await openPage(page, '/login-mobile');
  await page.getByLabel('Mobile number').fill('9811100002');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('If +91 9811100002 was added to an account')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', /^\/email-register/);
  await page.getByRole('button', { name: 'Another number' }).click();
  await page.getByLabel('Mobile number').fill('9811100002');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('alert')).toContainText(/seconds/);
  expect(await texts.list('+919811100002')).toEqual([]);
});

test('A number of another account is refused to who has its telephone, and to nobody else', async ({
  studentPage: page,
  newStudent,
  sql,
  texts,
  faults,
}) => {
  faults.allow(/status of 409/);
  const { email } = await newStudent();
  await sql(`update users set mobile = '+919811100003' where email = $1`, [email]);
  await openPage(page, '/profile');
  await page.getByRole('button', { name: 'Add mobile number' }).click();
  await page.getByRole('form', { name: 'Add mobile number' }).getByLabel('Mobile number').fill('9811100003');
  await page.getByRole('form', { name: 'Add mobile number' }).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await texts.code('+919811100003'));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toContainText('belongs to another account');
});
