import type { Page } from '@playwright/test';
import { BOOK, giveBook, preparePages, seePage, sheet, takeBook } from '#e2e/fixtures/books.ts';
import { openPage } from '#e2e/fixtures/home.ts';
import type { Student } from '#e2e/fixtures/people.ts';
import { expect, test } from '#e2e/journey.ts';

const READER = `/ebook/${BOOK}/read`;
const pageField = (page: Page) => page.getByRole('textbox', { name: 'Go to page' });

// The first test of a school waits until its pages are made.
test.describe.configure({ timeout: 180_000 });

test.beforeEach(({ sql }) => preparePages(sql, `demo-book-${BOOK}`));

/** Marks the words of a page from one to another, as a pointer does. */
async function markWords(page: Page, number: number, from: string, to: string): Promise<void> {
  const words = sheet(page, number).locator('[data-text-page] span');
  const place = async (word: string) => {
    const box = await words.filter({ hasText: word }).first().boundingBox();
    if (!box) throw new Error(`${word} is not on page ${number}`);
    return box;
  };
  const [first, last] = [await place(from), await place(to)];
  await page.mouse.move(first.x + 1, first.y + first.height / 2);
  await page.mouse.down();
  await page.mouse.move(last.x + last.width - 2, last.y + last.height / 2, { steps: 6 });
  await page.mouse.up();
}

async function openBook(page: Page, address = READER): Promise<void> {
  await openPage(page, address);
  await seePage(page, Number(new URL(page.url()).searchParams.get('page') ?? 1));
}

