import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { openPage } from '#e2e/fixtures/home.ts';
import { PASSWORD } from '#e2e/fixtures/people.ts';
import { expect, test } from '#e2e/journey.ts';

test.use({ isOutgoing: true });

const SWITCHES = ['Google', 'Mobile number', 'Passkey', 'Mailed link'];
const DOORS = ['Continue with Google', 'Continue with mobile number', 'Sign in with a passkey', 'Mail me a link'];

/** Which of the doors beside e-mail and password the page shows. */
async function listDoors(page: Page): Promise<string[]> {
  await openPage(page, '/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  const shown = DOORS.map((name) => page.getByText(name, { exact: true }).count());
  const counts = await Promise.all(shown);
  return DOORS.filter((_, place) => counts[place] === 1);
}

test('an administrator shuts the doors one after the other, each is gone from where it was, and all come back', async ({
  adminPage,
  page,
  studentPage,
  openBrowser,
  texts,
}) => {
  const visitor = await (await openBrowser()).newPage();
  await expect.poll(() => listDoors(visitor)).toEqual(DOORS);
  await openPage(studentPage, '/profile');
  await expect(studentPage.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await expect(studentPage.getByRole('button', { name: 'Add mobile number' })).toBeVisible();

  await openPage(adminPage, '/studio/settings');
  const section = adminPage.locator('#doors');
  await expectAccessible(adminPage, 'the running school');
  for (const [place, name] of SWITCHES.entries()) {
    await section.getByRole('switch', { name, exact: true }).click();
    await adminPage.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(adminPage.getByText('Not saved: Ways to log in')).toHaveCount(0);
    await expect.poll(() => listDoors(visitor)).toEqual(DOORS.slice(place + 1));
  }
  await expectAccessible(visitor, 'a login by password alone');
  await openPage(page, '/profile');
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  // A number is added for messages still, and logs nobody in.
  await expect(page.getByText('Add your number to get short messages')).toBeVisible();
  await page.getByRole('button', { name: 'Add mobile number' }).click();
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('9876501234');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await texts.code('+919876501234'));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('+91 98765 01234. The messages that you choose go there.')).toBeVisible();
  await expectAccessible(page, 'a number for messages alone');

  // Who was on the way, or kept the address, is told.
  await openPage(visitor, '/login-link');
  await expect(visitor.getByText('Logging in with a mailed link is switched off here.')).toBeVisible();
  await openPage(visitor, '/login-mobile');
  await expect(visitor.getByText('Logging in with a mobile number is switched off')).toBeVisible();
  await openPage(visitor, '/auth/google');
  await expect(visitor.getByText('Logging in with Google is switched off here.')).toBeVisible();
  await expectAccessible(visitor, 'a door that is shut');

  for (const name of SWITCHES) await section.getByRole('switch', { name, exact: true }).click();
  await adminPage.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => listDoors(visitor)).toEqual(DOORS);
});

test('who waits for a code or a link while that door is shut is told so when it is asked for again', async ({
  adminPage,
  openBrowser,
  faults,
}) => {
  faults.allow(/status of 403/);
  const askFor = async (address: string, field: string, typed: string, button: string, after: string) => {
    const page = await (await openBrowser()).newPage();
    await page.clock.install();
    await openPage(page, address);
    await page.getByLabel(field, { exact: true }).fill(typed);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible();
    return page;
  };
  const byMail = await askFor('/login-link', 'E-mail', 'waiting@e2e.test', 'Mail me a link', 'Check your mail');
  const byNumber = await askFor('/login-mobile', 'Mobile number', '9811100077', 'Send code', 'Check your messages');

  await openPage(adminPage, '/studio/settings');
  const flip = async () => {
    const section = adminPage.locator('#doors');
    for (const name of ['Mobile number', 'Mailed link'])
      await section.getByRole('switch', { name, exact: true }).click();
    await adminPage.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await flip();
  const probe = await (await openBrowser()).newPage();
  const shut = DOORS.filter((name) => !name.includes('mobile') && !name.includes('Mail'));
  await expect.poll(() => listDoors(probe)).toEqual(shut);

  for (const [page, again, sentence] of [
    [byMail, 'Send again', 'Logging in with a mailed link is switched off here.'],
    [byNumber, 'Send code again', 'Logging in with a mobile number is switched off here at the moment.'],
  ] as const) {
    await page.clock.fastForward(61_000);
    await page.getByRole('button', { name: again, exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(sentence);
  }
  await flip();
  await expect.poll(() => listDoors(probe)).toEqual(DOORS);
});
