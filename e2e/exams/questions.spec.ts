import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { expect, test } from '#e2e/journey.ts';
import { pngOf } from '#server/testing/testing-images.ts';

const STEM = 'For which $x$ is $\\frac{x}{2} = 4$ in this picture?';

/** Chooses a subject of the demo school as a person does who knows its code. */
async function chooseSubject(page: Page): Promise<void> {
  await page.getByLabel('Subject', { exact: true }).fill('BSOC-131');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(/^BSOC-131 · /);
}

test('a tutor writes a question with a formula and a picture, tries it, changes it, withdraws it and takes that back', async ({
  openBrowser,
  newStaff,
  signIn,
}) => {
  const context = await openBrowser({ viewport: { width: 1280, height: 900 } });
  await signIn(context, await newStaff('instructor'));
  const page = await context.newPage();
  await page.goto('/studio/questions');
  await expect(page.getByRole('heading', { name: 'Question bank' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'New question' })).toBeVisible();

  await page.getByLabel('The question, English').focus();
  await page.keyboard.type(STEM);
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.locator('mfrac')).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      ...{ name: 'line.png', mimeType: 'image/png', buffer: pngOf(600, 300, Buffer.alloc(300 * 601)) },
    });
  await page.getByLabel('What the picture shows').fill('A line from 0 to 8');
  await page.getByRole('button', { name: 'Put it in' }).click({ timeout: 60_000 });
  await expect(preview.getByRole('img', { name: 'A line from 0 to 8' })).toBeVisible();

  for (const [letter, text] of Object.entries({ A: '8', B: '2', C: '4', D: '4' }))
    await page.getByLabel(`Option ${letter}, English`).fill(text);
  await expect(page.getByText('This is there twice.')).toBeVisible();
  await page.getByLabel('Option D, English').fill('None of these');
  await expect(page.getByText('This is there twice.')).toHaveCount(0);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByLabel('Option C, English')).toHaveValue('None of these');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Say which answer is right.')).toBeVisible();
  await page.getByLabel('Option A is right').check();
  await chooseSubject(page);

  await preview.getByRole('radio').first().check();
  await preview.getByRole('button', { name: 'Try it' }).click();
  await expect(preview.getByRole('status')).toHaveText(/Right/);
  await expectAccessible(page, 'a question that is being written');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/studio\/questions\/(?!new)[\w-]+$/);
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();

  await page.getByLabel('Marks', { exact: true }).fill('2');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toHaveCount(0);
  await context.close();
});

test('on a phone the bank is a list of lines and the preview a sheet, also in Hindi', async ({
  openBrowser,
  newStaff,
  signIn,
  sql,
}) => {
  const context = await openBrowser({ viewport: { width: 360, height: 740 } });
  const staff = await newStaff('instructor');
  await sql(`update users set language = 'hi' where email = $1`, [staff.email]);
  await signIn(context, staff);
  const page = await context.newPage();
  await page.goto('/studio/questions');
  await expect(page.getByRole('heading', { name: 'प्रश्न बैंक' })).toBeVisible();
  await expectAccessible(page, 'the bank on a phone');
  await page.getByRole('list', { name: 'प्रश्न बैंक' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'झलक' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the preview on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const [single] = await sql(`select question_id as id from question_versions where kind = 'single' limit 1`);
  await page.goto(`/studio/questions/${single?.['id']}`);
  const option = page.getByRole('group', { name: 'विकल्प A' }).getByRole('textbox').first();
  await expect(option).toBeVisible();
  expect((await option.boundingBox())?.width, 'an option can be read while it is written').toBeGreaterThan(200);
  await context.close();
});
