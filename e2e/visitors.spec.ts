import { expectAccessible } from './fixtures/accessible.ts';
import { courses, openHome, openPage, POLL } from './fixtures/home.ts';
import { expect, test } from './journey.ts';

const ON = `insert into settings (name, value) values ('visitors', '{"mayLook": true}')
  on conflict (name) do update set value = excluded.value`;
const LANGUAGES = ['en', 'hi'] as const;
const WIDTHS = [360, 1280];

test('staff let visitors look; one without an account looks around, and is led to log in where a person is needed', async ({
  adminPage,
  page,
}) => {
  await page.goto('/all-courses');
  await expect(page).toHaveURL('/login?redirect=%2Fall-courses');

  await openPage(adminPage, '/studio/settings');
  await adminPage.getByRole('switch', { name: 'Visitors may look' }).click();
  await adminPage.getByRole('button', { name: 'Save' }).click();
  await expect(adminPage.getByText('Saved').first()).toBeVisible();

  await openHome(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Adhyay' })).toBeVisible();
  await expect(page.getByRole('heading', { name: POLL })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login?redirect=%2F',
  );
  await expect(page.getByRole('heading', { name: 'Latest Assignments' })).toBeVisible();
  await courses(page).getByRole('link', { name: 'Enroll Now' }).first().click();
  await expect(page).toHaveURL(/\/course\/[^/]+\/start$/);
  await expect(page.getByRole('link', { name: 'Add to wishlist' }).first()).toBeVisible();

  await openPage(page, '/ebook/bpsc-131-en');
  await expect(page.getByRole('link', { name: 'Buy Now' }).first()).toBeVisible();
  await openPage(page, '/timetables');
  await openPage(page, '/notes');
  await page.getByRole('link', { name: 'Read' }).first().click();
  await expect(page).toHaveURL(/\/note\//);
  await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('complete', true);
  await expect(page.getByText('Log in to keep your place and your highlights')).toBeVisible();

  await openPage(page, '/course/bpsc-131/start');
  const way = page.url().replace(/^.*?(?=\/course)/, '');
  await page.getByRole('link', { name: 'Enroll Now' }).first().click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/course/checkout/bpsc-131')}`);
  expect(way).toBe('/course/bpsc-131/start');
});

test('a visitor watches a preview; what is not one stays shut', async ({ page, sql }) => {
  await sql(ON);
  await expect.poll(async () => (await page.request.get('/all-courses', { maxRedirects: 0 })).status()).toBe(200);
  const [lesson] = await sql<{ course: string; title: string }>(
    `select course_id as course, title from lessons where is_preview and published_at is not null and kind = 'video'
      and media_id in (select id from media where ready_at is not null) limit 1`,
  );
  if (!lesson) throw new Error('the demo has no preview');
  await openPage(page, `/course/${lesson.course}/start`);
  await page.getByRole('button', { name: lesson.title }).first().click();
  const video = page.getByRole('dialog').locator('video');
  await expect(video).toBeVisible();
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(1);
});

test('when it is switched off an open page of a visitor learns of it: its next step asks for a login', async ({
  page,
  sql,
}) => {
  await sql(ON);
  await expect.poll(async () => (await page.request.get('/', { maxRedirects: 0 })).status()).toBe(200);
  await openHome(page);
  await sql(`delete from settings where name = 'visitors'`);
  await expect.poll(async () => (await page.request.get('/', { maxRedirects: 0 })).status()).toBe(302);
  await page.goto('/all-courses');
  await expect(page).toHaveURL('/login?redirect=%2Fall-courses');
});

test('an Android phone gets the notice of the store, though its page is the same as everybody’s', async ({
  openBrowser,
  sql,
}) => {
  await sql(ON);
  const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36';
  const phone = await (await openBrowser({ userAgent })).newPage();
  await expect.poll(async () => (await phone.request.get('/', { maxRedirects: 0 })).status()).toBe(200);
  await openHome(phone);
  await expect(phone.getByRole('dialog')).toBeVisible();
});

for (const language of LANGUAGES) {
  for (const width of WIDTHS) {
    test.describe(`axe without violations, ${language}, ${width} px`, () => {
      test.use({
        viewport: { width, height: 800 },
        contextOptions: { reducedMotion: 'reduce' },
        locale: `${language}-IN`,
      });

      test('home, the shelves, a course, an e-book, a note', async ({ page, sql }) => {
        await sql(ON);
        await expect.poll(async () => (await page.request.get('/', { maxRedirects: 0 })).status()).toBe(200);
        const [note] = await sql<{ id: string }>(
          `select id from products where kind = 'note' and published_at is not null limit 1`,
        );
        const paths = ['/', '/all-courses', '/course/bpsc-131/start', '/all-ebooks', '/ebook/bpsc-131-en', '/notes'];
        for (const path of [...paths, '/timetables']) {
          await openPage(page, path);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expectAccessible(page, path);
        }
        await page.goto(`/note/${note?.id}`);
        await expect(page.locator('main img').first()).toBeVisible();
        await expectAccessible(page, 'a note');
      });
    });
  }
}
