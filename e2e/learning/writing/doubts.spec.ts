import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { button, holdBack, openPage } from '#e2e/fixtures/home.ts';
import { lessonPath, ownVideoCourse } from '#e2e/fixtures/videos.ts';
import { expect, test } from '#e2e/journey.ts';

const PHOTOS_OF = 'select 1 from doubt_photos where user_id = (select id from users where email = $1)';

test.describe.configure({ timeout: 120_000 });

/** A page of a book as a phone would take it, with where it was taken. */
const photo = async () => ({
  name: 'page.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#ccd' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer(),
});
const field = (page: Page) => page.getByRole('textbox', { name: 'Your doubt' });

test('A doubt is asked with a photo; others have it too, and staff see how many', async ({
  page,
  adminPage,
  newStudent,
  signIn,
  openBrowser,
  sql,
}) => {
  const [asha, binod] = [await newStudent(), await newStudent()];
  await ownVideoCourse(sql, asha);
  await ownVideoCourse(sql, binod);
  await signIn(page.context(), asha);
  await page.setViewportSize({ width: 360, height: 780 });
  await openPage(page, lessonPath());
  await page.getByRole('tab', { name: 'Doubts' }).click();
  const choose = page.getByLabel('Choose a photo');
  await choose.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
  await expect(page.getByText('This file cannot be read as a picture.')).toBeVisible();
  await choose.setInputFiles(await photo());
  await expect(page.getByRole('img', { name: 'The photo of your doubt' })).toBeVisible();
  await expect.poll(() => sql(PHOTOS_OF, [asha.email])).toHaveLength(1);
  await expectAccessible(page, 'a doubt with a photo');
  await field(page).fill('What does this page mean?');
  await button(page, 'Ask').click();
  const shown = page.getByRole('img', { name: 'Photo of the doubt, by You' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  await expect(page.getByRole('img', { name: 'The photo of your doubt' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Same doubt' })).toHaveCount(0);

  const other = await (await openBrowser()).newPage();
  await signIn(other.context(), binod);
  await openPage(other, lessonPath());
  await other.getByRole('tab', { name: 'Doubts' }).click();
  await expect(other.getByRole('img', { name: /^Photo of the doubt, by / })).toBeVisible();
  await button(other, 'Same doubt').click();
  await expect(other.getByText('1 student has the same doubt')).toBeVisible();
  await expect(page.getByText('1 student has the same doubt')).toBeVisible();
  await expectAccessible(other, 'the same doubt');
  await button(other, 'Same doubt').click();
  await expect(page.getByText('1 student has the same doubt')).toBeHidden();
  await holdBack(other, '**/doubts/setSame');
  await button(other, 'Same doubt').click();
  await other.goto('/');
  await expect.poll(() => sql('select same_count from doubts where same_count > 0')).toEqual([{ same_count: 1 }]);

  await openPage(adminPage, '/studio/doubts');
  await button(adminPage, 'Most asked first').click();
  await expect(adminPage).toHaveURL(/sort=-same/);
  const card = adminPage.getByRole('list', { name: 'Doubts' }).getByRole('article').first();
  await expect(card).toContainText('1 student has the same doubt');
  await expect(card.getByRole('img', { name: /^Photo of the doubt, by / })).toBeVisible();
  await expectAccessible(adminPage, 'doubts in the studio');
});

test('A photo that does not leave says so, is sent again, or is left out', async ({
  page,
  newStudent,
  signIn,
  sql,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  const student = await newStudent();
  await ownVideoCourse(sql, student);
  await signIn(page.context(), student);
  await page.route('**/files/doubt-photos/**', (route) => route.abort());
  await openPage(page, lessonPath());
  await page.getByRole('tab', { name: 'Doubts' }).click();
  await field(page).fill('What does this page mean?');
  await page.getByLabel('Choose a photo').setInputFiles(await photo());
  await expect(page.getByText('The photo was not sent.')).toBeVisible();
  await button(page, 'Ask').click();
  await expect(page.getByText('The photo is not sent yet.')).toBeVisible();
  await page.unroute('**/files/doubt-photos/**');
  await button(page, 'Send the photo again').click();
  await expect.poll(() => sql(PHOTOS_OF, [student.email])).toHaveLength(1);
  await button(page, 'Ask').click();
  await expect(page.getByRole('img', { name: 'Photo of the doubt, by You' })).toBeVisible();
  await expect(page.getByText('The photo is not sent yet.')).toBeHidden();
});
