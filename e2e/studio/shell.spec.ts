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

test('what did not come says so and comes at Retry; a list keeps its question', async ({ adminPage: page, faults }) => {
  faults.allow(/status of 500|answered 500|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket/);
  const fail = () => page.route('**/api/rpc/**', (route) => route.fulfill({ status: 500, json: {} }));
  await fail();
  await page.goto('/studio');
  await expect(page.getByRole('heading', { level: 1, name: 'This page stumbled' })).toBeVisible();
  await page.unroute('**/api/rpc/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Live, .* IST$/)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/^As of .* IST$/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Live, .* IST$/)).toBeVisible();

  await page.goto('/studio/courses');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await fail();
  const search = page.getByRole('searchbox', { name: 'Search Courses' });
  await search.fill('Sociology');
  await expect(page.getByRole('alert')).toContainText('This list did not load');
  await expect(search).toHaveValue('Sociology');
  await expect(search).toBeFocused();
  await page.unroute('**/api/rpc/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row', { name: /Introduction to Sociology/ })).toBeVisible();
});

test('a reading that fails takes nothing off the screen where somebody types', async ({
  adminPage: page,
  sql,
  faults,
}) => {
  faults.allow(/status of 500|answered 500/);
  await sql(`insert into streams (id, title, video_id) values ('e2e-blip', 'Old', 'M7lc1UVf-VE')`);
  await page.goto('/studio/streams/e2e-blip');
  await expect(page.getByLabel('Title')).toHaveValue('Old');
  await page.getByLabel('Title').fill('Half a title');
  await page.route('**/api/rpc/streams/read', (route) => route.fulfill({ status: 500, json: {} }));
  const failed = page.waitForResponse((answer) => answer.status() === 500);
  await sql(`update streams set video_id = 'aqz-KE-bpKQ' where id = 'e2e-blip'`);
  await failed;
  await page.unroute('**/api/rpc/streams/read');
  await sql(`update streams set video_id = 'jNQXAC9IVRw' where id = 'e2e-blip'`);
  await expect(page.getByLabel('YouTube link or id')).toHaveValue('jNQXAC9IVRw');
  await expect(page.getByLabel('Title')).toHaveValue('Half a title');
  await page.close();
});

test('a word without an end widens no screen', async ({ openBrowser, newStaff, signIn, sql }) => {
  const word = 'Donaudampfschiff'.repeat(12);
  await sql('update polls set title = $1', [word]);
  await sql('update poll_options set title = $1 || position', [word.slice(0, 110)]);
  await sql(`update products set title = $1 where kind = 'course'`, [word]);
  await sql('update lessons set title = $1', [word]);
  await sql('update timetable_sections set title = $1', [word.slice(0, 120)]);
  const context = await openBrowser({ viewport: { width: 360, height: 800 } });
  await signIn(context, await newStaff('admin'));
  const page = await context.newPage();
  for (const path of [
    'polls/class-time',
    'courses/bpsc-131',
    'courses/bag-sem-1-hi',
    'courses/bpsc-131/outline?lesson=bpsc-131-1-1',
    'timetables/ignou-tee-december-2026/import',
  ]) {
    await page.goto(`/studio/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByText(/Donaudampfschiff/).first()).toBeAttached();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(over, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  await page.close();
});
