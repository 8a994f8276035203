import type { Page } from '@playwright/test';
import { openPage } from '#e2e/fixtures/home.ts';
import {
  awaitVideos,
  COURSE,
  countSegments,
  dialogOf,
  expectPlaying,
  goTo,
  lessonPath,
  PREVIEW_TITLE,
  player,
  shown,
  startVideo,
  VIDEO,
  VIDEO_TITLE,
} from '#e2e/fixtures/videos.ts';
import { expect, test } from '#e2e/journey.ts';

/** What a film that is cut off brings about, and what is told to a page whose leave has ended. */
const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|WebSocket/;
const SHUT = /status of (401|404|409)/;

// Films in real time, on machines that do much else.
test.describe.configure({ timeout: 120_000 });

const bar = (page: Page, name: string | RegExp) => player(page).getByRole('button', { name, exact: true });
const saved = (page: Page) => page.getByText(/^Saved at .*, on all your devices$/).locator('visible=true');

const PIECES = /\/\d+p\/\d+\.ts/;

/** The row that the server keeps of how far a student is. */
const placeOf = `select position_seconds::float8 as at from lesson_progress
  where lesson_id = '${VIDEO}' and user_id = (select id from users where email = $1)`;

test('A film plays, seeks and changes its quality; its key opens only to the session', async ({
  page,
  signIn,
  openBrowser,
  faults,
  learner,
}) => {
  const keys: string[] = [];
  page.on('request', (request) => request.url().includes('.key?') && keys.push(request.url()));
  const bytes = countSegments(page.context());
  await startVideo(page);

  await goTo(page, 30);
  await expect.poll(async () => (await shown(page)).at, { timeout: 15_000 }).toBeGreaterThan(30.3);

  await bar(page, /^Quality/).click();
  const menu = dialogOf(page, 'Quality');
  await menu.locator('label').filter({ hasText: '240p' }).click();
  await expect(menu.getByRole('radio', { name: /^240p/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await goTo(page, 2);
  await expectPlaying(page);
  expect(bytes.get('240p') ?? 0).toBeGreaterThan(0);

  const key = keys.at(-1) ?? '';
  expect((await page.context().request.get(key)).status()).toBe(200);
  const stranger = await openBrowser();
  expect((await stranger.request.get(key)).status()).toBe(404);

  faults.allow(SHUT);
  const other = await openBrowser();
  await signIn(other, learner);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.locator('video')).toHaveCount(0);
  expect((await page.context().request.get(key)).status()).toBe(404);
  expect((await other.request.get(key)).status()).toBe(404);
});

test('The player is fetched at Play, by the keyboard too; without a line Play says so and goes on by itself', async ({
  learnerPage: page,
  faults,
}) => {
  faults.allow(CUT);
  const stages: string[] = [];
  page.on('request', (request) => /\/(?:video-stage|hls)[^/]*\.js$/.test(request.url()) && stages.push(request.url()));
  await openPage(page, lessonPath());
  const play = page.getByRole('button', { name: `Play ${VIDEO_TITLE}` });
  await expect(play).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(stages).toEqual([]);

  await page.context().setOffline(true);
  await play.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.context().setOffline(false);
  await expectPlaying(page);
  expect(stages.length).toBeGreaterThan(0);
});

test('It goes on at the same second in another browser, and can begin again', async ({
  page,
  signIn,
  openBrowser,
  sql,
  learner,
}) => {
  await startVideo(page);
  await goTo(page, 21);
  await expect.poll(async () => (await shown(page)).at, { timeout: 15_000 }).toBeGreaterThan(21.3);
  await bar(page, 'Pause').click();
  const { at } = await shown(page);
  await expect(saved(page)).toHaveText('Saved at 00:21, on all your devices');
  await expect.poll(async () => (await sql<{ at: number }>(placeOf, [learner.email]))[0]?.at).toBeCloseTo(at, 1);
  await page.close();

  const browser = await openBrowser();
  await signIn(browser, learner);
  // That the first browser stopped is known after a while; here nobody waits for it.
  await sql(`update playing_streams set heard_at = now() - interval '1 hour'`);
  const second = await browser.newPage();
  await openPage(second, lessonPath());
  await second.getByRole('button', { name: `Play ${VIDEO_TITLE}` }).click();
  await expect(second.getByText(/^Resumed at 00:2[12]$/)).toBeVisible({ timeout: 15_000 });
  const first = await second.locator('video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise<number>((resolve) => {
        const look = () => (video.readyState > 2 && !video.seeking ? resolve(video.currentTime) : setTimeout(look, 10));
        look();
      }),
  );
  expect(Math.abs(first - at)).toBeLessThanOrEqual(1);
  await second.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(async () => (await shown(second)).at).toBeLessThan(5);
});

