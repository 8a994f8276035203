import { openPage } from '#e2e/fixtures/home.ts';
import { linkIn } from '#e2e/fixtures/mails.ts';
import { expect, test } from '#e2e/journey.ts';

test('A student without the password signs in by a mailed link, in the browser that asked', async ({
  page,
  openBrowser,
  newStudent,
  mails,
  faults,
}) => {
  faults.allow(/status of 401/);
  const { email } = await newStudent();
  await openPage(page, '/login?redirect=%2Fpurchases');
  await page.getByRole('link', { name: 'Mail me a link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in by mail' })).toBeVisible();
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(/./);
  await page.getByLabel('E-mail', { exact: true }).fill('asha');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(/Please check this e-mail/);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeVisible();
  const link = linkIn(await mails.read(email, /link to log in/));
  const code = new URL(link).searchParams.get('code') ?? '';

  const elsewhere = await (await openBrowser()).newPage();
  await openPage(elsewhere, link);
  await expect(elsewhere.getByRole('heading', { name: 'Go back to where you asked for the link' })).toBeVisible();
  await expect(elsewhere.getByText(code)).toBeVisible();
  expect(elsewhere.url()).not.toContain(code);

  await page.getByLabel('Code', { exact: true }).fill(code === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/not right/);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/purchases');
});

test('The mailed link itself signs in where it was asked for', async ({ page, newStudent, mails }) => {
  const { email } = await newStudent();
  await openPage(page, '/login-link');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  const link = linkIn(await mails.read(email, /link to log in/));
  await openPage(page, link);
  await expect(page).toHaveURL('/');
});
