import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openPage } from './stage/home.ts';
import { PASSWORD } from './stage/people.ts';

const create = (page: Page) => page.getByRole('button', { name: 'Create account' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

type Typed = { name: string; email: string; age?: string };

async function fillIn(page: Page, { name, email, age = '18 to 24' }: Typed): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await password(page).fill(PASSWORD);
  await page.getByLabel('Age').selectOption(age);
  await page.getByRole('checkbox').check();
}

test('A new student registers, is signed in, and lands on the page they came for', async ({ page, sql }) => {
  const email = `${randomUUID()}@e2e.test`;
  await openPage(page, '/login?redirect=%2Fpurchases');
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
  await fillIn(page, { name: 'Meera Joshi', email });
  await page.getByLabel('Phone').fill('98765 43210');
  await create(page).click();
  await expect(page).toHaveURL('/purchases');
  const [row] = await sql(
    'select name, phone, birth_band, role, terms_accepted_at is not null as agreed from users where email = $1',
    [email],
  );
  expect(row).toEqual({
    name: 'Meera Joshi',
    phone: '+919876543210',
    birth_band: '18-24',
    role: 'student',
    agreed: true,
  });
});

test("Under 18: the parent's e-mail is asked for", async ({ page, sql }) => {
  const email = `${randomUUID()}@e2e.test`;
  await openPage(page, '/email-register');
  const parent = page.getByLabel("Parent's e-mail");
  await expect(parent).toBeHidden();
  await fillIn(page, { name: 'Dev', email, age: 'Under 18' });
  await create(page).click();
  await expect(parent).toHaveAttribute('aria-invalid', 'true');
  await parent.fill('parent@e2e.test');
  await create(page).click();
  await expect(page).toHaveURL('/');
  expect(await sql('select parent_email from users where email = $1', [email])).toEqual([
    { parent_email: 'parent@e2e.test' },
  ]);
});

test('Each field says what is wrong beside it, and what was typed stays', async ({ page }) => {
  await openPage(page, '/email-register');
  await page.getByLabel('Name').fill('Meera');
  await page.getByLabel('E-mail', { exact: true }).fill('meera@');
  await page.getByLabel('Phone').fill('12345');
  await password(page).fill('short');
  await create(page).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  for (const [label, message] of Object.entries({
    'E-mail': 'Please check this e-mail, for example name@example.com.',
    Phone: 'A mobile number has 10 digits and begins with 6, 7, 8 or 9.',
    Password: 'Please use at least 8 characters.',
    Age: 'Please choose your age group.',
  })) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(`^${message}`));
  }
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Please agree to go on.');
  await expect(page.getByLabel('Name')).toHaveValue('Meera');
  await expect(page.getByLabel('Phone')).toHaveValue('12345');
  await page.getByLabel('E-mail', { exact: true }).fill('meera@e2e.test');
  await expect(page.getByText('Please check this e-mail')).toBeHidden();
});

test('An e-mail that is known gets no other answer than a new one: only its own password signs in', async ({
  page,
  newStudent,
  faults,
}) => {
  faults.allow(/status of 401/);
  const { email } = await newStudent();
  await openPage(page, '/email-register');
  await fillIn(page, { name: 'Somebody else', email });
  await password(page).fill('another-password-1');
  await create(page).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('status')).toBeVisible();
  await expect(page.getByText(/already|exists|known/i)).toBeHidden();
});
