import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { openPage } from '#e2e/fixtures/home.ts';
import type { Sql } from '#e2e/fixtures/school.ts';
import { expect, test } from '#e2e/journey.ts';

const saveBar = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** A lesson that can be opened, as the outline's own page makes one. */
async function addLesson(sql: Sql, courseId: string): Promise<void> {
  await sql(
    `insert into course_sections (id, course_id, title, position) values ('s-${courseId}', '${courseId}', 'Unit 1', 0)`,
  );
  await sql(`insert into lessons (course_id, section_id, title, kind, position, body, published_at)
    values ('${courseId}', 's-${courseId}', 'Rights', 'article', 0, 'Text', now())`);
}

test('a course goes from its title into the catalogue, and away and back, before the eyes of a student', async ({
  adminPage: page,
  studentPage,
  sql,
  faults,
}) => {
  // To a student a draft is not there.
  faults.allow(/status of 404/);
  await page.goto('/studio/courses');
  await page.getByRole('link', { name: 'New course' }).first().click();
  await page.getByLabel('Title').fill('Public Administration, from an empty page');
  await page.getByRole('button', { name: 'Make the draft' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Public Administration, from an empty page' }),
  ).toBeVisible();
  const courseId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await expect(page.getByText('1 of 3 ready to publish')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await expect(page.getByText('Still missing: A price, A lesson that can be opened')).toBeVisible();
  await page.getByLabel('Price', { exact: true }).fill('499');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('2 of 3 ready to publish')).toBeVisible();
  await addLesson(sql, courseId);
  await expect(page.getByText('3 of 3 ready to publish')).toBeVisible();

  await openPage(studentPage, `/course/${courseId}/start`);
  await expect(studentPage.getByRole('heading', { name: 'Public Administration, from an empty page' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(studentPage.getByRole('heading', { name: 'Public Administration, from an empty page' })).toBeVisible();
  await expect(studentPage.getByText('INR 499').first()).toBeVisible();
  await expect(page.getByText(/^Live since/)).toBeVisible();
  await expectAccessible(page, 'a course on its desk');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(studentPage.getByRole('heading', { name: 'Public Administration, from an empty page' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(studentPage.getByRole('heading', { name: 'Public Administration, from an empty page' })).toBeVisible();
  await page.close();
  await sql(`update products set published_at = null where id = '${courseId}'`);
});

test('a price that was never asked cannot stand struck through, and the page says so', async ({
  adminPage: page,
  sql,
  faults,
}) => {
  faults.allow(/422/);
  await sql(`insert into products (id, kind, title, price_paise, published_at)
    values ('e2e-struck', 'course', 'Struck', 49900, now() - interval '20 days')`);
  await page.goto('/studio/courses/e2e-struck');
  await page.getByLabel('Struck-through price').fill('1,299');
  await saveBar(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'That was never really the price' })).toContainText('INR 499');
  await page.getByLabel('Struck-through price').fill('');
  await page.getByLabel('Price', { exact: true }).fill('399');
  await saveBar(page).click();
  await expect(page.getByText('Changed: Price')).toBeVisible();
  await page.getByLabel('Struck-through price').fill('499');
  await saveBar(page).click();
  await expect(page.getByText('Changed: Struck-through price')).toBeVisible();
  expect(await sql(`select list_price_paise::int as list from products where id = 'e2e-struck'`)).toEqual([
    { list: 49900 },
  ]);
  await page.close();
});

test('of two who edit one course nobody overwrites the other unseen', async ({
  adminPage,
  openBrowser,
  newStaff,
  signIn,
  sql,
}) => {
  await sql(`insert into products (id, kind, title, price_paise) values ('e2e-two', 'course', 'Old', 100)`);
  const other = await openBrowser();
  await signIn(other, await newStaff('admin'));
  const page = await other.newPage();
  for (const each of [adminPage, page]) {
    await each.goto('/studio/courses/e2e-two');
    await expect(each.getByLabel('Title')).toHaveValue('Old');
  }
  await page.getByLabel('Title').fill('Theirs');
  await adminPage.getByLabel('Title').fill('Mine');
  await saveBar(adminPage).click();
  await expect(adminPage.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('changed this');
  await page.getByRole('button', { name: 'See both' }).click();
  await expect(page.getByRole('dialog')).toContainText('Mine');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible();
  for (const each of [adminPage, page]) await each.close();
});

test('many at once, on a phone too: what cannot go live says why', async ({ adminPage: page, sql }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await sql(`insert into products (id, kind, title, price_paise, priced_at) values
    ('e2e-none', 'course', 'Bulk without a price', 0, null), ('e2e-some', 'course', 'Bulk with a price', 100, now())`);
  await addLesson(sql, 'e2e-some');
  await page.goto('/studio/courses?text=bulk');
  for (const name of ['Bulk without a price', 'Bulk with a price'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('1 of 2: has no price');
  await page.getByRole('button', { name: 'Select none' }).click();
  await page.getByRole('checkbox', { name: 'Select Bulk with a price' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect
    .poll(() => sql(`select id from products where published_at is not null and title like 'Bulk%'`))
    .toEqual([{ id: 'e2e-some' }]);
  await expectAccessible(page, 'the list of courses');
  await page.close();
});

test('many prices change at once, with what it means before, and come back by one press', async ({
  adminPage: page,
  studentPage,
  sql,
}) => {
  await sql(`insert into products (id, kind, title, price_paise, priced_at, published_at, list_price_paise) values
    ('e2e-dear', 'course', 'Reprice dear', 49900, now(), now(), 59900),
    ('e2e-cheap', 'course', 'Reprice cheap', 9900, now(), null, null)`);
  const prices = () => sql(`select price_paise::int as price from products where title like 'Reprice%' order by title`);
  await openPage(studentPage, '/course/e2e-dear/start');
  await page.goto('/studio/courses?text=reprice');
  for (const name of ['Reprice dear', 'Reprice cheap'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('button', { name: 'Change price', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the price of 2?' });
  await dialog.getByLabel('Percent', { exact: true }).fill('20');
  await expect(dialog.getByRole('list', { name: 'What each will cost' })).toContainText('INR 599');
  await expect(dialog).toContainText('1 is on sale: students see the new price at once.');
  await expect(dialog).toContainText('1 loses its struck-through price');
  await expectAccessible(page, 'new prices');
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
  await expect.poll(prices).toEqual([{ price: 11900 }, { price: 59900 }]);
  await expect(studentPage.getByText('INR 499')).toHaveCount(0);
  await expect(studentPage.getByText('INR 599').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(studentPage.getByText('INR 499').first()).toBeVisible();
  expect(await prices()).toEqual([{ price: 9900 }, { price: 49900 }]);
  await page.close();
  await sql(`update products set published_at = null where id = 'e2e-dear'`);
});
