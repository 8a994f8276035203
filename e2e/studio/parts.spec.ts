import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { expect, test } from '#e2e/journey.ts';

const BROKEN_LINE = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|WebSocket/;
const SLOW_BYTES = 250_000;
const PDF = join(import.meta.dirname, '../../demo/notes/bpsc-131-key-terms.pdf');

async function makeVideo(path: string): Promise<string> {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=8'];
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '3M', '-pix_fmt', 'yuv420p'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...picture, ...coding, path]);
  return path;
}

/** The line of a page carries so many bytes a second up; without a number as many as it can. */
async function setLine(page: Page, uploadThroughput = -1, offline = false): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    ...{ offline, latency: 5, downloadThroughput: -1, uploadThroughput },
  });
}

const sentOf = async (page: Page): Promise<number> =>
  Number(await page.getByRole('progressbar', { name: /^Uploaded of/ }).getAttribute('aria-valuenow'));

test('a film comes in over a line that breaks, and goes on after its tab was closed', async ({
  adminPage: page,
  faults,
  sql,
}, info) => {
  test.slow();
  faults.allow(BROKEN_LINE);
  await sql("select 'what is changed here is put back'");
  const video = await makeVideo(info.outputPath('rights and duties.mp4'));
  await page.goto('/studio/files');
  const file = page.locator('input[type=file]');
  await expect(file).toBeAttached();
  await setLine(page, SLOW_BYTES);
  await file.setInputFiles(video);
  await expect.poll(() => sentOf(page)).toBeGreaterThan(5);

  await setLine(page, SLOW_BYTES, true);
  await expect(page.getByText('Waiting for the network.')).toBeVisible();
  await expect(page.getByText('This did not work')).toHaveCount(0);
  const before = await sentOf(page);
  await setLine(page, SLOW_BYTES);
  await expect.poll(() => sentOf(page), { timeout: 20_000 }).toBeGreaterThan(before + 5);
  await expect(page.getByText('Waiting for the network.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  const rest = page.waitForRequest((request) => request.method() === 'PATCH');
  await setLine(page);
  await file.setInputFiles(video);
  expect(Number((await rest).headers()['upload-offset'])).toBeGreaterThan(0);

  const row = page.getByRole('row', { name: /rights and duties\.mp4/ });
  await expect(row).toHaveCount(1);
  // Its turn to be converted may come later: the school's own files wait too.
  await expect(row.getByText(/^(Waiting|Converting|Ready)/)).toBeVisible({ timeout: 30_000 });
  await row.getByRole('button', { name: 'rights and duties.mp4' }).click();
  const dialog = page.getByRole('dialog', { name: 'rights and duties.mp4' });
  await expect(dialog.getByText('Nothing shows this file yet.')).toBeVisible();
  await expectAccessible(page, 'the studio');
  await dialog.getByRole('button', { name: 'Remove the file' }).click();
  const ask = page.getByRole('dialog', { name: /^Remove rights and duties/ });
  await expect(ask.getByRole('button', { name: 'Keep the file' })).toBeFocused();
  await ask.getByRole('button', { name: 'Remove the file' }).click();
  await expect(row).toHaveCount(0);
  expect(await sql(`select id from media where name like 'rights and%'`)).toEqual([]);
});

test('what is saved while its file is still asking to come in names the file', async ({ adminPage: page, sql }) => {
  await sql("select 'what is changed here is put back'");
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/files/uploads', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/studio/notes/new');
  await page.getByLabel('Title', { exact: true }).fill('Saved in a hurry');
  const asked = page.waitForRequest('**/files/uploads');
  await page.locator('input[type=file][accept*=pdf]').setInputFiles(PDF);
  await asked;
  const button = page.getByRole('button', { name: 'Save', exact: true });
  await button.click();
  await expect(button).toBeDisabled();
  expect(await sql(`select id from products where title = 'Saved in a hurry'`)).toEqual([]);
  letIn();
  await expect(page).toHaveURL(/\/studio\/notes\/(?!new$)/);
  const saved = await sql(`select media_id is not null as "hasFile"
    from notes join products using (id) where title = 'Saved in a hurry'`);
  expect(saved).toEqual([{ hasFile: true }]);
});

test('a cover is cut by the keyboard alone', async ({ adminPage: page, sql }, info) => {
  await sql("select 'what is changed here is put back'");
  const picture = info.outputPath('cover.png');
  const red = { r: 200, g: 30, b: 30 };
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: red } })
    .png()
    .toFile(picture);
  await page.goto('/studio/ebooks/new');
  await page.locator('input[type=file][accept^="image"]').setInputFiles(picture);
  const frame = page.getByRole('group', { name: /^The part that is kept/ });
  await expect(frame).toBeFocused();
  const boxOf = async () => frame.boundingBox();
  const start = await boxOf();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
  expect((await boxOf())?.x).toBeLessThan(start?.x ?? 0);
  await page.getByRole('slider', { name: 'Size' }).focus();
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowLeft');
  expect((await boxOf())?.width).toBeLessThan((start?.width ?? 0) * 0.8);
  await expectAccessible(page, 'the studio');
  await page.getByRole('button', { name: 'Use this part' }).press('Enter');
  const shown = page.locator('img[src^="/files/images/"]').first();
  await expect(shown).toBeVisible({ timeout: 30_000 });
  const shape = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  await expect.poll(shape).toBeCloseTo(3 / 4, 1);
});

