import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { openPage } from '#e2e/fixtures/home.ts';
import type { Student } from '#e2e/fixtures/people.ts';
import type { Sql } from '#e2e/fixtures/school.ts';
import { expect, test } from '#e2e/journey.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function idOf(sql: Sql, { email }: Student): Promise<string> {
  const [row] = await sql<{ id: string }>('select id from users where email = $1', [email]);
  return row?.id ?? '';
}

/** A course that everybody may be given. */
async function addCourse(sql: Sql): Promise<void> {
  await sql(`insert into products (id, kind, title, price_paise, published_at)
    values ('e2e-gift', 'course', 'Gandhi and the village', 49900, now())`);
}

async function chooseGift(page: Page): Promise<void> {
  await dialog(page).getByLabel('Course or e-book').fill('gandhi village');
  await dialog(page)
    .getByRole('button', { name: /Gandhi and the village/ })
    .click();
}

test('a student is given a course, has it taken back, is signed out and suspended, each at once on their screen', async ({
  adminPage: page,
  openBrowser,
  newStudent,
  signIn,
  sql,
}) => {
  await addCourse(sql);
  const student = await newStudent();
  const theirs = await openBrowser();
  await signIn(theirs, student);
  const shelf = await theirs.newPage();
  await shelf.goto('/purchases');

  await openPage(page, `/studio/students?text=${encodeURIComponent(student.email)}`);
  await page.getByRole('table').getByRole('link', { name: student.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: student.name })).toBeVisible();
  await page.getByRole('button', { name: 'Give access' }).first().click();
  await dialog(page).getByRole('button', { name: 'Give access' }).click();
  await expect(dialog(page).getByText('Please choose a course or an e-book.')).toBeVisible();
  await chooseGift(page);
  await dialog(page).getByLabel('Reason').fill('won the quiz');
  await expectAccessible(page, 'the dialog that gives access');
  await dialog(page).getByRole('button', { name: 'Give access' }).click();
  await expect(shelf.getByText('Gandhi and the village').first()).toBeVisible();
  await expect(page.getByRole('table').getByText('Gandhi and the village')).toBeVisible();
  await expect(page.getByText('Access given')).toBeVisible();

  await page.getByRole('button', { name: 'Give access' }).first().click();
  await dialog(page).getByText('Extend access', { exact: true }).click();
  await expect(dialog(page).getByLabel('Which access').locator('option:checked')).toHaveText(
    'Gandhi and the village · For ever',
  );
  await expect(dialog(page).getByLabel('Last day')).toHaveValue('');
  await dialog(page).getByLabel('Last day').fill('2031-05-04');
  await dialog(page).getByLabel('Reason').fill('until the exam');
  await dialog(page).getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(page.getByRole('table').getByText('4 May 2031')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Gandhi and the village' }).click();
  await page.getByRole('menuitem', { name: 'Extend' }).click();
  await expect(dialog(page).getByLabel('Last day')).toHaveValue('2031-05-04');
  await dialog(page).getByRole('button', { name: 'Change nothing' }).click();

  await page.getByRole('button', { name: 'Actions for Gandhi and the village' }).click();
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  await dialog(page).getByLabel('Reason').fill('was the wrong one');
  await dialog(page).getByRole('button', { name: 'Take back' }).click();
  await expect(shelf.getByText('Gandhi and the village')).toHaveCount(0);
  await expect(page.getByText('Ended and taken back (1)')).toBeVisible();

  await page.getByLabel('New note').fill('Rang from Patna.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByLabel('New note')).toHaveValue('');
  await expect(page.getByText('Rang from Patna.')).toBeVisible();
  await page.getByRole('button', { name: /^Sign out / }).click();
  await expect(shelf).toHaveURL(/\/login/);
  await expect(page.getByText('0 signed in')).toBeVisible();

  await page.getByRole('button', { name: 'Suspend account' }).click();
  await dialog(page).getByLabel('Reason').fill('sold the notes');
  await dialog(page).getByRole('button', { name: 'Suspend account' }).click();
  await expect(page.getByText('“sold the notes”')).toBeVisible();
  await page.getByRole('button', { name: 'Restore account' }).click();
  await dialog(page).getByRole('button', { name: 'Restore account' }).click();
  await expect(page.getByRole('button', { name: 'Suspend account' })).toBeVisible();
  await expectAccessible(page, 'a student');
  await page.close();
  await shelf.close();
});

test('a list is pasted: who is known gets it, who is not is invited, what is wrong is said; again it changes nothing', async ({
  adminPage: page,
  newStudent,
  mails,
  sql,
}) => {
  await addCourse(sql);
  const known = await newStudent();
  const unknown = `unknown-${known.email}`;
  const text = [
    'Name;E-mail;Phone;Products;Until',
    `${known.name};${known.email};;Gandhi and the village;31/12/2099`,
    `आशा वर्मा;${unknown};98765 43210;Gandhi and the village;`,
    `Typo;typo-${unknown};;Ghandi and the vilage;31/02/2099`,
  ].join('\n');
  await openPage(page, '/studio/students');
  await expectAccessible(page, 'the list of students');
  await page.getByRole('button', { name: 'Bring in students' }).click();
  await page.getByLabel('The list').fill(text);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(known.email).filter({ hasNotText: unknown })).toContainText('Give');
  await expect(row('आशा वर्मा')).toContainText('Invite');
  await expect(row('Typo')).toContainText('These would fit: “Gandhi and the village”');
  await expectAccessible(page, 'a list of students');
  await page.getByRole('button', { name: 'Give to 2', exact: true }).click();
  await expect(page.getByText('Given: 1. Invited: 1. Extended: 0. No change: 0. Errors: 1.')).toBeVisible();
  await expectAccessible(page, 'a list of students');
  expect((await mails.read(unknown, /आपके लिए कुछ रखा है/)).text).toContain('/email-register');

  await page.getByRole('button', { name: 'Another list' }).click();
  await page.getByLabel('The list').fill(text);
  await expect(row('आशा वर्मा')).toContainText('No change');
  await expect(page.getByRole('button', { name: 'Give to 0', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Waiting for them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for them' })).toBeVisible();
  await expect(page.getByRole('table').getByText(unknown)).toBeVisible();
  await expectAccessible(page, 'what waits');
  await page.close();
  await sql(`delete from waiting_entitlements where product_id = 'e2e-gift'`);
});

test('on a phone a student is found by their number and given a course', async ({
  openBrowser,
  newStaff,
  newStudent,
  signIn,
  sql,
}) => {
  await addCourse(sql);
  const student = await newStudent();
  await sql(`update users set phone = '+919812345678' where email = $1`, [student.email]);
  const context = await openBrowser({ viewport: { width: 360, height: 760 } });
  await signIn(context, await newStaff('support'));
  const page = await context.newPage();
  await openPage(page, '/studio/students?text=98123+45678');
  await page.getByRole('list', { name: 'Students' }).getByRole('link', { name: student.name }).click();
  // The list has a button of that name too.
  await expect(page.getByRole('heading', { level: 1, name: student.name })).toBeVisible();
  await page.getByRole('button', { name: 'Give access' }).first().click();
  await chooseGift(page);
  await dialog(page).getByLabel('Reason').fill('paid in cash');
  await dialog(page).getByRole('button', { name: 'Give access' }).click();
  await expect(page.getByRole('table').getByText('Gandhi and the village')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.close();
  await sql('update users set phone = null where id = $1', [await idOf(sql, student)]);
});

test('a colleague is invited and the invitation withdrawn; one does not lose the own role by a slip', async ({
  adminPage: page,
}) => {
  await openPage(page, '/studio/staff');
  await page.getByRole('button', { name: 'Invite' }).click();
  await dialog(page).getByLabel('E-mail').fill('new.colleague@e2e.test');
  await dialog(page).getByLabel('Role').selectOption('Support');
  await dialog(page).getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'new.colleague@e2e.test' })).toBeVisible();
  await expectAccessible(page, 'the staff');
  await page.getByRole('button', { name: 'Withdraw the invitation of new.colleague@e2e.test' }).click();
  await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('new.colleague@e2e.test', { exact: true })).toHaveCount(0);

  await page.getByRole('listitem').filter({ hasText: 'You' }).getByRole('button').click();
  await dialog(page).getByLabel('New role').selectOption('Support');
  await dialog(page).getByRole('button', { name: 'Change role' }).click();
  await expect(dialog(page).getByText('Please confirm that you mean yourself.')).toBeVisible();
  await page.close();
});

