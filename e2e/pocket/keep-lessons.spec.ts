import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { BOOK, preparePages, seePage } from '#e2e/fixtures/books.ts';
import { openHome, openPage } from '#e2e/fixtures/home.ts';
import { expectItemsPage, findPlainParts, keepHere, NO_LINE, rowOf } from '#e2e/fixtures/kept.ts';
import type { Student } from '#e2e/fixtures/people.ts';
import type { Sql } from '#e2e/fixtures/school.ts';
import { expectPlaying, lessonPath, ownVideoCourse, shown, VIDEO, VIDEO_TITLE } from '#e2e/fixtures/videos.ts';
import { expect, test } from '#e2e/journey.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 240_000 });
test.beforeEach(({ faults }) => faults.allow(NO_LINE));

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'On this phone' });

/** A course of an article and a PDF that a student owns. */
async function openCourse(sql: Sql, { email }: Student): Promise<string> {
  const course = 'e2e-pocket';
  await sql(`insert into products (id, kind, title, published_at) values ('${course}', 'course', 'A course to take along', now())
    on conflict (id) do nothing`);
  await sql(`insert into course_sections (id, course_id, title, position) values ('${course}', '${course}', 'Unit 1', 0)
    on conflict (id) do nothing`);
  await sql(`insert into lessons (id, course_id, section_id, title, kind, body, media_id, position, published_at) values
    ('e2e-pocket-words', '${course}', '${course}', 'The article', 'article', 'Words that *stay here*.', null, 0, now()),
    ('e2e-pocket-pdf', '${course}', '${course}', 'The solved paper', 'pdf', '', 'demo-book-${BOOK}', 1, now())
    on conflict (id) do nothing`);
  await sql(
    `insert into entitlements (user_id, product_id, source) select id, '${course}', 'grant' from users where email = $1`,
    [email],
  );
  return course;
}

type Watched = { at: number; seconds: number };

/** What the server knows of a film that somebody watches; undefined before anything came. */
async function readWatched(sql: Sql, { email }: Student): Promise<Watched | undefined> {
  const [row] = await sql<Watched>(
    `select position_seconds::float as at, seconds_of(seen)::int as seconds from lesson_progress
     join users on users.id = user_id where lesson_id = '${VIDEO}' and email = $1`,
    [email],
  );
  return row;
}

test('An article and a PDF of a course open without a line', async ({ page, newStudent, signIn, sql }) => {
  await preparePages(sql, `demo-book-${BOOK}`);
  const student = await newStudent();
  const course = await openCourse(sql, student);
  await signIn(page.context(), student);
  for (const lesson of ['e2e-pocket-words', 'e2e-pocket-pdf']) {
    await openPage(page, `/course/${course}/lesson?lesson=${lesson}`);
    await keepHere(page);
  }
  await expectItemsPage(page);
  expect(await findPlainParts(page)).toEqual([]);

  await page.context().setOffline(true);
  await page.goto('/on-this-phone');
  await expect(heading(page)).toBeVisible();
  await rowOf(page, 'The article').getByRole('link').click();
  await expect(page.getByText('Words that stay here.')).toBeVisible();
  await expectAccessible(page, 'an article that is kept');
  await page.getByRole('button', { name: 'On this phone' }).click();
  await rowOf(page, 'The solved paper').getByRole('link').click();
  await seePage(page, 1);

  // By the address of the lesson too.
  await page.goto(`/course/${course}/lesson?lesson=e2e-pocket-words`);
  await expect(page.getByText('Words that stay here.')).toBeVisible();
});

test('What was watched without a line is known to the server once there is one', async ({
  page,
  newStudent,
  signIn,
  sql,
}) => {
  const student = await newStudent();
  await ownVideoCourse(sql, student);
  await signIn(page.context(), student);
  await openPage(page, lessonPath());
  await keepHere(page, '240p');
  await expectItemsPage(page);
  const before = await readWatched(sql, student);
  expect(before?.seconds ?? 0).toBe(0);

  await page.context().setOffline(true);
  await page.goto(`/on-this-phone#lesson/${VIDEO}`);
  await expectPlaying(page);
  await expect.poll(async () => (await shown(page)).at, { timeout: 20_000 }).toBeGreaterThan(3);
  expect((await readWatched(sql, student))?.seconds ?? 0).toBe(0);

  // Its page is closed, and another one finds the line a while later.
  await page.goto('/on-this-phone');
  await expect(rowOf(page, VIDEO_TITLE)).toBeVisible();
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.clock.setFixedTime(Date.now() + 120_000);
  await openHome(page);
  await expect
    .poll(async () => (await readWatched(sql, student))?.seconds ?? 0, { timeout: 20_000 })
    .toBeGreaterThan(0);
  expect((await readWatched(sql, student))?.at).toBeGreaterThan(1);
});

test('A film that plays while the line comes back tells at once where it is', async ({
  page,
  newStudent,
  signIn,
  sql,
}) => {
  const student = await newStudent();
  await ownVideoCourse(sql, student);
  await signIn(page.context(), student);
  await openPage(page, lessonPath());
  await keepHere(page, '240p');
  await expectItemsPage(page);
  await page.context().setOffline(true);
  await page.goto(`/on-this-phone#lesson/${VIDEO}`);
  await expectPlaying(page);
  await expect.poll(async () => (await shown(page)).at, { timeout: 20_000 }).toBeGreaterThan(3);
  await page.context().setOffline(false);
  await expect.poll(async () => (await readWatched(sql, student))?.at ?? 0, { timeout: 20_000 }).toBeGreaterThan(2);
});
