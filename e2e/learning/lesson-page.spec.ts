import { expectAccessible, expectAccessibleAtWidths, WALKS, WIDTHS } from '#e2e/fixtures/accessible.ts';
import { openPage } from '#e2e/fixtures/home.ts';
import { expectPlaying, lessonPath, player, shown, startVideo, VIDEO_TITLE } from '#e2e/fixtures/videos.ts';
import { expect, test } from '#e2e/journey.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('The lesson page is accessible in both languages and at both widths, at rest and with its menus', async ({
  page,
  sql,
  learner,
}) => {
  test.setTimeout(120_000);
  for (const { language, width } of WALKS) {
    await page.setViewportSize({ width, height: 800 });
    await sql('update users set language = $1 where email = $2', [language, learner.email]);
    await openPage(page, lessonPath());
    await expectAccessibleAtWidths(page, `lesson ${language}`);
  }
  await sql(`update users set language = 'en' where email = $1`, [learner.email]);
  await startVideo(page);
  await player(page).getByRole('button', { name: 'Pause', exact: true }).click();
  await expectAccessibleAtWidths(page, 'player');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await player(page)
      .getByRole('button', { name: /^Quality/ })
      .click();
    await expectAccessible(page, `quality, ${width} px`);
    await page.keyboard.press('Escape');
  }
});

test('The keyboard plays, steps, goes to a tenth, and leaves typing alone', async ({ learnerPage: page }) => {
  await startVideo(page);
  await page.locator('body').press('k');
  expect((await shown(page)).paused).toBe(true);
  await page.keyboard.press('5');
  await expect.poll(async () => Math.round((await shown(page)).at)).toBe(21);
  await page.keyboard.press('j');
  await expect.poll(async () => Math.round((await shown(page)).at)).toBe(11);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Math.round((await shown(page)).at)).toBe(16);
  await page.keyboard.press('Shift+>');
  await expect.poll(async () => (await shown(page)).rate).toBe(1.25);

  await page.getByRole('tab', { name: 'My notes' }).click();
  const note = page.getByRole('textbox', { name: 'Write a note at 00:16…' });
  await note.fill('kmf 5: people, territory');
  await note.press('j');
  expect(Math.round((await shown(page)).at)).toBe(16);
  await page.getByRole('tab', { name: 'Doubts' }).click();
  await expect(note).toHaveCount(0);
  await page.getByRole('tab', { name: 'My notes' }).click();
  await expect(note).toHaveValue('kmf 5: people, territoryj');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('kmf 5: people, territoryj')).toBeVisible();
  await expectPlaying(page);
  await page.getByRole('button', { name: 'Remove note' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Go to 00:16' })).toBeVisible();
});

test('The address follows the lesson, and Back leads to the one before', async ({ learnerPage: page }) => {
  await openPage(page, lessonPath());
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/lesson=bpsc-131-2-2$/);
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('button', { name: 'Done', pressed: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: VIDEO_TITLE })).toBeVisible();
});
