import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { BOOK, giveBook, preparePages, seePage, sheet } from '#e2e/fixtures/books.ts';
import { openPage } from '#e2e/fixtures/home.ts';
import { dialog, expectItemsPage, findPlainParts, keepHere, NO_LINE, readItems, rowOf } from '#e2e/fixtures/kept.ts';
import type { Sql } from '#e2e/fixtures/school.ts';
import { expectPlaying, lessonPath, ownVideoCourse, player, shown, VIDEO, VIDEO_TITLE } from '#e2e/fixtures/videos.ts';
import { expect, test } from '#e2e/journey.ts';

test.use({ serviceWorkers: 'allow' });

const REASON = 'The printer took an older line.';
const CORRECT = `insert into ebook_errata (ebook_id, number, media_id, page, old_text, new_text, reason)
  select id, 1, media_id, 1, 'an old line', 'a new line', $2 from ebooks where id = $1`;

test.afterEach(({ sql }) => sql('delete from ebook_errata where reason = $1', [REASON]).then(() => undefined));

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'On this phone' });

test('A film and a book are kept, open without a line and without a request, and are deleted', async ({
  page,
  newStudent,
  signIn,
  faults,
  sql,
}) => {
  test.setTimeout(240_000);
  faults.allow(NO_LINE);
  const student = await newStudent();
  await ownVideoCourse(sql, student);
  await preparePages(sql, `demo-book-${BOOK}`);
  await giveBook(sql, student);
  await sql(CORRECT, [BOOK, REASON]);
  await signIn(page.context(), student);

  // A browser that asks the person, who does not answer.
  await page.addInitScript(() => {
    navigator.storage.persist = () => {
      localStorage.setItem('asked-here', `${localStorage.getItem('asked-here') ?? ''}+`);
      return new Promise(() => undefined);
    };
  });
  await openPage(page, lessonPath());
  await page.getByRole('button', { name: 'Keep on this phone' }).click();
  await expect(dialog(page)).toContainText(/It needs [\d.]+ MB\. Up to about [\d.,]+ MB may be used here/);
  await expect(dialog(page)).toContainText(/It opens without the internet until \d{1,2} \w{3} \d{4}\./);
  await expectAccessible(page, 'the dialog');
  await page.keyboard.press('Escape');
  await keepHere(page, '240p');
  await openPage(page, `/ebook/${BOOK}`);
  await keepHere(page);
  await expectItemsPage(page);
  expect(await page.evaluate(() => localStorage.getItem('asked-here'))).toBe('+');

  await expect.poll(async () => (await readItems(page)).parts).toContain(`ebook/${BOOK},errata`);
  const stored = await readItems(page);
  expect(stored.items.sort()).toEqual([`ebook/${BOOK}`, `lesson/${VIDEO}`]);
  expect(stored.keys.map(({ extractable }) => extractable)).toEqual([false, false]);
  expect(new Set(stored.keys.map(({ algorithm }) => algorithm))).toEqual(new Set(['AES-GCM', 'AES-CBC']));
  expect(stored.parts.length).toBeGreaterThan(20);
  expect(await findPlainParts(page)).toEqual([]);

  await page.context().setOffline(true);
  await page.goto('/on-this-phone');
  await expect(heading(page)).toBeVisible();
  await expect(rowOf(page, VIDEO_TITLE)).toContainText(/[\d.]+ MB · Available until \d{1,2} \w{3} \d{4}/);
  await expectAccessible(page, '/on-this-phone');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await rowOf(page, VIDEO_TITLE).getByRole('link').click();
  await expectPlaying(page);
  await expect(player(page).locator('[data-mark]')).toContainText(student.name);
  expect(asked.filter((url) => !/^(?:data|blob):|\/assets\/|\/health\/live|\/api\/live/.test(url))).toEqual([]);
  expect((await shown(page)).width).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'On this phone' }).click();

  await rowOf(page, await titleOfBook(sql))
    .getByRole('link')
    .click();
  await seePage(page, 1);
  await sheet(page, 1).getByRole('button', { name: 'Correction' }).click();
  await expect(page.getByText(REASON)).toBeVisible();
  await page.getByRole('button', { name: 'Back to On this phone' }).click();
  await expect(heading(page)).toBeVisible();

  await rowOf(page, VIDEO_TITLE).getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, VIDEO_TITLE)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, VIDEO_TITLE)).toBeVisible();
  await rowOf(page, VIDEO_TITLE).getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await readItems(page)).items, { timeout: 15_000 }).toEqual([`ebook/${BOOK}`]);
  expect((await readItems(page)).keys.map(({ algorithm }) => algorithm)).toEqual(['AES-GCM']);
});

const titleOfBook = async (sql: Sql) =>
  (await sql<{ title: string }>('select title from products where id = $1', [BOOK]))[0]?.title ?? '';
