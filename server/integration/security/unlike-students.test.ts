import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cookieOf, signStudentsIn } from '#bench/school/students.ts';
import { openSchool } from '#server/integration/selling/testing-school.ts';
import { inLanes } from '#server/integration/testing-client.ts';
import { newCourse, newLesson } from '#server/testing/testing-lessons.ts';

const STUDENTS = 1000;
/** As many at a time as are read together. */
const LANES = 50;
/** No two students own the same of these: whose place has a bit owns the course of that bit. */
const COURSES = 10;
const WORD = /W[0-9a-f]{12}/g;

const school = await openSchool();
const courses = await Promise.all(Array.from({ length: COURSES }, () => newCourse(school)));
const lessons = await Promise.all(courses.map((course) => newLesson(school, course)));

/** The word that only this student's name, address and notes hold. */
const wordOf = (place: number) => `W${createHash('sha256').update(`person ${place}`).digest('hex').slice(0, 12)}`;
const ownedBy = (place: number) => courses.filter((_, bit) => (place + 1) & (1 << bit)).map(({ courseId }) => courseId);
const places = Array.from({ length: STUDENTS }, (_, place) => place);

async function bringStudents(): Promise<void> {
  const owned = places.flatMap((place) => ownedBy(place).map((courseId) => [`unlike-${place}`, courseId]));
  await school.sql(
    `insert into users (id, email, name, language, theme, birth_band)
      select 'unlike-' || place, word || '@unlike.test', 'Asha ' || word, case when place % 10 < 3 then 'hi' else 'en' end,
        case when place % 4 = 0 then 'dark' else 'system' end, '18-24'
      from unnest($1::int[], $2::text[]) as student (place, word)`,
    [places, places.map(wordOf)],
  );
  await school.sql(
    `insert into entitlements (user_id, product_id, source) select person, course, 'free' from unnest($1::text[], $2::text[]) as own (person, course)`,
    [owned.map(([person]) => person), owned.map(([, course]) => course)],
  );
  await school.sql(
    `insert into lesson_progress (user_id, lesson_id, opened_at)
      select own.user_id, lesson.id, now() - interval '1 hour' from entitlements as own join lessons as lesson on lesson.course_id = own.product_id
      where own.user_id like 'unlike-%' and lesson.id = any($1)`,
    [lessons],
  );
  await school.sql(
    `insert into lesson_notes (user_id, lesson_id, text)
      select student.id, progress.lesson_id, 'A note of ' || split_part(student.name, ' ', 2)
      from users as student join lesson_progress as progress on progress.user_id = student.id where student.id like 'unlike-%'`,
  );
  const client = await school.pool.connect();
  await signStudentsIn(client, { prefix: 'unlike-', first: 0, count: STUDENTS });
  client.release();
}

type Snapshots = Record<string, { snapshot: { productIds?: string[]; courses?: { id: string }[] } }>;

/** The page of an address for the student in this place, and what it came with by key. */
async function open(path: string, place: number) {
  const { status, text } = await school.ask({ path, headers: { cookie: cookieOf(place), accept: 'text/html' } });
  const [, boot = '{}'] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(text) ?? [];
  const { snapshots = {} } = JSON.parse(boot) as { snapshots?: Snapshots };
  return { status, text, snapshots };
}

/** Which courses home and Purchases say are their student's; the other pages say nothing of them. */
const OWNED: Record<string, (snapshots: Snapshots) => string[] | undefined> = {
  '/': ({ 'enrolments.watch null': owned }) => owned?.snapshot.productIds,
  '/purchases': ({ 'enrolments.purchases.watch null': owned }) => owned?.snapshot.courses?.map(({ id }) => id),
};

test(`${STUDENTS} students who are all different open their pages at once, and nobody finds a word or a right of another`, async () => {
  await bringStudents();
  const faults: string[] = [];
  await inLanes(places, LANES, async (place) => {
    const own = ownedBy(place);
    const others = ['/purchases', '/notebook', '/profile', `/course/${own[0]}/lesson`];
    for (const path of ['/', others[place % others.length] ?? '/']) {
      const { status, text, snapshots } = await open(path, place);
      const words = new Set(text.match(WORD));
      if (status !== 200 || !words.delete(wordOf(place))) faults.push(`${path} of ${place}: ${status}, not theirs`);
      for (const word of words) faults.push(`${path} of ${place} says ${word}`);
      const given = OWNED[path]?.(snapshots)?.toSorted().join();
      if (OWNED[path] && given !== own.toSorted().join()) faults.push(`${path} of ${place} gives ${given}`);
    }
  });
  expect(faults).toEqual([]);
}, 120_000);
