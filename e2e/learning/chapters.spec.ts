import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { shown, startVideo, VIDEO } from '#e2e/fixtures/videos.ts';
import { expect, test } from '#e2e/journey.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 120_000 });

test('The chapters of a film lead to their places, and the one that plays is marked', async ({
  learnerPage: page,
  sql,
}) => {
  await sql(`update lessons set chapters = $2 where id = $1`, [
    VIDEO,
    '00:00 What is a State?\n00:20 भूभाग\n00:40 Sovereignty',
  ]);
  await startVideo(page);
  await page.getByRole('tab', { name: 'Chapters' }).click();
  const chapters = page.getByRole('tabpanel', { name: 'Chapters' }).getByRole('button');
  await expect(chapters).toHaveText([/00:00\s*What is a State\?/, /00:20\s*भूभाग/, /00:40\s*Sovereignty/]);
  await expect(chapters.first()).toHaveAttribute('aria-current', 'true');
  await chapters.last().click();
  await expect.poll(async () => (await shown(page)).at).toBeGreaterThan(39.9);
  await expect(chapters.last()).toHaveAttribute('aria-current', 'true');
  await expect(chapters.first()).not.toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, 'a lesson with chapters');
});
