import type { Page } from '@playwright/test';
import { expectAccessibleAtWidths, WALKS } from '#e2e/fixtures/accessible.ts';
import { preparePages } from '#e2e/fixtures/books.ts';
import { card, openPage } from '#e2e/fixtures/home.ts';
import { expect, test } from '#e2e/journey.ts';

const TERMS = 'Twenty key terms of political theory';
const TIMELINE = 'प्राचीन भारत की समय-रेखा';
const LAWS = 'पर्यावरण के क़ानून और आंदोलन';
const POEM = 'Seven questions to put to any poem';
const LIST = '**/api/rpc/notes/list';
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search notes' });
const read = (page: Page, title: string) => card(page, title).getByRole('link', { name: 'Read' });

test('A note is found by its code in any spelling, and Hindi by Latin letters', async ({ studentPage: page }) => {
  await openPage(page, '/notes');
  await expect(page.getByRole('heading', { level: 1, name: 'Free PDF notes' })).toBeVisible();
  for (const text of ['bpsc131', 'BPSC-131', 'bpsc 131', 'politcal terms']) {
    await search(page).fill(text);
    await expect(card(page, TERMS)).toBeVisible();
    await expect(card(page, POEM)).toBeHidden();
  }
  for (const text of ['samay rekha', 'itihas', 'समय']) {
    await search(page).fill(text);
    await expect(card(page, TIMELINE)).toBeVisible();
    await expect(card(page, TERMS)).toBeHidden();
  }
  await search(page).fill('qqqqzzzz');
  await expect(page.getByRole('heading', { name: 'Nothing found for “qqqqzzzz”' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).click();
  await expect(card(page, TERMS)).toBeVisible();
});

test('The bottom navigation leads to notes; filters narrow them; drafts are nowhere', async ({
  studentPage: page,
  sql,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openPage(page, '/');
  await page.getByRole('link', { name: 'FreePDF' }).click();
  await expect(page).toHaveURL('/notes');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'University' }).selectOption('nios');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Language' }).selectOption('en');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(card(page, 'Four letters and their forms')).toBeVisible();
  await expect(card(page, TERMS)).toBeHidden();
  await expect(page).toHaveURL(/university=nios&language=en/);
  await openPage(page, '/notes');
  await expect(card(page, TERMS)).toBeVisible();
  await expect(card(page, 'Marx, Durkheim, Weber side by side')).toBeHidden();
  await sql(
    `insert into products (id, kind, title, published_at) values ('e2e-new', 'note', 'Fresh from the teacher', now())`,
  );
  await expect(card(page, 'Fresh from the teacher').getByText('Ready soon')).toBeVisible();
});

test('A note opens in the reader, and Back finds the list where it was left', async ({ studentPage: page, sql }) => {
  test.setTimeout(180_000);
  await preparePages(sql, 'demo-note-meg-01-reading-a-poem');
  await sql(
    `insert into products (id, kind, title, published_at)
     select 'e2e-' || n, 'note', 'Filler ' || n, now() - n * interval '1 minute' from generate_series(1, 40) as n`,
  );
  await openPage(page, '/notes?language=en');
  await expect(read(page, POEM)).toBeHidden();
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  await expect(card(page, POEM)).toBeAttached();
  await expect(read(page, POEM)).toBeAttached();
  await read(page, POEM).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await read(page, POEM).click();
  await expect(page).toHaveURL('/note/meg-01-reading-a-poem');
  await expect(page.getByText('Who speaks?').first()).toBeAttached();
  await page.goBack();
  await expect(read(page, POEM)).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(80);
});

test('What may be kept is downloaded as a PDF; what may not is only read; all appears as soon as it can be read', async ({
  studentPage: page,
  sql,
}) => {
  test.setTimeout(180_000);
  await openPage(page, '/notes');
  await expect(card(page, LAWS)).toBeVisible();
  await preparePages(sql, 'demo-note-bevae-181-kanoon');
  await expect(read(page, LAWS)).toBeVisible();
  await expect(card(page, LAWS).getByText('1 page', { exact: false })).toBeVisible();
  const coming = page.waitForEvent('download');
  await card(page, LAWS).getByRole('link', { name: 'Download' }).click();
  const download = await coming;
  expect(await download.failure()).toBeNull();
  expect(download.suggestedFilename()).toBe(`${LAWS}.pdf`);
  await sql(`update notes set is_downloadable = false where id = 'bevae-181-kanoon'`);
  await openPage(page, '/notes');
  await expect(read(page, LAWS)).toBeVisible();
  await expect(card(page, LAWS).getByRole('link', { name: 'Download' })).toBeHidden();
  await sql(`update notes set is_downloadable = true where id = 'bevae-181-kanoon'`);
});

test('A list that does not come says so and tries again', async ({ studentPage: page, faults }) => {
  faults.allow(/status of 500|answered 500/);
  await page.route(LIST, (route) => route.fulfill({ status: 500, json: {} }));
  await openPage(page, '/notes');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute(LIST);
  await retry.click();
  await expect(card(page, TERMS)).toBeVisible();
});

for (const { language, width } of WALKS) {
  test.describe(language, () => {
    test.use({
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
      locale: `${language}-IN`,
    });

    test('notes, with and without what fits, pass axe and do not scroll sideways', async ({
      studentPage: page,
      sql,
    }) => {
      await sql(`update users set language = $1 where role = 'student'`, [language]);
      await openPage(page, '/notes');
      await expect(card(page, TERMS)).toBeVisible();
      await expectAccessibleAtWidths(page, 'notes');
      await openPage(page, '/notes?text=qqqqzzzz&language=hi');
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toBeVisible();
      await expectAccessibleAtWidths(page, 'nothing found');
    });
  });
}
