import { expect, test } from '#e2e/journey.ts';

test('until its program comes the studio says so, in the language of the person, and then how to ask anew', async ({
  openBrowser,
  newStaff,
  signIn,
}) => {
  const context = await openBrowser({ reducedMotion: 'no-preference' });
  await signIn(context, await newStaff('support'));
  const page = await context.newPage();
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/assets/entry-studio-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/studio', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Opening the studio …');
  const again = page.getByText('It takes long. Try again');
  await expect(again).toBeHidden();
  await expect(again).toBeVisible({ timeout: 30_000 });
  go();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Opening the studio')).toHaveCount(0);
});

test('on the way out of a room that is not for a role nothing of that room is asked', async ({
  openBrowser,
  newStaff,
  signIn,
}) => {
  const context = await openBrowser();
  await signIn(context, await newStaff('instructor'));
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const room of ['staff', 'orders', 'refunds']) {
    await page.goto(`/studio/${room}`);
    await expect(page.getByText('This is not for your role')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Today' }).click();
    await expect(page).toHaveURL(/\/studio$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This is not for your role')).toHaveCount(0);
  }
  expect(asked.filter((path) => /rpc\/(staff|orders|refunds)\//.test(path))).toEqual([]);
});
