import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { button, openPage } from '#e2e/fixtures/home.ts';
import { LONG_ANSWER, publishTest } from '#e2e/fixtures/tests.ts';
import { expect, test } from '#e2e/journey.ts';

const OFFLINE = /ERR_INTERNET_DISCONNECTED|WebSocket|ERR_NETWORK|ERR_FAILED/;
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** A page of handwriting as a phone would take it. */
const photo = async (background: string) => ({
  name: 'page.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

async function expectAccessibleAt(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, `${where} at ${size.width} px`);
  }
  // A page that is loaded again is guarded by the size of its window.
  if (before) await page.setViewportSize(before);
}

test.setTimeout(120_000);

test('A student adds photos to a long answer, also when the network breaks, and the tutor marks by them', async ({
  studentPage: page,
  adminPage,
  baseURL,
  sql,
  faults,
}) => {
  faults.allow(OFFLINE);
  const rules = { textsMarkedBy: 'staff' };
  const { testId } = await publishTest(adminPage, baseURL, sql, rules, [], [LONG_ANSWER]);
  await openPage(page, `/test/${testId}`);
  await button(page, 'Start').click();
  const choose = page.getByLabel('Choose a photo');
  await choose.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
  await expect(page.getByText('This file cannot be read as a picture.')).toBeVisible();
  await button(page, 'Remove photo 1').click();

  await choose.setInputFiles(await photo('#ccd'));
  await expect.poll(() => sql('select 1 from answer_photos')).toHaveLength(1);
  await page.context().setOffline(true);
  await choose.setInputFiles(await photo('#cdc'));
  await expect(page.getByText('Not sent yet: there is no internet.')).toBeVisible();
  await page.getByRole('textbox').fill('See my two pages.');
  await button(page, 'Hand in').first().click();
  const dialog = page.getByRole('dialog', { name: 'Hand in this test?' });
  await expect(dialog.getByText('1 photo has not been sent.')).toBeVisible();
  await button(page, 'Keep on answering').click();
  await expectAccessibleAt(page, 'a long answer with photos');
  await page.context().setOffline(false);
  await expect.poll(() => sql('select 1 from answer_photos'), { timeout: 30_000 }).toHaveLength(2);
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  // Of what was sent a reload loses nothing.
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(button(page, 'Remove photo 2')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('See my two pages.');

  await choose.setInputFiles(await photo('#dcc'));
  await expect.poll(() => sql('select 1 from answer_photos')).toHaveLength(3);
  await button(page, 'Remove photo 3').click();
  await expect(button(page, 'Remove photo 3')).toHaveCount(0);
  await button(page, 'Hand in').first().click();
  await dialog.getByRole('button', { name: 'Hand in' }).click();
  await expect(page).toHaveURL(/\/attempt\//);
  const question = page.getByRole('group').filter({ hasText: 'Question 1' });
  await question.getByText('Question 1').click();
  await expect(question.getByRole('img', { name: 'Photo 2 of the answer' })).toBeVisible();
  await expect(question.getByRole('img')).toHaveCount(2);
  await expectAccessibleAt(page, 'a result with photos');

  await openPage(adminPage, `/studio/tests/${testId}/results`);
  await adminPage.getByRole('link', { name: 'Mark 1 long answer' }).click();
  const shown = adminPage.getByRole('img', { name: 'Photo 1 of the answer' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  await expectAccessibleAt(adminPage, 'the marking of an answer with photos');
});

test('A photo that could not be sent before the end is said to be no part of the answer', async ({
  studentPage: page,
  adminPage,
  baseURL,
  sql,
  faults,
}) => {
  faults.allow(OFFLINE);
  const { testId } = await publishTest(adminPage, baseURL, sql, { textsMarkedBy: 'self' }, [], [LONG_ANSWER]);
  await openPage(page, `/test/${testId}`);
  await button(page, 'Start').click();
  await page.getByRole('textbox').fill('Words.');
  await page.route('**/files/answer-photos/**', (route) => route.abort());
  await page.getByLabel('Choose a photo').setInputFiles(await photo('#ccd'));
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await button(page, 'Hand in').first().click();
  await page.getByRole('dialog', { name: 'Hand in this test?' }).getByRole('button', { name: 'Hand in' }).click();
  await expect(page).toHaveURL(/\/attempt\//);
  await expect(page.getByText('1 photo could not be sent before the end')).toBeVisible();
  await expectAccessibleAt(page, 'a result beside a photo that was not sent');
  await button(page, 'Remove from this device').click();
  await expect(page.getByText('1 photo could not be sent before the end')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('You took').first()).toBeVisible();
  await expect(page.getByText('could not be sent')).toHaveCount(0);
});
