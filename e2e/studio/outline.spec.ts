import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { openPage } from '#e2e/fixtures/home.ts';
import type { Sql } from '#e2e/fixtures/school.ts';
import { expect, test } from '#e2e/journey.ts';

const runFile = promisify(execFile);
const COURSE = 'e2e-outline';
const PATH = `/studio/courses/${COURSE}/outline`;

/** A course on sale of two sections: three articles, and one. */
async function newOutline(sql: Sql): Promise<void> {
  await sql(
    `insert into products (id, kind, title, published_at) values ('${COURSE}', 'course', 'Rights and Duties', now())`,
  );
  await sql(`insert into course_sections (id, course_id, title, position)
    values ('e2e-s1', '${COURSE}', 'Ideas', 0), ('e2e-s2', '${COURSE}', 'Practice', 1)`);
  await sql(`insert into lessons (course_id, section_id, title, kind, position, body, published_at)
    select '${COURSE}', section, title, 'article', place, 'Text of ' || title, now()
    from (values ('e2e-s1', 'Liberty', 0), ('e2e-s1', 'Equality', 1), ('e2e-s1', 'Justice', 2), ('e2e-s2', 'Courts', 0))
      as given (section, title, place)`);
}

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const titles = (page: Page, name: string): Promise<string[]> =>
  section(page, name)
    .locator('[data-lesson] button[title]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('title') ?? ''));
type Point = { x: number; y: number };
async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
/** A quick swipe goes on for a while, and until it is over the browser keeps the next touch for itself. */
async function scrolledOut(page: Page): Promise<void> {
  let last = -1;
  const rests = async () => {
    const before = last;
    last = await page.evaluate(() => scrollY);
    return last === before;
  };
  await expect.poll(rests, { intervals: [300] }).toBe(true);
}
const handle = (page: Page, title: string): Locator => page.getByRole('button', { name: `Move ${title}`, exact: true });

test('lessons are moved by keys and by a pointer, and an open page of a student follows', async ({
  adminPage: page,
  studentPage,
  sql,
}) => {
  await newOutline(sql);
  await openPage(studentPage, `/course/${COURSE}/start`);
  await page.goto(PATH);
  await handle(page, 'Liberty').focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(100);
  }
  await expect(page.getByText('Liberty: place 2 of 2 in Practice.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => titles(page, 'Practice')).toEqual(['Courts', 'Liberty']);
  await expect(handle(page, 'Liberty')).toBeFocused();
  await expect(page.getByText('Liberty put down, place 2 of 2 in Practice.')).toBeAttached();

  await page.keyboard.press('Space');
  await page.waitForTimeout(100);
  await page.keyboard.press('ArrowLeft');
  await page.waitForTimeout(100);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Liberty is back, place 2 of 2 in Practice.')).toBeAttached();
  expect(await titles(page, 'Practice')).toEqual(['Courts', 'Liberty']);

  const head = section(page, 'Practice').getByRole('button', { name: /^2\. Practice/ });
  await head.click();
  const from = await handle(page, 'Justice').boundingBox();
  const to = await section(page, 'Practice').boundingBox();
  if (!from || !to) throw new Error('not drawn');
  await page.mouse.move(from.x + 8, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(to.x + 90, to.y + 20, { steps: 10 });
  await page.mouse.up();
  await expect(page.getByText(/^Justice put down, place 3 of 3 in Practice/)).toBeAttached();
  // A press within a twentieth of a second after that still belongs to the drag.
  await expect(async () => {
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
    await expect(head).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass();
  await expect.poll(() => titles(page, 'Practice')).toEqual(['Courts', 'Liberty', 'Justice']);
  // Drawn at once, kept a moment later.
  await expect
    .poll(() => sql(`select title from lessons where section_id = 'e2e-s2' order by position`))
    .toEqual([{ title: 'Courts' }, { title: 'Liberty' }, { title: 'Justice' }]);

  await page.getByRole('button', { name: 'Article: Courts' }).click();
  await page.getByLabel('Title').fill('Courts and tribunals');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(section(page, 'Practice').getByText('Courts and tribunals')).toBeVisible();
  await expect(studentPage.getByText('Courts and tribunals').first()).toBeAttached({ timeout: 2000 });
  await expectAccessible(page, PATH);
  await page.close();
});

test('a film is uploaded into a new lesson while its title is typed', async ({ adminPage: page, sql }, info) => {
  await newOutline(sql);
  const video = info.outputPath('rights.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=15:d=3', '-f', 'lavfi', '-i', 'sine=f=330:d=3'];
  await runFile('ffmpeg', ['-v', 'error', '-y', ...picture, '-pix_fmt', 'yuv420p', '-shortest', video]);
  await page.goto(PATH);
  await section(page, 'Ideas').getByRole('button', { name: 'Video', exact: true }).click();
  await page.getByLabel('Video: title').fill('Rights and duties');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Lesson 4: Video' })).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(video);
  await page.getByLabel('About this lesson').fill('Legal, moral and human rights.');
  await expect(page.getByText('Not saved: About this lesson, File')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Not saved/)).toHaveCount(0);
  await page.getByLabel('Chapters').fill('Rights\n00:02 Duties');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Line 1 does not begin with a time, such as 12:30.')).toBeVisible();
  await page.getByLabel('Chapters').fill('00:00 Rights\n00:02 Duties');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Not saved/)).toHaveCount(0);
  const row = section(page, 'Ideas').locator('[data-lesson]').last();
  await expect(row).toContainText('Hidden');
  const saved = `select lesson.about, lesson.chapters, media.name, media.kind from lessons as lesson
    join media on media.id = lesson.media_id where lesson.title = 'Rights and duties'`;
  expect(await sql(saved)).toEqual([
    {
      ...{ about: 'Legal, moral and human rights.', chapters: '00:00 Rights\n00:02 Duties' },
      ...{ name: 'rights.mp4', kind: 'video' },
    },
  ]);
  // Its turn to be converted may come later: the school's own films wait too. When it is ready the row says so by itself.
  await expect(row).toContainText(/\d%|00:03/);
  await sql(`update media set status = 'ready', ready_at = now(), seconds = 3 where name = 'rights.mp4'`);
  await expect(row).toContainText('00:03');
  await page.close();
});

test('a list becomes lessons, a section goes and comes back, and what students have stays', async ({
  adminPage: page,
  newStudent,
  faults,
  sql,
}) => {
  faults.allow(/status of 409/);
  await newOutline(sql);
  const { email } = await newStudent();
  await sql(
    `insert into lesson_progress (user_id, lesson_id)
    select users.id, lessons.id from users, lessons where email = $1 and lessons.title = 'Courts'`,
    [email],
  );
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Actions for the section Ideas' }).click();
  await page.getByRole('menuitem', { name: 'Paste a list here' }).click();
  await page.getByLabel('Titles').fill('1. Fraternity\n# Exam hall\nTen rules\nLast week');
  await expect(page.getByRole('region', { name: 'What will be added' })).toContainText('Exam hall new section');
  await page.getByRole('button', { name: 'Add 3 lessons' }).click();
  await expect.poll(() => titles(page, 'Ideas')).toEqual(['Liberty', 'Equality', 'Justice', 'Fraternity']);
  expect(await titles(page, 'Exam hall')).toEqual(['Ten rules', 'Last week']);

  await page.getByRole('button', { name: 'Actions for the section Exam hall' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section(page, 'Exam hall')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => titles(page, 'Exam hall')).toEqual(['Ten rules', 'Last week']);

  await page.getByRole('button', { name: 'Actions for the section Practice' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/Students have progress, notes, doubts or highlights here/)).toBeVisible();
  expect(await titles(page, 'Practice')).toEqual(['Courts']);
  await page.close();
});

test('on a phone the outline and the lesson are two steps', async ({ openBrowser, newStaff, signIn, sql }) => {
  await newOutline(sql);
  const context = await openBrowser({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await signIn(context, await newStaff('admin'));
  const page = await context.newPage();
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Article: Equality' }).click();
  await expect(page.getByRole('heading', { name: 'Lesson 2: Article' })).toBeVisible();
  await expect(section(page, 'Ideas')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, `${PATH}, a lesson on a phone`);
  await page.getByRole('button', { name: 'Back to the outline' }).click();
  await expect(section(page, 'Ideas')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.close();
});

test('by touch a long press lifts a lesson, a swipe from the same place scrolls the page', async ({
  openBrowser,
  newStaff,
  signIn,
  sql,
}) => {
  await newOutline(sql);
  const context = await openBrowser({ viewport: { width: 360, height: 560 }, hasTouch: true, isMobile: true });
  await signIn(context, await newStaff('admin'));
  const page = await context.newPage();
  await page.goto(PATH);
  await expect(section(page, 'Ideas')).toBeVisible();
  const line = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const slide = async (from: Point, to: Point) => {
    for (let step = 1; step <= 8; step += 1)
      await touch('touchMove', {
        x: from.x + ((to.x - from.x) * step) / 8,
        y: from.y + ((to.y - from.y) * step) / 8,
      });
  };

  const swiped = await middleOf(handle(page, 'Justice'));
  await touch('touchStart', swiped);
  await slide(swiped, { ...swiped, y: swiped.y - 160 });
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(40);
  expect(await titles(page, 'Ideas')).toEqual(['Liberty', 'Equality', 'Justice']);

  await scrolledOut(page);
  await handle(page, 'Justice').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await scrolledOut(page);
  const from = await middleOf(handle(page, 'Justice'));
  await touch('touchStart', from);
  await expect(page.getByText(/^Justice lifted/)).toBeAttached();
  const before = await page.evaluate(() => scrollY);
  const to = await middleOf(handle(page, 'Equality'));
  await slide(from, { ...to, y: to.y - 8 });
  await expect(page.getByText('Justice: place 2 of 3 in Ideas.')).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await touch('touchEnd');
  await expect.poll(() => titles(page, 'Ideas')).toEqual(['Liberty', 'Justice', 'Equality']);
  const kept = () => sql(`select title from lessons where section_id = 'e2e-s1' order by position`);
  await expect.poll(kept).toEqual([{ title: 'Liberty' }, { title: 'Justice' }, { title: 'Equality' }]);
  await page.close();
});

test('a course is published from its outline, which says what is missing', async ({ adminPage: page, sql }) => {
  await sql(`insert into products (id, kind, title, priced_at) values ('e2e-bar', 'course', 'From the outline', null)`);
  await page.goto('/studio/courses/e2e-bar/outline');
  await expect(page.getByText('1 of 3 ready to publish')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await expect(page.getByText('Still missing: A price, A lesson that can be opened')).toBeVisible();
  await sql(`insert into course_sections (id, course_id, title, position) values ('e2e-bar-s', 'e2e-bar', 'Unit', 0)`);
  await sql(`insert into lessons (course_id, section_id, title, kind, position, body, published_at)
    values ('e2e-bar', 'e2e-bar-s', 'Rights', 'article', 0, 'Text', now())`);
  await sql(`update products set price_paise = 49900, priced_at = now() where id = 'e2e-bar'`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Live since/)).toBeVisible();
  expect(await sql(`select published_at is not null as live from products where id = 'e2e-bar'`)).toEqual([
    { live: true },
  ]);
  await expectAccessible(page, 'an outline with its bar');
  await page.getByRole('link', { name: 'Details and price' }).click();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('499');
  await page.close();
});

test('what is ticked is hidden, moved and copied in one act, and one press undoes it', async ({
  adminPage: page,
  sql,
}) => {
  await newOutline(sql);
  await page.goto(PATH);
  const hidden = () => sql(`select title from lessons where course_id = '${COURSE}' and published_at is null`);
  const tick = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
  const act = (name: string) => page.getByRole('button', { name, exact: true });
  await tick('Ideas').check();
  await expect(tick('Justice')).toBeChecked();
  await tick('Equality').uncheck();
  await expect(tick('Ideas')).not.toBeChecked();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page, `${PATH}, some ticked`);
  await act('Hide').click();
  await expect(page.getByText('2 lessons hidden from students')).toBeVisible();
  expect(await hidden()).toHaveLength(2);
  await act('Undo').click();
  await expect.poll(hidden).toEqual([]);

  await tick('Liberty').check();
  await tick('Justice').check();
  await act('Move to section').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Section').selectOption('Practice');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(() => titles(page, 'Practice')).toEqual(['Courts', 'Liberty', 'Justice']);
  await act('Undo').click();
  await expect.poll(() => titles(page, 'Ideas')).toEqual(['Liberty', 'Equality', 'Justice']);

  await sql(`insert into products (id, kind, title) values ('e2e-outline-2', 'course', 'Another course')`);
  await page.reload();
  await tick('Ideas').check();
  await act('Copy').click();
  await dialog.getByLabel('To the course').selectOption('Another course');
  await dialog.getByRole('button', { name: 'Copy them' }).click();
  await expect(page.getByText('3 lessons copied, hidden')).toBeVisible();
  const copies = () => sql(`select title from lessons where course_id = 'e2e-outline-2' order by position`);
  expect(await copies()).toEqual([{ title: 'Liberty' }, { title: 'Equality' }, { title: 'Justice' }]);
  await act('Undo').click();
  await expect.poll(copies).toEqual([]);
  await page.close();
});

test('files that are dropped on a section become a lesson each, and none is lost', async ({ adminPage: page, sql }) => {
  await newOutline(sql);
  await page.goto(PATH);
  await expect(section(page, 'Practice')).toBeVisible();
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
    for (let unit = 20; unit >= 1; unit -= 1)
      transfer.items.add(new File([`${pdf} ${unit}`], `Unit_${unit}.pdf`, { type: 'application/pdf' }));
    transfer.items.add(new File(['x'], 'notes.docx'));
    return transfer;
  });
  await section(page, 'Practice').dispatchEvent('drop', { dataTransfer: dropped });
  const names = Array.from({ length: 20 }, (_, at) => `Unit ${at + 1}`);
  await expect.poll(() => titles(page, 'Practice')).toEqual(['Courts', ...names]);
  await expect(page.getByRole('alert').filter({ hasText: 'notes.docx' })).toBeVisible();
  const queue = page.getByRole('region', { name: 'Uploads' });
  await expect(queue.getByText('20 of 20 files uploaded')).toBeVisible({ timeout: 60_000 });
  await expect(queue.getByRole('listitem')).toHaveCount(20);
  const files = () =>
    sql(`select lesson.title from lessons as lesson join media on media.id = lesson.media_id
      where lesson.section_id = 'e2e-s2' and media.name = replace(lesson.title, ' ', '_') || '.pdf'`);
  await expect.poll(files).toHaveLength(20);
  await page.close();
});
