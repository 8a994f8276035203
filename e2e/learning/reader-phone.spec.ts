import { expect, test } from '#e2e/journey.ts';
import { expectAccessible } from '#e2e/stage/accessible.ts';
import { BOOK, giveBook, NOTE, preparePages, seePage, sheet } from '#e2e/stage/books.ts';
import { openPage } from '#e2e/stage/home.ts';

const READER = `/ebook/${BOOK}/read`;
const BITS_PER_SECOND = 1_600_000;

// The first test of a school waits until its pages are made.
test.describe.configure({ timeout: 180_000 });

test.beforeEach(({ sql }) => preparePages(sql, `demo-book-${BOOK}`));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });

  test('the first page is there in 2 s at 1.6 Mbit/s, in the small size only', async ({
    page,
    newStudent,
    signIn,
    sql,
  }, info) => {
    const student = await newStudent();
    await giveBook(sql, student);
    await signIn(page.context(), student);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.setCacheDisabled', { cacheDisabled: true });
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: BITS_PER_SECOND / 8,
      uploadThroughput: BITS_PER_SECOND / 16,
    });
    // The quickest of five: the others measure what else this machine does.
    const times: number[] = [];
    for (const _ of [1, 2, 3, 4, 5]) {
      const began = Date.now();
      await page.goto(`${READER}?page=1`, { waitUntil: 'commit' });
      await sheet(page, 1).waitFor();
      await seePage(page, 1);
      times.push(Date.now() - began);
    }
    info.annotations.push({ type: 'first page, ms', description: times.join(' ') });
    expect(Math.min(...times)).toBeLessThanOrEqual(2000);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.endsWith('/large'))).toEqual([]);
    expect(asked.filter((path) => path.endsWith('/1/small')).length).toBe(5);
  });

  test('a tap hides the tools and brings them back; the slider and the strip lead on', async ({
    studentPage: page,
  }) => {
    await openPage(page, READER);
    await seePage(page, 1);
    const tools = page.getByRole('region', { name: 'Reading tools' });
    await expect(tools).toBeVisible();
    await sheet(page, 1).tap({ position: { x: 150, y: 200 } });
    await expect(tools).toHaveCount(0);
    await sheet(page, 1).tap({ position: { x: 150, y: 200 } });
    await tools.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('Page 2 of 8')).toBeVisible();
    await tools.getByRole('button', { name: 'Page 1' }).click();
    await expect(tools.getByRole('slider', { name: 'Go to page' })).toHaveValue('1');
    await tools.getByRole('button', { name: 'Bookmark' }).click();
    await expect(tools.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true');
    await tools.getByRole('button', { name: 'Note' }).click();
    await page.getByRole('textbox', { name: 'Your note' }).fill('Ask about this page');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('complementary', { name: 'Highlights' })).toContainText('Ask about this page');
  });
});

test('a free note opens for whoever is signed in', async ({ studentPage: page, sql }) => {
  await preparePages(sql, `demo-note-${NOTE}`);
  await openPage(page, `/note/${NOTE}`);
  await seePage(page, 1);
  await expect(page.getByRole('link', { name: 'Back to the notes' })).toBeVisible();
});

for (const width of [360, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    test('is accessible in both languages, with its panels and by night', async ({ studentPage: page, sql }) => {
      for (const language of ['en', 'hi']) {
        await sql(`update users set language = $1 where email like '%@e2e.test'`, [language]);
        await openPage(page, READER);
        await page.locator('[data-page="1"] img').first().waitFor();
        await expect(page.locator('[data-text-page="1"]')).not.toBeEmpty();
        await expectAccessible(page, `${READER} ${language}`);
        await page.keyboard.press('/');
        await page.getByRole('searchbox').fill('politics');
        await expect(page.getByRole('complementary').getByRole('listitem').first()).toBeVisible();
        await expectAccessible(page, `${READER} ${language}, found`);
        await page.getByRole('searchbox').press('Escape');
        await page.getByRole('button', { name: language === 'en' ? 'Night mode' : 'रात मोड' }).click();
        await expectAccessible(page, `${READER} ${language}, by night`);
        await page.getByRole('button', { name: language === 'en' ? 'Highlights' : 'निशान' }).click();
        await expectAccessible(page, `${READER} ${language}, highlights`);
        await page.getByRole('button', { name: language === 'en' ? 'Night mode' : 'रात मोड' }).click();
      }
    });
  });
}
