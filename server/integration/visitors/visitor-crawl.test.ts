import { expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { RIGHTS } from '#server/integration/rights/testing-rights.ts';
import { restOf } from '#server/integration/selling/testing-school.ts';
import { listProcedures } from '#server/integration/testing-inputs.ts';
import { newCourse, newLesson } from '#server/testing/testing-lessons.ts';
import { openVisitedSchool } from './testing-visitors.ts';

const school = await openVisitedSchool();
const { ask, letLook, see, sql, db } = school;

/** In every word of a person, and in all that is not published. */
const OWN = 'zq-own-word';
const HIDDEN = 'zq-hidden-word';
const MAX_PAGES = 60;

const course = await newCourse(school);
const preview = await newLesson(school, course, { is_preview: true });
const shown = { price_paise: 100, published_at: new Date() };
const ebookId = await insertProduct(db, 'ebook', { ...shown, title: 'A book' });
const noteId = await insertProduct(db, 'note', { ...shown, title: 'A note', language: 'en' });

/** A person with words wherever one can leave them, and drafts of the school beside what is published. */
async function fill(): Promise<void> {
  const { id } = await school.enter();
  const { courseId, sectionId } = course;
  await sql(
    `update users set name = $2, email = $3, phone = '+919876512345', pin = '110099', photo_url = $4 where id = $1`,
    [id, OWN, `${OWN}@visits.test`, `/files/photo/${OWN}`],
  );
  await sql(`insert into reviews (product_id, user_id, rating, text) values ($1, $2, 4, $3)`, [courseId, id, OWN]);
  await sql(`insert into doubts (lesson_id, user_id, text) values ($1, $2, $3)`, [preview, id, OWN]);
  await sql(`insert into lesson_notes (user_id, lesson_id, text) values ($1, $2, $3)`, [id, preview, OWN]);
  await sql(`insert into wishes (user_id, product_id) values ($1, $2)`, [id, courseId]);
  await sql(`insert into entitlements (user_id, product_id, source) values ($1, $2, 'grant')`, [id, ebookId]);
  await sql(`insert into polls (id, title, published_at) values ('poll', 'A poll', now()), ('draft', $1, null)`, [
    HIDDEN,
  ]);
  await sql(`insert into poll_options (poll_id, position, title) values ('poll', 0, 'One'), ('poll', 1, 'Two')`);
  await sql(`insert into poll_votes (poll_id, user_id, position) values ('poll', $1, 0)`, [id]);
  await sql(
    `insert into tickets (key, user_id, name, email, language, category, answer_due_at, solution_due_at)
      values ('a-key-of-nobody-else-22', $1, $2, $3, 'en', 'other', now(), now())`,
    [id, OWN, `${OWN}@visits.test`],
  );
  await sql(`insert into announcements (text, published_at) values ($1, now())`, [`For students: ${OWN}`]);
  await sql(
    `insert into streams (title, video_id, published_at) values ('Live', 'abcdefgh', now()), ($1, 'hidden-1', null)`,
    [HIDDEN],
  );
  for (const kind of ['course', 'ebook', 'note'] as const)
    await insertProduct(db, kind, { title: `${HIDDEN} ${kind}`, price_paise: 100, published_at: null });
  await sql(
    `insert into lessons (course_id, section_id, title, kind, position, is_preview, body) values ($1, $2, $3, 'article', 8, true, $3)`,
    [courseId, sectionId, HIDDEN],
  );
  await newLesson(school, course, { body: `${HIDDEN} paid` });
  await sql(`insert into book_sections (title) values ($1)`, [HIDDEN]);
  await sql(`insert into universities (id, code, name) values ('open', 'OPEN', 'Open')`);
  await sql(`insert into timetable_sections (title, university_id, status) values ($1, 'open', 'final')`, [HIDDEN]);
}

function expectClean(text: string, where: string): void {
  for (const word of [OWN, HIDDEN, '9876512345', '110099'])
    expect(text.includes(word), `${word} at ${where}`).toBe(false);
}

/** Every page that can be reached by links from home and the sitemap. */
async function crawl(): Promise<string[]> {
  const { text: map } = await see('/sitemap.xml');
  expectClean(map, 'the sitemap');
  const waiting = ['/', ...[...map.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)];
  const seen = new Set<string>();
  for (let path = waiting.shift(); path !== undefined && seen.size < MAX_PAGES; path = waiting.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { text, status } = await see(path);
    expect(status, path).toBeLessThan(500);
    expectClean(text, path);
    const links = [...text.matchAll(/href="(\/(?!\/|assets)[^"#]*)/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    );
    waiting.push(...links.filter((link) => !link.startsWith('/login')));
  }
  return [...seen];
}

test('who crawls as a visitor finds nobody’s words, and nothing that is not published', async () => {
  await fill();
  await letLook(true);
  const pages = await crawl();
  for (const path of ['/', '/all-courses', `/course/${course.courseId}/start`, `/ebook/${ebookId}`, `/note/${noteId}`])
    expect(pages).toContain(path);

  const ids = {
    courseId: course.courseId,
    lessonId: preview,
    ebookId,
    kind: 'note',
    id: noteId,
    page: 1,
    text: 'word',
  };
  const asked = new Set<string>();
  for (const procedure of listProcedures().filter(({ method }) => method === 'GET')) {
    const fields = Object.keys(procedure.input?.properties ?? {}).filter((field) => field in ids);
    const mine = Object.fromEntries(Object.entries(ids).filter(([field]) => fields.includes(field)));
    for (const input of [RIGHTS[procedure.name]?.input, mine]) {
      const accept = { accept: 'application/json' };
      const { status, text } = await ask({ ...restOf(procedure, input), headers: accept });
      expectClean(text, `${procedure.name} ${JSON.stringify(input)}`);
      if (status === 200) asked.add(procedure.name);
    }
  }
  // What was crawled was not empty.
  for (const name of [
    'courses.list',
    'courses.page.watch',
    'ebooks.page.watch',
    'notes.list',
    'lessons.read',
    'streams.watch',
  ])
    expect([...asked]).toContain(name);
});
