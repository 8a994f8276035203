import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { BOOK, giveBook, takeBook } from '#e2e/fixtures/books.ts';
import { openPage } from '#e2e/fixtures/home.ts';
import type { Student } from '#e2e/fixtures/people.ts';
import type { Sql } from '#e2e/fixtures/school.ts';
import { lessonPath, shown, VIDEO, VIDEO_TITLE } from '#e2e/fixtures/videos.ts';
import { expect, test } from '#e2e/journey.ts';

test.describe.configure({ timeout: 120_000 });

const HINDI = 'राज्य के चार तत्व:\nजनसंख्या, भूभाग, सरकार, संप्रभुता';

async function writeMarks(sql: Sql, { email }: Student): Promise<void> {
  await sql(
    `insert into highlights (user_id, document_kind, document_id, page, colour, rects, quote, note)
     select id, 'ebook', $2, 2, 'pink', '[{"x":0,"y":0,"width":0.5,"height":0.1}]', 'Man is a political animal', '' from users where email = $1`,
    [email, BOOK],
  );
  await sql(
    `insert into lesson_notes (user_id, lesson_id, at_seconds, text) select id, $2, 20, $3 from users where email = $1`,
    [email, VIDEO, HINDI],
  );
}

const row = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search your notes' });

test('All that was written is found, changed, removed, put back, and leads to its place', async ({
  page,
  sql,
  learner,
}) => {
  await giveBook(sql, learner);
  await openPage(page, '/notebook');
  await expect(page.getByRole('heading', { name: 'Nothing written yet' })).toBeVisible();
  await expectAccessible(page, 'an empty notebook');

  await openPage(page, lessonPath());
  await page.getByRole('tab', { name: 'My notes' }).click();
  await page.getByRole('textbox', { name: /^Write a note/ }).fill('A State neds people');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('button', { name: 'Edit note' }).click();
  await page.getByRole('textbox', { name: 'Your note', exact: true }).fill('A State needs people');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('A State needs people')).toBeVisible();
  await writeMarks(sql, learner);
  await page.getByRole('main').getByRole('link', { name: 'My notebook' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My notebook' })).toBeVisible();
  await expect(row(page, 'A State needs people')).toBeVisible();
  await expect(row(page, 'political animal').getByRole('link')).toHaveAttribute('href', `/ebook/${BOOK}/read?page=2`);
  await expectAccessible(page, 'a notebook');

  await search(page).fill('सरकार');
  await expect(row(page, 'A State needs people')).toBeHidden();
  await expect(row(page, 'जनसंख्या')).toBeVisible();
  await expect(page).toHaveURL(/\/notebook\?text=/);
  await search(page).fill('zzzz');
  await page.getByRole('button', { name: 'Show all notes' }).click();

  await row(page, 'political animal').getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: 'Your note' }).fill('Aristotle');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(page, 'political animal')).toContainText('Aristotle');
  const noted = `select note from highlights join users on users.id = user_id where email = $1 and note <> ''`;
  await expect.poll(() => sql(noted, [learner.email])).toEqual([{ note: 'Aristotle' }]);

  const notes = `select text from lesson_notes join users on users.id = user_id where email = '${learner.email}' order by text`;
  await row(page, 'जनसंख्या').getByRole('button', { name: 'Remove' }).click();
  await expect(row(page, 'जनसंख्या')).toBeHidden();
  await expect.poll(() => sql(notes)).toEqual([{ text: 'A State needs people' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'जनसंख्या')).toBeVisible();
  await expect.poll(() => sql(notes)).toEqual([{ text: 'A State needs people' }, { text: HINDI }]);

  await row(page, 'जनसंख्या')
    .getByRole('link', { name: `Go to 00:20 in ${VIDEO_TITLE}` })
    .click();
  await page.getByRole('button', { name: `Play ${VIDEO_TITLE}` }).click();
  await expect.poll(async () => (await shown(page)).at, { timeout: 20_000 }).toBeGreaterThan(19.9);
});

test('It goes as Markdown and as a sheet of paper; what is closed stays one’s own words', async ({
  page,
  sql,
  learner,
}) => {
  await giveBook(sql, learner);
  await writeMarks(sql, learner);
  await takeBook(sql, learner);
  await sql(`update ebooks set sample_pages = 1 where id = $1`, [BOOK]);
  await page.addInitScript(() => {
    window.print = () => void document.documentElement.setAttribute('data-printed', '');
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await openPage(page, '/notebook');
  const closed = row(page, 'political animal');
  await expect(closed).toContainText('Closed');
  await expect(closed.getByRole('link')).toHaveCount(0);
  await expectAccessible(page, 'a notebook with what is closed');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as Markdown' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('notebook.md');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`/lesson?lesson=${VIDEO}&t=20)\n\n  राज्य के चार तत्व:\\\n  जनसंख्या, भूभाग, सरकार, संप्रभुता\n`);
  expect(text).toContain('- Page 2\n\n  > Man is a political animal\n');

  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-print-sheet]')).toContainText('संप्रभुता');
  await expect(page.getByRole('button', { name: 'Save as PDF' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await closed.getByRole('button', { name: 'Remove' }).click();
  await closed.getByRole('button', { name: 'Yes, remove it for good' }).click();
  const left = 'select note from highlights join users on users.id = user_id where email = $1';
  await expect.poll(() => sql(left, [learner.email])).toEqual([]);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
});

test('Without a line what is changed waits; what cannot be searched for then says so', async ({
  page,
  sql,
  faults,
  learner,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  await writeMarks(sql, learner);
  await openPage(page, '/notebook');
  await row(page, 'जनसंख्या').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Your note' }).fill('written in a train');
  await page.route('**/api/rpc/notebook/change', (route) => route.abort());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(page, 'written in a train')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 to send' })).toBeVisible();
  await page.unroute('**/api/rpc/notebook/change');
  await page.getByRole('button', { name: '1 to send' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expect
    .poll(() => sql(`select text from lesson_notes where text like 'written%'`))
    .toEqual([{ text: 'written in a train' }]);

  await page.route('**/api/rpc/notebook/list', (route) => route.abort());
  await openPage(page, '/notebook');
  await expect(row(page, 'written in a train')).toBeVisible();
  await search(page).fill('सरकार');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