test('a dialog gives the focus back however it is closed, and says in itself what failed', async ({
  adminPage: page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await openPage(page, '/studio/staff');
  const invite = page.getByRole('button', { name: 'Invite' });
  for (const key of ['Escape', 'Enter']) {
    await invite.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('button', { name: 'Do not invite' })).toBeFocused();
    await page.keyboard.press(key);
    await expect(dialog(page)).toHaveCount(0);
    await expect(invite).toBeFocused();
  }

  await openPage(page, '/studio/reviews');
  await page.getByRole('table').getByRole('button', { name: 'Hide' }).first().click();
  await dialog(page).getByLabel('Reason').fill('rude words');
  await page.route('**/api/rpc/**', (route) => route.abort());
  await dialog(page).getByRole('button', { name: 'Hide' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Something went wrong');
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('rude words');
});

test('names and titles of two hundred signs without a space stay inside the page', async ({
  adminPage: page,
  newStudent,
  sql,
}) => {
  const student = await newStudent();
  const userId = await idOf(sql, student);
  await sql(`update users set name = repeat('Venkata', 14) where id = $1`, [userId]);
  await sql(`insert into products (id, kind, title, price_paise, published_at)
    values ('e2e-long', 'course', repeat('Arthashastra', 15), 100000000, now())`);
  await sql(`insert into entitlements (user_id, product_id, source) values ($1, 'e2e-long', 'grant')`, [userId]);
  await sql(
    `with asked as (
      insert into tickets (number, key, user_id, name, email, language, category, item, answer_due_at, solution_due_at)
      select 'T-990002', 'a-key-of-twenty-signs-8', id, name, email, 'en', 'payment', repeat('W', 200),
        now() + interval '1 hour', now() + interval '1 day' from users where id = $1 returning id)
    insert into ticket_messages (id, ticket_id, author, body) select 'e2e-long', id, 'asker', repeat('z', 300) from asked`,
    [userId],
  );
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [`students/${userId}`, 'tickets/T-990002', 'tickets', 'students']) {
      await page.goto(`/studio/${path}`);
      await expect(
        page
          .getByText(/(Venkata){10}/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      expect(await over(), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('offline a screen that was never open says so in its place, and comes at Retry', async ({
  adminPage: page,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket|offline/);
  await openPage(page, '/studio/staff');
  await page.context().setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Invoices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page stumbled' })).toBeVisible();
  await expect(page.getByText('You are offline.', { exact: false }).first()).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
});
