import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { shown, startVideo } from '#e2e/fixtures/videos.ts';
import { expect, test } from '#e2e/journey.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 120_000 });

test('What is said in a film is read, searched, and leads to its second', async ({ learnerPage: page }) => {
  await startVideo(page);
  await page.getByRole('tab', { name: 'Transcript' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Transcript' });
  const sentences = panel.getByRole('listitem');
  await expect(sentences.first()).toBeVisible();
  const [count, last] = [await sentences.count(), (await sentences.last().textContent()) ?? ''];
  expect(count).toBeGreaterThan(2);
  await expect(sentences.filter({ has: page.locator('[aria-current="true"]') })).toHaveCount(1);
  // A row that the bar at the foot covers by half is too small to be met.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page, 'a lesson with its transcript');

  const words = last.replace(/^[\d:\s]+/, '').slice(0, 24);
  await panel.getByRole('searchbox', { name: 'Search what is said' }).fill(words.toUpperCase());
  await expect(panel.getByRole('status')).toContainText('Places found: ');
  await expect.poll(() => sentences.count()).toBeLessThan(count);
  await sentences.last().getByRole('button').click();
  await expect.poll(async () => (await shown(page)).at).toBeGreaterThan(5);
  await panel.getByRole('searchbox', { name: 'Search what is said' }).fill('no such words');
  await expect(panel.getByRole('status')).toHaveText('Places found: 0');
});
