import { expectAccessibleAtWidths, WALKS } from '#e2e/fixtures/accessible.ts';
import { NOTE, preparePages, seePage } from '#e2e/fixtures/books.ts';
import { courses, expectStatus, letLook, openHome, openPage, POLL } from '#e2e/fixtures/home.ts';
import { awaitVideos, COURSE, dialogOf, expectPlaying, PREVIEW_TITLE } from '#e2e/fixtures/videos.ts';
import { expect, test } from '#e2e/journey.ts';

test('staff let visitors look; one without an account looks around, and is led to log in where a person is needed', async ({
  adminPage,
  page,
  sql,
}) => {
  await preparePages(sql, `demo-note-${NOTE}`);
  await page.goto('/all-courses');
  await expect(page).toHaveURL('/login?redirect=%2Fall-courses');

  await openPage(adminPage, '/studio/settings');
  await adminPage.getByRole('switch', { name: 'Visitors may look' }).click();
  await adminPage.getByRole('button', { name: 'Save' }).click();
  await expectStatus(page, 200);

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
  await openPage(page, '/notes');
  await expect(page.getByRole('link', { name: 'Read' }).first()).toBeVisible();
  await openPage(page, '/timetables');
  await page.goto(`/note/${NOTE}`);
  await seePage(page, 1);
  await expect(page.getByText('Log in to keep your place and your highlights', { exact: true })).toBeVisible();

  await openPage(page, '/course/bpsc-131/start');
  await page.getByRole('link', { name: 'Enroll Now' }).first().click();
  await expect(page).toHaveURL('/buy?course=bpsc-131');
  await page.goto('/course/checkout/bpsc-131');
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/course/checkout/bpsc-131')}`);
});

test('a visitor watches a preview; what is not one stays shut', async ({ page, sql }) => {
  await awaitVideos(sql);
  await letLook(page, sql);
  await openPage(page, `/course/${COURSE}/start`);
  await page.getByRole('button', { name: `Preview ${PREVIEW_TITLE}` }).click();
  const dialog = dialogOf(page, `Preview: ${PREVIEW_TITLE}`);
  await dialog.getByRole('button', { name: `Play ${PREVIEW_TITLE}` }).click();
  await expectPlaying(page);
  await page.goto(`/course/${COURSE}/lesson`);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/course/${COURSE}/lesson`)}`);
});

test('when it is switched off an open page of a visitor learns of it: its next step asks for a login', async ({
  page,
  sql,
}) => {
  await letLook(page, sql);
  await openHome(page);
  await sql(`delete from settings where name = 'visitors'`);
  await expectStatus(page, 302);
  await page.goto('/all-courses');
  await expect(page).toHaveURL('/login?redirect=%2Fall-courses');
});

test('an Android phone gets the notice of the store, though its page is the same as everybody’s', async ({
  openBrowser,
  sql,
}) => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36';
  const phone = await (await openBrowser({ userAgent })).newPage();
  await letLook(phone, sql);
  await openHome(phone);
  await expect(phone.getByRole('dialog')).toBeVisible();
});

test('On a phone a page is passed on by WhatsApp first, with its title and address; a desk is not asked', async ({
  openBrowser,
  page,
  sql,
}) => {
  await letLook(page, sql);
  const phone = await openBrowser({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  // Nothing of a journey goes outside.
  await phone.addInitScript(() => Object.assign(window, { open: (address: string) => (window.name = address) }));
  const passed = await phone.newPage();
  await openPage(passed, '/ebook/bpsc-131-en?utm_source=poster');
  const first = passed
    .getByRole('main')
    .getByRole('button', { name: /WhatsApp|Share/ })
    .first();
  await expect(first).toHaveText('Send on WhatsApp');
  await first.click();
  const sent = new URL(await passed.evaluate(() => window.name));
  expect(sent.origin).toBe('https://wa.me');
  const address = new URL('/ebook/bpsc-131-en', passed.url()).href;
  expect(sent.searchParams.get('text')).toBe(`BPSC-131 Political Theory\n${address}`);

  await openPage(page, '/ebook/bpsc-131-en');
  await expect(page.getByRole('button', { name: 'Send on WhatsApp' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share this e-book' })).toBeVisible();
});

for (const { language, width } of WALKS) {
  test.describe(`axe without violations, ${language}`, () => {
    test.use({
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
      locale: `${language}-IN`,
    });

    test('home, the shelves, a course, an e-book, a note', async ({ page, sql }) => {
      await preparePages(sql, `demo-note-${NOTE}`);
      await letLook(page, sql);
      const paths = ['/', '/all-courses', '/course/bpsc-131/start', '/all-ebooks', '/ebook/bpsc-131-en', '/notes'];
      for (const path of [...paths, '/timetables']) {
        await openPage(page, path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectAccessibleAtWidths(page, path);
      }
      await page.goto(`/note/${NOTE}`);
      await expect(page.locator('main img').first()).toBeVisible();
      await expectAccessibleAtWidths(page, 'a note');
    });
  });
}
