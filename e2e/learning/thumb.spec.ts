import type { Page } from '@playwright/test';
import { countSegments, dialogOf, goTo, player, shown, startVideo, VIDEO_TITLE } from '#e2e/fixtures/videos.ts';
import { expect, test } from '#e2e/journey.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
// Films in real time, on machines that do much else.
test.describe.configure({ timeout: 120_000 });

/** A place of the picture, as shares of its width and height. */
async function placeOn(page: Page, across: number, down = 0.35): Promise<[number, number]> {
  const box = await player(page).boundingBox();
  if (!box) throw new Error('no player');
  return [box.x + box.width * across, box.y + box.height * down];
}

test('The thumb on a film: twice at a side is ten seconds, held it is fast, a swipe down leaves full screen', async ({
  learnerPage: page,
}) => {
  await startVideo(page);
  const doubleTap = async (across: number) => {
    const place = await placeOn(page, across);
    await page.touchscreen.tap(...place);
    await page.touchscreen.tap(...place);
  };

  await goTo(page, 20);
  await doubleTap(0.85);
  await expect(player(page).getByText('+10 s')).toBeVisible();
  await expect.poll(async () => (await shown(page)).at).toBeGreaterThan(29.9);
  await expect(player(page).getByText('+10 s')).toBeHidden();
  await goTo(page, 40);
  await doubleTap(0.15);
  await expect(player(page).getByText('−10 s')).toBeVisible();
  expect((await shown(page)).at).toBeLessThan(39);
  expect((await shown(page)).paused).toBe(false);

  await page.mouse.move(...(await placeOn(page, 0.5)));
  await page.mouse.down();
  await expect(player(page).getByText('2× speed')).toBeVisible();
  expect((await shown(page)).rate).toBe(2);
  await page.mouse.up();
  await expect(player(page).getByText('2× speed')).toBeHidden();
  expect(await shown(page)).toMatchObject({ rate: 1, paused: false });

  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await player(page).getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(isFull).toBe(true);
  await page.mouse.move(...(await placeOn(page, 0.5, 0.2)));
  await page.mouse.down();
  await page.mouse.move(...(await placeOn(page, 0.5, 0.6)), { steps: 4 });
  await page.mouse.up();
  await expect.poll(isFull).toBe(false);
  expect((await shown(page)).paused).toBe(false);

  await page.touchscreen.tap(...(await placeOn(page, 0.5)));
  await expect.poll(async () => (await shown(page)).paused).toBe(true);
});

test('The lock screen knows the film and its place; leaving the lesson takes both back', async ({
  learnerPage: page,
}) => {
  await page.addInitScript(() => {
    const handlers = new Map<string, MediaSessionActionHandler | null>();
    Object.assign(globalThis, { handlers });
    navigator.mediaSession.setActionHandler = (action, handler) => void handlers.set(action, handler);
  });
  const press = (details: MediaSessionActionDetails) =>
    page.evaluate((asked) => {
      const { handlers } = globalThis as unknown as { handlers: Map<string, MediaSessionActionHandler | null> };
      handlers.get(asked.action)?.(asked);
    }, details);
  const told = () =>
    page.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState]);
  await startVideo(page);
  expect(await told()).toEqual([VIDEO_TITLE, 'playing']);

  await press({ action: 'pause' });
  await expect.poll(told).toEqual([VIDEO_TITLE, 'paused']);
  await press({ action: 'seekto', seekTime: 30 });
  await press({ action: 'seekforward' });
  await press({ action: 'seekbackward', seekOffset: 5 });
  await expect.poll(async () => (await shown(page)).at).toBe(35);
  await press({ action: 'play' });
  await expect.poll(told).toEqual([VIDEO_TITLE, 'playing']);

  await page.getByRole('banner').getByRole('link').locator('visible=true').first().click();
  await expect.poll(told).toEqual([undefined, 'none']);
  // Null, not absent: it is the same page, and the film took its hands off.
  const hand = () =>
    page.evaluate(() => {
      const { handlers } = globalThis as unknown as { handlers: Map<string, MediaSessionActionHandler | null> };
      return handlers.get('pause');
    });
  expect(await hand()).toBeNull();
});

test('Audio only goes on when the screen goes off', async ({ learnerPage: page }) => {
  const bytes = countSegments(page.context());
  await startVideo(page);
  await player(page)
    .getByRole('button', { name: /^Quality/ })
    .click();
  await dialogOf(page, 'Quality').locator('label').filter({ hasText: 'Audio only' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await shown(page)).width, { timeout: 20_000 }).toBe(0);
  // No page of a browser without a screen is ever out of sight: this one is told that it is.
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await goTo(page, 10);
  await hide(true);
  // Longer than the mark may be out of sight before a film stands.
  await expect.poll(async () => (await shown(page)).at, { timeout: 30_000 }).toBeGreaterThan(16);
  expect((await shown(page)).paused).toBe(false);
  await hide(false);
  await expect.poll(async () => (await shown(page)).at, { timeout: 20_000 }).toBeGreaterThan(18);
  expect(bytes.get('audio') ?? 0).toBeGreaterThan(0);
});

test('The film goes into a small window and comes back, where the browser has one', async ({ learnerPage: page }) => {
  await page.addInitScript(() => {
    // A browser without a screen has no such window: what the button asks of it is what counts.
    Object.defineProperty(document, 'pictureInPictureEnabled', { value: true });
    HTMLVideoElement.prototype.requestPictureInPicture = async function ask() {
      Object.defineProperty(document, 'pictureInPictureElement', { value: this, configurable: true });
      this.dispatchEvent(new Event('enterpictureinpicture'));
      return {} as PictureInPictureWindow;
    };
    document.exitPictureInPicture = async () => {
      const video = document.pictureInPictureElement;
      Object.defineProperty(document, 'pictureInPictureElement', { value: null, configurable: true });
      video?.dispatchEvent(new Event('leavepictureinpicture'));
    };
  });
  await startVideo(page);
  const button = player(page).getByRole('button', { name: 'Picture-in-picture' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('In full screen the screen lies as the film does; Back leaves full screen, not the lesson', async ({
  learnerPage: page,
}) => {
  // A desk refuses to turn its screen: what it is asked is written down.
  await page.addInitScript(() => {
    const turns: string[] = [];
    Object.assign(globalThis, { turns });
    Object.assign(ScreenOrientation.prototype, {
      lock: async (to: string) => void turns.push(to),
      unlock: () => void turns.push('free'),
    });
  });
  const turns = () => page.evaluate(() => (globalThis as unknown as { turns: string[] }).turns);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await startVideo(page);
  const lesson = page.url();
  await player(page).getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(isFull).toBe(true);
  await expect.poll(turns).toEqual(['landscape']);
  await page.goBack();
  await expect.poll(isFull).toBe(false);
  await expect.poll(turns).toEqual(['landscape', 'free']);
  expect(page.url()).toBe(lesson);
  await expect(player(page)).toBeVisible();
});
