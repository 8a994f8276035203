import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { preparePages, seePage } from '#e2e/fixtures/books.ts';
import { openPage } from '#e2e/fixtures/home.ts';
import type { Sql } from '#e2e/fixtures/school.ts';
import { awaitVideos, expectPlaying, player, VIDEO } from '#e2e/fixtures/videos.ts';
import { expect, test } from '#e2e/journey.ts';

const COURSE = 'e2e-look';
const PATH = `/studio/courses/${COURSE}/outline`;
const PDF = 'bpsc-131-en';

/** A course that is not live, with a film and a PDF that are hidden in it. */
async function newDraft(sql: Sql): Promise<void> {
  await sql(`insert into products (id, kind, title) values ('${COURSE}', 'course', 'Seen by nobody yet')`);
  await sql(
    `insert into course_sections (id, course_id, title, position) values ('e2e-look-s', '${COURSE}', 'Unit', 0)`,
  );
  await sql(`insert into lessons (id, course_id, section_id, title, kind, position, media_id, seconds, is_preview) values
    ('e2e-look-film', '${COURSE}', 'e2e-look-s', 'A film', 'video', 0,
      (select media_id from lessons where id = '${VIDEO}'), 30, true),
    ('e2e-look-pdf', '${COURSE}', 'e2e-look-s', 'Some pages', 'pdf', 1,
      (select media_id from ebooks where id = '${PDF}'), 0, false)`);
}

const kept = (sql: Sql) =>
  sql(`select (select count(*)::int from lesson_progress where lesson_id like 'e2e-look%') as progress,
    (select count(*)::int from playing_streams where lesson_id like 'e2e-look%') as playing,
    (select count(*)::int from reading_places where document_id like 'e2e-look%') as places,
    (select count(*)::int from highlights where document_id like 'e2e-look%') as highlights,
    (select count(*)::int from entitlements where product_id = '${COURSE}') as rights`);
const NOTHING = [{ progress: 0, playing: 0, places: 0, highlights: 0, rights: 0 }];

test('a tutor sees hidden lessons of a draft as a student will: the film plays, pages turn, nothing is kept', async ({
  adminPage: page,
  sql,
}) => {
  test.slow();
  const [mediaItem] = await sql<{ id: string }>(`select media_id as id from ebooks where id = '${PDF}'`);
  await Promise.all([awaitVideos(sql), preparePages(sql, mediaItem?.id ?? '')]);
  await newDraft(sql);
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Video: A film' }).click();
  await page.getByRole('button', { name: 'Look at this lesson' }).click();
  await page.getByRole('button', { name: 'Play A film' }).click();
  await expectPlaying(page);
  await expect(player(page)).toBeVisible();
  await expectAccessible(page, 'a film that is looked at in the outline');

  await page.getByRole('button', { name: 'PDF: Some pages' }).click();
  await page.getByRole('button', { name: 'Look at this lesson' }).click();
  await page.getByRole('button', { name: 'Look at the pages' }).click();
  const pages = page.getByRole('dialog', { name: 'The pages as students read them' });
  await seePage(page, 1);
  await expect(pages).toContainText('A preview: nothing is kept');
  await pages.getByRole('button', { name: 'Bookmark' }).click();
  await pages.getByRole('button', { name: 'Close' }).click();
  expect(await kept(sql)).toEqual(NOTHING);
  await page.close();
});

test('nothing of it opens to a student, who is not told that it is there', async ({ studentPage, sql, faults }) => {
  faults.allow(/status of 404/);
  await newDraft(sql);
  await openPage(studentPage, `/course/${COURSE}/start`);
  await expect(studentPage.getByText('Seen by nobody yet')).toHaveCount(0);
  const asked = await studentPage.request.get(`/api/v1/studio/courses/${COURSE}/lessons/e2e-look-film/look`);
  expect(asked.status()).toBe(404);
});