test('the palette finds people and things, opens them, and remembers', async ({ adminPage: page }) => {
  await page.goto('/studio/files');
  await expect(page.getByRole('heading', { name: 'Files' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: 'Search the studio, or do something' });
  await expect(input).toBeFocused();
  await input.fill('ravi kumar');
  const options = page.getByRole('listbox').getByRole('option');
  const first = options.first();
  await expect(first).toContainText('student@demo.test');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(first.locator('mark')).toHaveText(['Ravi', 'Kumar']);
  await expectAccessible(page, 'the studio');
  await page.keyboard.press('Escape');
  await expect(input).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await input.fill('> jobs');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/studio\/jobs$/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Opened last' }).getByRole('option')).toHaveText('Jobs');
});

test('an empty text of four lines shows four', async ({ adminPage: page }) => {
  await page.goto('/studio/notes/new');
  const area = page.locator('textarea[rows="4"]').first();
  await expect(area).toHaveValue('');
  const shown = await area.evaluate((element) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
    const inside = element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    return inside / Number.parseFloat(lineHeight);
  });
  expect(shown).toBeGreaterThanOrEqual(3.9);
});

test('on a phone the bar of ticked rows covers neither the last row nor the pages', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await page.goto('/studio/notes');
  await page.getByRole('checkbox').last().click();
  const bar = page.getByText('1 selected');
  await expect(bar).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }));
  const next = page.getByRole('button', { name: 'Next' });
  const under = async () => {
    const [step, box] = [await next.boundingBox(), await bar.boundingBox()];
    return (box?.y ?? 0) - ((step?.y ?? 0) + (step?.height ?? 0));
  };
  await expect.poll(under).toBeGreaterThan(0);
  await expect(page.getByRole('checkbox').last()).toBeInViewport();
});

test('what waits is counted in the bar of any screen as soon as it comes', async ({ adminPage: page, sql }) => {
  await page.goto('/studio/streams');
  const tickets = page.getByRole('navigation').getByRole('link', { name: /^Tickets/ });
  const waiting = async () => Number((await tickets.textContent())?.replace(/\D/g, '') || 0);
  await expect(page.getByRole('table', { name: 'Live streams' })).toBeVisible();
  await sql(`with asked as (
      insert into tickets (number, key, name, email, language, category, answer_due_at, solution_due_at)
      values ('T-990001', 'a-key-of-twenty-signs-9', 'Asha', 'asha@e2e.test', 'en', 'payment',
        now() + interval '1 hour', now() + interval '1 day') returning id)
    insert into ticket_messages (id, ticket_id, author, body) select 'e2e-asks', id, 'asker', 'I paid twice.' from asked`);
  const [{ count } = { count: 0 }] = await sql<{ count: number }>(`select count(*)::int as count from tickets
    where closed_at is null and (select author from ticket_messages where ticket_id = tickets.id
      order by id desc limit 1) = 'asker'`);
  // The first may have come before the page listened.
  await expect
    .poll(
      async () => {
        await sql(`update tickets set name = name where number = 'T-990001'`);
        return waiting();
      },
      { timeout: 20_000 },
    )
    .toBe(count);
  expect(count).toBeGreaterThan(0);
});

test('a list that is wider than its place scrolls by itself, and its menus stay in reach', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto('/studio/orders');
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
  await expect(page.getByRole('button', { name: /^Actions for / }).first()).toBeInViewport({ ratio: 1 });
});