test('Without a line it plays on, keeps what was seen over a reload, and tells it when the line is back', async ({
  page,
  sql,
  faults,
  learner,
}) => {
  faults.allow(CUT);
  await startVideo(page);
  await page.context().setOffline(true);
  await expect(player(page).getByText('You are offline: it continues by itself')).toBeVisible();
  await goTo(page, 6);
  await expect.poll(async () => (await shown(page)).at).toBeGreaterThan(8);
  await bar(page, 'Pause').click();
  const { at } = await shown(page);
  await expect(page.getByText(/^Saved at 00:0\d on this device/).locator('visible=true')).toBeVisible();

  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible({ timeout: 15_000 });
  await expect.poll(async () => (await sql<{ at: number }>(placeOf, [learner.email]))[0]?.at).toBeCloseTo(at, 1);

  // The telling alone is cut, and the page is left meanwhile.
  await page.route('**/api/rpc/lessons/reportProgress', (route) => route.abort());
  await bar(page, 'Play').click();
  await goTo(page, 15);
  await expect.poll(async () => (await shown(page)).at).toBeGreaterThan(15.5);
  await bar(page, 'Pause').click();
  const later = await shown(page);
  await page.unroute('**/api/rpc/lessons/reportProgress');
  await openPage(page, lessonPath('bpsc-131-2-2'));
  await expect.poll(async () => (await sql<{ at: number }>(placeOf, [learner.email]))[0]?.at).toBeCloseTo(later.at, 1);
});

test('Cut off before a piece of it has come, it waits and begins by itself', async ({ learnerPage: page, faults }) => {
  faults.allow(CUT);
  await page.route(PIECES, (route) => route.abort('internetdisconnected'));
  await openPage(page, lessonPath());
  const refused = page.waitForEvent('requestfailed', (request) => PIECES.test(request.url()));
  await page.getByRole('button', { name: `Play ${VIDEO_TITLE}` }).click();
  await refused;
  expect((await shown(page)).at).toBe(0);
  await page.unroute(PIECES);
  await expectPlaying(page);
});

test('The data saver shows its megabytes and keeps to them: no piece of another quality is asked for', async ({
  learnerPage: page,
}) => {
  const bytes = countSegments(page.context());
  await openPage(page, lessonPath());
  await page.evaluate(() => localStorage.setItem('player-data', '{"quality":"720p","saver":true}'));
  await startVideo(page);
  await bar(page, /^Quality/).click();
  const menu = dialogOf(page, 'Quality');
  await expect(menu.getByRole('radio', { name: /^240p data saver/ })).toBeChecked();
  await expect(menu.getByRole('switch')).toBeChecked();
  const row = (await menu.locator('label').filter({ hasText: 'data saver' }).textContent()) ?? '';
  const megabytes = Number(/([\d.]+) MB/.exec(row)?.[1]);
  await page.keyboard.press('Escape');
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 2;
  });
  await expect(player(page).getByRole('button', { name: 'Watch again' })).toBeVisible({ timeout: 60_000 });
  expect([...bytes.keys()]).toEqual(['240p']);
  const transferred = (bytes.get('240p') ?? 0) / 1e6;
  expect(Math.abs(transferred - megabytes) / megabytes).toBeLessThanOrEqual(0.1);

  // Seen to the end it is ticked off, on the screen as in the books.
  await expect(page.getByRole('link', { name: `Done ${VIDEO_TITLE}` }).first()).toBeVisible();
});

test('Of two pages one plays: the other says so, and "Use here" turns them round', async ({
  learnerPage: page,
  faults,
}) => {
  faults.allow(SHUT);
  await startVideo(page);
  const second = await page.context().newPage();
  await openPage(second, lessonPath());
  await second.getByRole('button', { name: `Play ${VIDEO_TITLE}` }).click();
  await expect(second.getByRole('alert').getByText('Playing on another screen')).toBeVisible();
  await second.getByRole('button', { name: 'Use here' }).click();
  await expectPlaying(second);
  await expect(page.getByRole('alert').getByText('Playing on another screen')).toBeVisible();
  expect((await shown(page)).paused).toBe(true);
  await page.getByRole('button', { name: 'Use here' }).click();
  await expectPlaying(page);
  await expect(second.getByRole('button', { name: 'Use here' })).toBeVisible();
  expect((await shown(second)).paused).toBe(true);
});

test('The mark comes back when it is removed, hidden or changed; where it cannot be shown the film stands', async ({
  learnerPage: page,
}) => {
  await startVideo(page);
  const mark = player(page).locator('[data-mark]');
  await expect(mark).toHaveText(/^Kabir Anand · .*@/);
  for (const harm of [
    (element: HTMLElement) => element.remove(),
    (element: HTMLElement) => element.style.setProperty('display', 'none'),
    (element: HTMLElement) => element.style.setProperty('opacity', '0'),
    (element: HTMLElement) => element.replaceChildren(),
    (element: HTMLElement) => element.style.setProperty('left', '-9999px'),
  ]) {
    await mark.evaluate(harm);
    await expect(mark).toBeVisible();
    await expect(mark).toHaveText(/Kabir Anand/);
    await expect(mark).toBeInViewport();
  }
  expect((await shown(page)).paused).toBe(false);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-mark] { display: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
  await expect.poll(async () => (await shown(page)).paused, { timeout: 15_000 }).toBe(true);
});

test('Who does not own a course sees its preview from the landing, and nothing else of it', async ({
  studentPage: page,
  sql,
  faults,
}) => {
  await awaitVideos(sql);
  await openPage(page, `/course/${COURSE}/start`);
  await page.getByRole('button', { name: `Preview ${PREVIEW_TITLE}` }).click();
  const dialog = dialogOf(page, `Preview: ${PREVIEW_TITLE}`);
  await dialog.getByRole('button', { name: `Play ${PREVIEW_TITLE}` }).click();
  await expectPlaying(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('video')).toHaveCount(0);

  faults.allow(SHUT);
  await page.goto(lessonPath());
  await expect(page).toHaveURL(`/course/${COURSE}/start`);
});
