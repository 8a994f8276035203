import { button, openPage } from '#e2e/fixtures/home.ts';
import { readPages } from '#e2e/fixtures/papers.ts';
import { handInTest, publishTest } from '#e2e/fixtures/tests.ts';
import { expect, test } from '#e2e/journey.ts';

test('A student prints a result: all of it and nothing else is on paper, by the button and by the browser', async ({
  studentPage: page,
  adminPage,
  baseURL,
  sql,
}) => {
  const { testId, title } = await publishTest(adminPage, baseURL, sql);
  const [person] = await sql<{ name: string }>(
    `select name from users where email like '%@e2e.test' and role = 'student' order by created_at desc limit 1`,
  );
  await page.addInitScript(() => {
    Object.assign(window, {
      printed: 0,
      print: () => Object.assign(window, { printed: Reflect.get(window, 'printed') + 1 }),
    });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, `/test/${testId}`);
  await button(page, 'Start').click();
  await page.getByRole('radio').first().check();
  await handInTest(page);
  await expect(page.getByRole('heading', { level: 1, name: /of / })).toBeVisible();
  const sheet = page.locator('[data-print-sheet]');
  await expect(sheet).toHaveCount(0);

  // By the browser's own way: all questions, also those that the screen has folded.
  const pages = await readPages(await page.pdf({ preferCSSPageSize: true }));
  const text = pages.map((each) => each.text).join(' ');
  for (const words of [
    title,
    person?.name ?? '?',
    'Which is the capital of India?',
    'Which are even?',
    'Match the capitals.',
  ])
    expect(text).toContain(words);
  expect(text.match(/Right answer:/g)).toHaveLength(4);
  expect(text).toContain('Because it is so.');
  for (const words of ['Back to the test', 'Report', 'Exam dates', 'Skip to content', 'Result map'])
    expect(text).not.toContain(words);
  for (const { width, height } of pages) expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);

  await page.reload();
  await button(page, 'Print').click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1);
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByText('Match the capitals.')).toBeVisible();
  await expect(sheet.getByText('Because it is so.')).toHaveCount(4);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(button(page, 'Print')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toBeHidden();
  await expect(button(page, 'Print')).toBeVisible();
});

test('Staff print a test: the paper alone, and only where it is asked for the key, on a page of its own', async ({
  adminPage: page,
  baseURL,
  sql,
}) => {
  const { testId, title } = await publishTest(page, baseURL, sql);
  await openPage(page, `/studio/tests/${testId}/print`);
  await expect(page.getByText('Which is the capital of India?')).toBeVisible();
  const paper = await readPages(await page.pdf({ preferCSSPageSize: true }));
  const words = paper.map(({ text }) => text).join(' ');
  for (const each of [title, 'Set A', 'Which is the capital of India?', 'New Delhi', 'Match the capitals.'])
    expect(words).toContain(each);
  for (const each of ['Because it is so.', 'Key, set', 'Space for answers', 'Skip to content', 'भारत'])
    expect(words).not.toContain(each);
  for (const { width, height } of paper) expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);

  await page.getByLabel('Set', { exact: true }).selectOption('B');
  await page.getByLabel('Language', { exact: true }).selectOption('both');
  await page.getByRole('switch', { name: 'Key on a page of its own' }).check();
  await expect(page.getByRole('heading', { name: /Key, set B/ })).toBeAttached();
  const pages = (await readPages(await page.pdf({ preferCSSPageSize: true }))).map(({ text }) => text);
  const keyPage = pages.findIndex((text) => text.includes('Key, set B'));
  expect(keyPage).toBeGreaterThan(0);
  expect(pages[keyPage]).toContain('100000');
  expect(pages[keyPage]).not.toContain('Match the capitals.');
  const questions = pages.slice(0, keyPage).join(' ');
  expect(questions).toContain('Which are even?');
  expect(questions).not.toContain('100000');
});
