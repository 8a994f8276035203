import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { card, holdBack, openPage } from './fixtures/home.ts';
import { expect, test } from './journey.ts';

const COURSE = 'Introduction to Political Theory: full course';
const OTHER = 'Principles of Microeconomics with solved numericals';
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search courses' });

test('A course is found by its code in any spelling, by Hindi in either script, and with a typo', async ({
  studentPage: page,
}) => {
  await openPage(page, '/all-courses');
  await expect(card(page, OTHER)).toBeVisible();
  for (const text of ['bpsc131', 'BPSC-131', 'rajniti', 'राजनीति', 'politcal theroy']) {
    await search(page).fill(text);
    await expect(page).toHaveURL(new RegExp(`text=${encodeURIComponent(text).replaceAll('%20', '(%20|\\+)')}`));
    await expect(card(page, COURSE)).toBeVisible();
    await expect(card(page, OTHER)).toBeHidden();
  }
  await search(page).fill('qqqqzzzz');
  await expect(card(page, COURSE)).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).click();
  await expect(card(page, COURSE)).toBeVisible();
});

test('What was looked for stands in the address, and Back brings it back', async ({ studentPage: page }) => {
  await openPage(page, '/all-courses?text=sociology');
  await expect(search(page)).toHaveValue('sociology');
  const title = 'Introduction to Sociology: concepts and answers';
  await card(page, title).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue('sociology');
  await expect(card(page, title)).toBeVisible();
});

test('The landing page tells the price, the outline and the reviews; only an owner reviews, once', async ({
  page,
  sql,
  student,
}) => {
  await openPage(page, '/course/bpsc-131/start');
  await expect(page.getByRole('link', { name: 'Enroll Now' }).first()).toBeVisible();
  await expect(page.getByText('Preview').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeHidden();
  await sql(
    `insert into entitlements (user_id, product_id, source) select id, 'bpsc-131', 'grant' from users where email = $1`,
    [student.email],
  );
  await expect(page.getByRole('link', { name: 'View Course' }).first()).toBeVisible();
  await expect(page.getByText('once you have seen 20% of it')).toBeVisible();
  await sql(
    `insert into lesson_progress (user_id, lesson_id, completed_at) select users.id, lessons.id, now() from users, lessons
    where email = $1 and course_id = 'bpsc-131'`,
    [student.email],
  );
  await page.reload();
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByRole('textbox').fill('Clear and calm.');
  await page.getByRole('button', { name: 'Save review' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Clear and calm.' })).toBeVisible();
  await sql(`delete from reviews where text = 'Clear and calm.'`);
});

test('A wish is made on the landing page, found on the wishlist, and taken back there', async ({
  studentPage: page,
}) => {
  await openPage(page, '/course/bsoc-131/start');
  await page
    .getByRole('button', { name: /Add to wishlist/ })
    .first()
    .click();
  await openPage(page, '/wishlist');
  const wished = card(page, 'Introduction to Sociology: concepts and answers');
  await expect(wished).toBeVisible();
  await wished.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(wished).toBeVisible();
});

test('Assignments stand in sections; an e-book says what it is and what it costs', async ({ studentPage: page }) => {
  await openPage(page, '/all-ebooks');
  await expect(page.getByRole('heading', { level: 1, name: 'Assignments' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /BAG · July 2026/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/all-ebooks\/./);
  await card(page, 'BPSC-131 Political Theory').getByRole('link').first().click();
  await expect(page).toHaveURL('/ebook/bpsc-131-en');
  await expect(page.getByRole('link', { name: 'Buy Now' }).first()).toBeVisible();
});

test('An open list asks anew when a course or an e-book in it is changed', async ({ studentPage: page, sql }) => {
  await openPage(page, '/all-courses?text=sociology');
  await expect(card(page, 'Introduction to Sociology: concepts and answers')).toBeVisible();
  await sql("update products set title = 'Sociology in one month', changed_at = now() where id = 'bsoc-131'");
  await expect(card(page, 'Sociology in one month')).toBeVisible();
  await openPage(page, '/all-ebooks');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await sql(
    `update products set price_paise = 123400, changed_at = now() where id = (select id from products
      where kind = 'ebook' and published_at is not null order by published_at desc limit 1)`,
  );
  await expect(page.getByText('INR 1,234')).toBeVisible();
});

test('A heart that is pressed right before the page is left stands', async ({ studentPage: page }) => {
  const theory = 'BPSC-131 Political Theory';
  await openPage(page, '/');
  await holdBack(page, '**/wishlist/products/create');
  await card(page, theory)
    .getByRole('button', { name: `Add to wishlist: ${theory}` })
    .click();
  await page.goto('/wishlist');
  await expect(card(page, theory)).toBeVisible();
});

for (const [language, { drop, button, on, heart }] of Object.entries({
  en: {
    drop: 'INR 50 less than when you saved it',
    button: 'Add to wishlist',
    on: 'On your wishlist',
    heart: 'Add to wishlist: ',
  },
  hi: {
    drop: 'सूची में रखते समय से INR 50 कम',
    button: 'पसंदीदा सूची में रखें',
    on: 'आपकी पसंदीदा सूची में है',
    heart: 'पसंदीदा सूची में रखें: ',
  },
}))
  for (const width of [360, 1280])
    test(`An e-book is wished for on home and on its own page; the wishlist tells that it costs less now, ${language} at ${width} px`, async ({
      studentPage: page,
      sql,
    }) => {
      await sql('update users set language = $1', [language]);
      await page.setViewportSize({ width, height: 800 });
      await openPage(page, '/');
      const [sociology, theory] = ['BSOC-131 Sociology', 'BPSC-131 Political Theory'];
      const onHome = card(page, theory).getByRole('button', { name: `${heart}${theory}` });
      await onHome.click();
      await expect(onHome).toHaveAttribute('aria-pressed', 'true');

      await openPage(page, '/ebook/bsoc-131-en');
      if (width > 1000) {
        await page.getByRole('button', { name: button, exact: true }).click();
        await expect(page.getByRole('button', { name: on })).toBeVisible();
      } else await page.getByRole('button', { name: `${heart}${sociology}` }).click();

      await openPage(page, '/wishlist');
      await expect(card(page, theory)).toBeVisible();
      await expect(card(page, sociology)).not.toContainText('INR 50');
      await sql(`update products set price_paise = price_paise - 5000 where id = 'bsoc-131-en'`);
      await expect(card(page, sociology)).toContainText(drop);
      await expectAccessible(page, 'wishlist');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      await card(page, theory)
        .getByRole('button', { name: `${heart}${theory}` })
        .click();
      await expect(card(page, theory)).toBeHidden();
      await page.reload();
      await expect(card(page, sociology)).toBeVisible();
      await expect(card(page, theory)).toBeHidden();
      await sql(`update products set price_paise = price_paise + 5000 where id = 'bsoc-131-en'`);
    });
