import { gzipSync } from 'node:zlib';
import { withBrowser } from '#bench/browser/browser.ts';
import { type Audit, audit } from '#bench/browser/lighthouse.ts';
import { cookieOf, UNLIKE, withDatabase } from '#bench/school/students.ts';
import type { School } from '#bench/servers.ts';
import { median, type Row, short } from '#bench/table.ts';
import { openPage } from './questions.ts';

const RUNS = 3;
/** The demo school has an app for Android, and its notice stands in front of first pages but a lesson: who closed it sees the page. */
const NOTICE_CLOSED = 'closed-notices=android';

/** A student with a programme who has begun to learn: what of theirs the views show, and a course that they might buy. */
type Student = { place: number; courseId: string; bookId: string; otherCourseId: string; sectionId: string };

const STUDENT = `
  with own as (
    select user_id, product_id, kind from entitlements join products on products.id = product_id where user_id like $1 || '%'
  ), learners as (
    select user_id, min(product_id) filter (where kind = 'course') as course_id,
      min(product_id) filter (where kind = 'ebook') as book_id
    from own group by user_id having count(*) filter (where kind = 'course') >= 3 and count(*) filter (where kind = 'ebook') >= 3
  )
  select substr(users.id, length($1) + 1)::int as place, course_id as "courseId", book_id as "bookId",
    (select min(id) from products where kind = 'course' and id like 'bench-%' and id not in (
      select product_id from own where user_id = users.id)) as "otherCourseId",
    (select min(id) from timetable_sections as section
      where section.university_id = users.university_id and published_at is not null) as "sectionId"
  from learners join users on users.id = learners.user_id
  where language = 'en' and theme = 'system' and programme_id is not null order by length(users.id), users.id limit 1`;

const addressesOf = ({ courseId, bookId, otherCourseId, sectionId }: Student) => ({
  home: '/',
  catalogue: '/all-courses',
  landing: `/course/${otherCourseId}/start`,
  lesson: `/course/${courseId}/lesson?lesson=${courseId.replace('course', 'lesson')}-1`,
  reader: `/ebook/${bookId}/read`,
  timetable: `/timetable/${sectionId}`,
});

type FirstView = Omit<Audit, 'requests'> & { scriptsKb: number; cssKb: number; requests: number; others: number };

const LIMITS: { of: keyof FirstView; says: (value: string) => string; least?: number; most?: number }[] = [
  { of: 'performance', says: (value) => `Lighthouse ${value}`, least: 98 },
  { of: 'lcp', says: (value) => `LCP ${value} ms`, most: 1900 },
  { of: 'scriptsKb', says: (value) => `${value} KB of JavaScript`, most: 140 },
  { of: 'cssKb', says: (value) => `${value} KB of CSS`, most: 10 },
  { of: 'requests', says: (value) => `${value} requests`, most: 10 },
  { of: 'others', says: (value) => `${value} to other hosts`, most: 0 },
  { of: 'accessibility', says: (value) => `accessibility ${value}`, least: 100 },
  { of: 'bestPractices', says: (value) => `best practices ${value}`, least: 100 },
];

/** Kilobytes of texts as gzip makes them at its best. */
const compressedKb = (texts: string[]) =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1024;

/** One first view by a browser that has never been here. */
async function look(base: string, path: string, place: number, devtools: number): Promise<FirstView> {
  const { requests, ...audited } = await withBrowser(devtools, [cookieOf(place), NOTICE_CLOSED], () =>
    audit(devtools, `${base}${path}`),
  );
  const read = async (url: string) => (await fetch(url, { headers: openPage(path, place).headers ?? {} })).text();
  const readAll = (urls: string[]) => Promise.all([...new Set(urls)].map(read));
  const html = await read(`${base}${path}`);
  // What draws this page; the style of all others is fetched when it stands.
  const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => `${base}${href}`);
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url);
  return {
    ...audited,
    scriptsKb: compressedKb(await readAll(scripts)),
    cssKb: compressedKb([inline.join(''), ...(await readAll(linked))]),
    requests: requests.length,
    others: requests.filter(({ url }) => !url.startsWith(base)).length,
  };
}

function toRow(name: string, looks: FirstView[]): Row {
  const parts = LIMITS.map(({ of, says, least, most }) => {
    const value = median(looks.map((each) => each[of]));
    const met = value >= (least ?? value) && value <= (most ?? value);
    return { text: met ? says(short(value)) : `**${says(short(value))}**`, met };
  });
  return {
    figure: 'G8',
    what: `first view of ${name} on a slow phone`,
    measured: parts.map(({ text }) => text).join(', '),
    target: LIMITS.map(({ least, most }) =>
      least === undefined ? `≤ ${most}` : least === 100 ? '100' : `≥ ${least}`,
    ).join(', '),
    met: parts.every(({ met }) => met),
  };
}

/** G8: first views on a slow phone, each time in a browser that has never been here; `-- G8 home lesson` measures these two. */
export async function measureFirstView(school: School, port: number): Promise<Row[]> {
  const [student] = await withDatabase(school.url, async (client) => {
    return (await client.query<Student>(STUDENT, [UNLIKE.prefix])).rows;
  });
  if (!student) throw new Error('no student has begun to learn');
  const rows: Row[] = [];
  const views = Object.entries(addressesOf(student));
  const named = views.filter(([name]) => process.argv.includes(name));
  for (const [name, path] of named.length > 0 ? named : views) {
    const looks: FirstView[] = [];
    while (looks.length < RUNS) looks.push(await look(school.base, path, student.place, port));
    rows.push(toRow(name, looks));
  }
  return rows;
}
