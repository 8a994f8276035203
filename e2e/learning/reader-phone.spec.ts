import { expectAccessible, expectAccessibleAtWidths, WALKS } from '#e2e/fixtures/accessible.ts';
import { BOOK, giveBook, NOTE, preparePages, seePage, sheet } from '#e2e/fixtures/books.ts';
import { openPage } from '#e2e/fixtures/home.ts';
import { expect, test } from '#e2e/journey.ts';

const READER = `/ebook/${BOOK}/read`;
/** Of the two seconds six turns of 40 ms are waiting, not bytes. */
const MAX_BYTES = (1_600_000 / 8) * (2 - 6 * 0.04);

// The first test of a school waits until its pages are made.
test.describe.configure({ timeout: 180_000 });

test.beforeEach(({ sql }) => preparePages(sql, `demo-book-${BOOK}`));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });

  test('the first page needs no more than comes in 2 s at 1.6 Mbit/s, in the small size only', async ({
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
    let bytes = 0;
    line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(`${READER}?page=1`, { waitUntil: 'commit' });
    await sheet(page, 1).waitFor();
    await seePage(page, 1);
    const needed = bytes;
    info.annotations.push({ type: 'bytes until the first page', description: String(needed) });
    expect(needed).toBeGreaterThan(50_000);
    expect(needed).toBeLessThanOrEqual(MAX_BYTES);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.endsWith('/large'))).toEqual([]);
    expect(asked.filter((path) => path.endsWith('/1/small'))).toHaveLength(1);
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
    await tools.getByRole('button', { name: 'Next page' }).click();
    await tools.getByRole('button', { name: 'Note' }).click();
    await page.getByRole('textbox', { name: 'Your note' }).fill('A second thought');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('complementary', { name: 'Highlights' }).getByRole('listitem')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('complementary', { name: 'Highlights' })).toHaveCount(0);
    await expect(page).toHaveURL(READER);
    await expect(tools.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'false');
    await tools.getByRole('button', { name: 'Note' }).click();
    await page.getByRole('textbox', { name: 'Your note' }).fill('Ask about this page');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('complementary', { name: 'Highlights' })).toContainText('Ask about this page');
  });

  test('as text it flows anew, at the size and on the paper that are remembered; the page goes along', async ({
    studentPage: page,
  }) => {
    await page.addInitScript(() => {
      const spoken: string[] = [];
      const voices = [{ lang: 'en-IN', localService: true, name: 'A', default: true, voiceURI: 'a' }];
      const speech = { getVoices: () => voices, addEventListener() {}, removeEventListener() {}, cancel() {} };
      Object.assign(globalThis, {
        spoken,
        SpeechSynthesisUtterance: function words(this: object, text: string) {
          Object.assign(this, { text });
        },
      });
      const speak = ({ text }: { text: string }) => void spoken.push(text);
      Object.defineProperty(globalThis, 'speechSynthesis', { value: { ...speech, speak } });
    });
    await openPage(page, `${READER}?page=2`);
    await seePage(page, 2);
    await page.getByRole('button', { name: 'Text view' }).tap();
    const words = page
      .getByRole('paragraph')
      .filter({ hasText: /Aristotle called human beings political animals, .+ .+ .+/ });
    await expect(words).toBeVisible();
    await expect(page.getByRole('img', { name: /^Picture of page/ })).toHaveCount(0);
    const size = () => words.evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize));
    const before = await size();
    await page.getByRole('button', { name: 'Larger text' }).tap();
    await page.getByRole('button', { name: 'Larger text' }).tap();
    await page.getByRole('button', { name: 'Smaller text' }).tap();
    expect(await size()).toBeGreaterThan(before);
    const larger = await size();
    for (const paper of ['Light', 'Dark', 'Sepia']) {
      await page.getByRole('button', { name: paper, exact: true }).tap();
      await expectAccessible(page, `${READER} as text, ${paper}`);
    }
    await page.getByRole('button', { name: 'Read aloud' }).tap();
    await page.waitForFunction(() => (globalThis as unknown as { spoken: string[] }).spoken[0]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Previous page' }).tap();
    await expect(page.getByRole('region', { name: 'Page 1 of 8' })).toBeVisible();
    await page.getByRole('button', { name: 'Text view' }).tap();
    await seePage(page, 1);
    await expect(sheet(page, 1)).toBeInViewport();
    await page.goto(`${READER}?page=2`);
    await page.getByRole('button', { name: 'Text view' }).tap();
    await expect(words).toBeVisible();
    expect(await size()).toBe(larger);
    await expect(page.getByRole('button', { name: 'Sepia' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('a PDF lesson is a cover that opens the reader over all; Back closes it', async ({ page, sql, student }) => {
    await sql(
      `insert into entitlements (user_id, product_id, source) select id, 'bpsc-131', 'grant' from users where email = $1`,
      [student.email],
    );
    await sql(`insert into lessons (id, course_id, section_id, title, kind, position, media_id, published_at)
      select 'e2e-pdf', course_id, section_id, 'Solved paper', 'pdf', 99, 'demo-book-${BOOK}', now()
      from lessons where id = 'bpsc-131-2-1'`);
    await openPage(page, '/course/bpsc-131/lesson?lesson=e2e-pdf');
    await page.getByRole('button', { name: 'Read, 8 pages' }).tap();
    const reader = page.getByRole('dialog', { name: 'Solved paper' });
    await seePage(page, 1);
    expect(await reader.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    await reader.getByRole('button', { name: 'Text view' }).tap({ trial: true });
    await page.goBack();
    await expect(reader).toHaveCount(0);
    await expect(page).toHaveURL('/course/bpsc-131/lesson?lesson=e2e-pdf');
  });
});

test('a free note opens for whoever is signed in', async ({ studentPage: page, sql }) => {
  await preparePages(sql, `demo-note-${NOTE}`);
  await openPage(page, `/note/${NOTE}`);
  await seePage(page, 1);
  await expect(page.getByRole('link', { name: 'Back to the notes' })).toBeVisible();
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('is accessible in both languages, with its panels and by night', async ({ studentPage: page, sql }) => {
    for (const { language, width } of WALKS) {
      await page.setViewportSize({ width, height: 800 });
      await sql(`update users set language = $1 where email like '%@e2e.test'`, [language]);
      await openPage(page, READER);
      await page.locator('[data-page="1"] img').first().waitFor();
      await expect(page.locator('[data-text-page="1"]')).not.toBeEmpty();
      await expectAccessibleAtWidths(page, `${READER} ${language}`);
      await page.keyboard.press('/');
      await page.getByRole('searchbox').fill('politics');
      await expect(page.getByRole('complementary').getByRole('listitem').first()).toBeVisible();
      await expectAccessibleAtWidths(page, `${READER} ${language}, found`);
      await page.getByRole('searchbox').press('Escape');
      await page.getByRole('button', { name: language === 'en' ? 'Night mode' : 'रात मोड' }).click();
      await expectAccessibleAtWidths(page, `${READER} ${language}, by night`);
      await page.getByRole('button', { name: language === 'en' ? 'Highlights' : 'निशान' }).click();
      await expectAccessibleAtWidths(page, `${READER} ${language}, highlights`);
      await page.getByRole('button', { name: language === 'en' ? 'Night mode' : 'रात मोड' }).click();
    }
  });
});