test.describe('with a book of one’s own', () => {
  let student: Student;
  test.beforeEach(async ({ page, newStudent, signIn, sql }) => {
    student = await newStudent();
    await giveBook(sql, student);
    await signIn(page.context(), student);
  });

  test('from Purchases into the book, which fills the window; keys and numbers turn its pages', async ({ page }) => {
    await openPage(page, '/purchases?tab=assignments');
    await page.getByRole('link', { name: 'Read' }).click();
    await expect(page).toHaveURL(READER);
    await seePage(page, 1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('BPSC-131 Political Theory');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(pageField(page)).toHaveValue('2');
    await seePage(page, 2);
    await page.keyboard.press('End');
    await expect(pageField(page)).toHaveValue('8');
    await pageField(page).fill('4');
    await pageField(page).press('Enter');
    await seePage(page, 4);
    await expect(sheet(page, 4)).toBeInViewport();
    await page.getByRole('link', { name: 'Back to the e-book' }).click();
    await page.getByRole('link', { name: 'Read', exact: true }).click();
    await expect(page).toHaveURL(READER);
  });

  test('the text of a page stands where its picture shows it, for readers of screens and for the pointer', async ({
    page,
  }) => {
    await openBook(page, `${READER}?page=2`);
    const named = page.getByRole('region', { name: 'Page 2 of 8' });
    await expect(named).toContainText('Aristotle called human beings political animals');
    await expect(named).toMatchAriaSnapshot(`
      - region "Page 2 of 8":
        - img "Picture of page 2; its text follows"
        - text: /What is politics\\?/
    `);
    await markWords(page, 2, 'Aristotle', 'animals');
    expect(await page.evaluate(() => getSelection()?.toString().replace(/\s+/g, ' ').trim())).toMatch(
      /^Aristotle called .* animals,?/,
    );
  });

  test('finds a text, marks it, and goes from place to place', async ({ page }) => {
    await openBook(page);
    await page.keyboard.press('Control+f');
    await page.getByRole('searchbox', { name: 'Find in the text' }).fill('liberty');
    await expect(page.getByText('3 places')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 of 3')).toBeVisible();
    await expect(pageField(page)).toHaveValue('5');
    await expect(sheet(page, 5).locator('[data-mark=found]').first()).toBeInViewport();
    await page.getByRole('button', { name: /^Q4\. Is equality opposed.*Page 6$/ }).click();
    await expect(pageField(page)).toHaveValue('6');
    await page.getByRole('button', { name: 'Highlight this place on page 6' }).click();
    await expect(sheet(page, 6).locator('[data-mark=yellow]').first()).toBeVisible();
    await page.getByRole('searchbox').fill('photosynthesis');
    await expect(page.getByText('“photosynthesis” is not in the pages that are open to you.')).toBeVisible();
    await page.getByRole('searchbox').press('Escape');
    await expect(page.getByRole('searchbox')).toHaveCount(0);
  });

  test('the place is kept, and another browser opens there', async ({ page, signIn, openBrowser }) => {
    await openBook(page);
    await pageField(page).fill('5');
    const said = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/reading/place/set') && answer.request().postData()?.includes('"page":5') === true,
    );
    await pageField(page).press('Enter');
    await seePage(page, 5);
    await said;
    await expect(page.getByText('Page and highlights saved')).toBeVisible();
    await page.goto('about:blank');
    const other = await openBrowser();
    await signIn(other, student);
    const second = await other.newPage();
    await openPage(second, READER);
    await seePage(second, 5);
    await expect(second.getByText('You were on page 5.')).toBeVisible();
    await second.getByRole('button', { name: 'Start at page 1' }).click();
    await expect(pageField(second)).toHaveValue('1');
  });

  test('a highlight and its note survive a reload, and come live to what else is open', async ({ page }) => {
    await openBook(page, `${READER}?page=2`);
    const second = await page.context().newPage();
    await openBook(second, `${READER}?page=2`);
    await page.bringToFront();
    await markWords(page, 2, 'Aristotle', 'animals');
    const bar = page.getByRole('toolbar', { name: 'Marked text' });
    for (const name of ['Yellow', 'Green', 'Pink', 'Blue', 'Note', 'Copy'])
      await expect(bar.getByRole('button', { name })).toBeVisible();
    await bar.getByRole('button', { name: 'Pink' }).click();
    await expect(second.locator('[data-mark=pink]').first()).toBeAttached();
    await page.getByRole('button', { name: 'Highlights' }).click();
    await page.getByRole('button', { name: 'Note and colour' }).click();
    await page.getByRole('textbox', { name: 'Your note' }).fill('Learn by heart');
    await page.getByRole('button', { name: 'Save' }).click();
    await second.getByRole('button', { name: 'Highlights' }).click();
    await expect(second.getByRole('complementary', { name: 'Highlights' })).toContainText('Learn by heart');
    await page.reload();
    await seePage(page, 2);
    await expect(page.locator('[data-mark=pink]').first()).toBeVisible();
    await page.getByRole('button', { name: 'Highlights' }).click();
    const list = page.getByRole('complementary', { name: 'Highlights' });
    await expect(list).toContainText('Aristotle called');
    await list.getByRole('button', { name: 'Remove' }).click();
    await expect(page.locator('[data-mark=pink]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('[data-mark=pink]').first()).toBeVisible();
    await expect(list).toContainText('Learn by heart');
  });

  test('without a line pages stay, and what is marked is sent when there is one again', async ({
    page,
    sql,
    faults,
  }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/);
    await openBook(page, `${READER}?page=2`);
    await expect(sheet(page, 2)).toContainText('Aristotle');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Bookmark' }).click();
    await expect(page.getByText('Saved on this device until you are online')).toBeVisible();
    await expect(sheet(page, 2).getByRole('img')).toBeVisible();
    const kept = () =>
      sql(`select 1 from highlights join users on users.id = user_id where email = $1`, [student.email]);
    expect(await kept()).toHaveLength(0);
    await page.context().setOffline(false);
    await expect(page.getByText('Page and highlights saved')).toBeVisible({ timeout: 30_000 });
    await expect.poll(kept).toHaveLength(1);
  });

  test('night mode turns the pages and is remembered', async ({ page }) => {
    await openBook(page);
    const filter = () =>
      sheet(page, 1)
        .getByRole('img')
        .evaluate((image) => getComputedStyle(image).filter);
    expect(await filter()).toBe('none');
    await page.getByRole('button', { name: 'Night mode' }).click();
    expect(await filter()).toContain('invert(0.85)');
    await page.reload();
    await seePage(page, 1);
    expect(await filter()).toContain('invert(0.85)');
  });

  test('when the right ends, the page says so at once and no picture comes any more', async ({ page, sql, faults }) => {
    faults.allow(/404/);
    await openBook(page);
    const address = await sheet(page, 1).getByRole('img').getAttribute('src');
    expect((await page.request.get(address ?? '')).status()).toBe(200);
    await takeBook(sql, student);
    await expect(page.getByText('Your access to the whole e-book has ended. This is the sample.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', `/order/${BOOK}`);
    const later = (address ?? '').replace('/1/small', '/5/small');
    expect((await page.request.get(later)).status()).toBe(404);
  });
});

test('who has not bought it reads the sample, and is told what follows', async ({ studentPage: page }) => {
  await openPage(page, `/ebook/${BOOK}`);
  await page.getByRole('link', { name: 'Read the sample' }).click();
  await expect(page).toHaveURL(READER);
  await seePage(page, 1);
  await page.keyboard.press('End');
  const end = page.getByRole('region', { name: 'The sample ends here' });
  await end.scrollIntoViewIfNeeded();
  await expect(end).toContainText('6 more pages follow in the whole e-book');
  await end.getByRole('link', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL(`/order/${BOOK}`);
});

test('inside a lesson its title is whole, and the text view has no size of a page', async ({ page, sql, student }) => {
  await sql(
    `insert into entitlements (user_id, product_id, source) select id, 'bpsc-131', 'grant' from users where email = $1`,
    [student.email],
  );
  await sql(`insert into lessons (id, course_id, section_id, title, kind, position, media_id, published_at)
    select 'e2e-title', course_id, section_id, 'Solved papers of the last three years', 'pdf', 98, 'demo-book-${BOOK}', now()
    from lessons where id = 'bpsc-131-2-1'`);
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, '/course/bpsc-131/lesson?lesson=e2e-title');
    await seePage(page, 1);
    const title = page.getByRole('heading', { level: 2, name: 'Solved papers of the last three years' });
    expect(await title.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1);
    expect(await title.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
  }
  const more = page.locator('header').getByRole('button', { name: 'More', exact: true });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Larger' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Text view' }).click();
  await expect(page.getByRole('button', { name: 'Sepia' })).toBeVisible();
  await expect(more).toBeHidden();
});

test('two students see different pixels: the mark of each is in the picture', async ({
  openBrowser,
  newStudent,
  signIn,
  sql,
}) => {
  const pictures: string[] = [];
  for (const _ of [1, 2]) {
    const student = await newStudent();
    await giveBook(sql, student);
    const browser = await openBrowser();
    await signIn(browser, student);
    const page = await browser.newPage();
    await openBook(page, `${READER}?page=2`);
    const src = await sheet(page, 2).getByRole('img').getAttribute('src');
    pictures.push((await (await page.request.get(src ?? '')).body()).toString('base64'));
  }
  expect(pictures[0]?.length).toBeGreaterThan(1000);
  expect(pictures[0]).not.toBe(pictures[1]);
});

test('a document that is not there says so, and one that is being made opens by itself', async ({
  studentPage: page,
  sql,
  faults,
}) => {
  faults.allow(/404|409/);
  await openPage(page, '/note/no-such-note');
  await expect(page.getByText('You cannot open this')).toBeVisible();
  await expect(page.getByRole('link', { name: 'All notes' })).toBeVisible();
  await sql(`update media set ready_at = null where id = $1`, [`demo-book-${BOOK}`]);
  await openPage(page, READER);
  await expect(page.getByText('The pages are being prepared')).toBeVisible();
  await sql(`update media set ready_at = now() where id = $1`, [`demo-book-${BOOK}`]);
  await expect(sheet(page, 1)).toBeVisible({ timeout: 20_000 });
});
