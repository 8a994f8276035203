import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { openHome, openPage } from '#e2e/fixtures/home.ts';
import type { Student } from '#e2e/fixtures/people.ts';
import type { Sql } from '#e2e/fixtures/school.ts';
import { expect, test } from '#e2e/journey.ts';

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

async function giveNotice(sql: Sql, { email }: Student, key: string, text: string, link: string): Promise<void> {
  await sql(
    `insert into notices (user_id, kind, key, text_en, text_hi, link)
      select id, 'doubt', $2, $3, 'आपके सवाल का उत्तर आ गया', $4 from users where email = $1`,
    [email, key, text, link],
  );
}

test('The bell counts what is not read, on every tab at once; a notice leads to what it tells of and is read then', async ({
  page,
  newStudent,
  signIn,
  sql,
}) => {
  const student = await newStudent();
  await signIn(page.context(), student);
  await openHome(page);
  await expect(bell(page, 'Notices')).toBeVisible();
  await giveNotice(sql, student, 'one', 'Your doubt is answered: Politics in everyday life', '/all-courses');
  await giveNotice(sql, student, 'two', 'Your doubt is answered: Four elements', '/purchases');
  await bell(page, 'Notices, 2 unread').click();
  await expect(page).toHaveURL('/notices');
  await expect(rows(page)).toHaveText([/Four elements.*New$/, /Politics in everyday life.*New$/]);
  await expectAccessible(page, '/notices');

  await page.getByRole('link', { name: /Four elements/ }).click();
  await expect(page).toHaveURL('/purchases');
  await expect(bell(page, 'Notices, 1 unread')).toBeVisible();
  await openPage(page, '/notices');
  await expect(rows(page).first()).not.toContainText('New');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page, 'Notices')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
});

test('Opening where a notice leads reads it, by whichever way; a page to which none leads asks for nothing', async ({
  page,
  newStudent,
  signIn,
  sql,
}) => {
  const student = await newStudent();
  await signIn(page.context(), student);
  await giveNotice(sql, student, 'one', 'Your doubt is answered: Four elements', '/purchases');
  await giveNotice(sql, student, 'two', 'Your doubt is answered: Politics in everyday life', '/wishlist');
  await sql(
    `update notices set kind = 'announcement' from users where key = 'two' and user_id = users.id and email = $1`,
    [student.email],
  );
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('notices') && asked.push(new URL(request.url()).pathname));
  await openHome(page);
  await expect(bell(page, 'Notices, 2 unread')).toBeVisible();
  await page.getByRole('link', { name: 'Purchases' }).first().click();
  await expect(page).toHaveURL('/purchases');
  await expect(bell(page, 'Notices, 1 unread')).toBeVisible();
  await openPage(page, '/wishlist');
  await expect(bell(page, 'Notices, 1 unread')).toBeVisible();
  await giveNotice(sql, student, 'three', 'Your doubt is answered: Rivers', '/wishlist');
  await expect(bell(page, 'Notices, 2 unread')).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.reload();
  await expect(bell(page, 'Notices, 1 unread')).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('Before anything happened it says so, and in Hindi it speaks Hindi', async ({ page, newStudent, signIn, sql }) => {
  const student = await newStudent();
  await signIn(page.context(), student);
  await openPage(page, '/notices');
  await expect(page.getByRole('heading', { name: 'No notices yet' })).toBeVisible();
  await giveNotice(sql, student, 'one', 'Your doubt is answered', '/purchases');
  await expect(rows(page)).toHaveText(/Your doubt is answered/);
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { name: 'सूचनाएँ' })).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveText(/आपके सवाल का उत्तर आ गया/);
});
