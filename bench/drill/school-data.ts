import { queryOnce } from '#database/postgres/postgres-process.ts';
import { newToken } from '#server/platform/session.ts';

export type Visitor = { id: string; cookie: string };
/** Who comes and what there is: students with a session, a tutor who uploads, products that nobody has, and one that all have. */
export type SchoolData = {
  students: Visitor[];
  tutor: Visitor;
  products: string[];
  courseId: string;
  pollIds: string[];
};

const STUDENTS = 60;
const PRODUCTS = 40;

/** Adds what the load needs to the demo school. */
export async function fillSchool(url: string): Promise<SchoolData> {
  await queryOnce(
    url,
    `insert into users (id, email, name, role, birth_band)
      select 'drill-' || n, 'drill-' || n || '@drill.test', 'Student ' || n, case n when 0 then 'instructor' else 'student' end, '18-24'
      from generate_series(0, $1::int) n`,
    [String(STUDENTS)],
  );
  await queryOnce(
    url,
    `insert into products (id, kind, title, price_paise, published_at)
      select 'drill-course-' || n, 'course', 'Course ' || n, 49900, now() from generate_series(1, $1::int) n`,
    [String(PRODUCTS)],
  );
  const [course] = await queryOnce(url, `select course_id as id from lessons where published_at is not null limit 1`);
  const courseId = String(course?.['id']);
  await queryOnce(
    url,
    `insert into entitlements (user_id, product_id, source) select id, $1, 'grant' from users where id like 'drill-%'`,
    [courseId],
  );
  await queryOnce(
    url,
    `insert into streams (id, title, video_id, published_at) values ('drill', 'probe 0', 'abcdefgh', now())`,
  );
  const polls = await queryOnce(url, 'select id from polls where published_at is not null and closed_at is null');
  const visitors = await Promise.all(Array.from({ length: STUDENTS + 1 }, (_, n) => signIn(url, `drill-${n}`)));
  const [tutor, ...students] = visitors as [Visitor, ...Visitor[]];
  const products = Array.from({ length: PRODUCTS }, (_, n) => `drill-course-${n + 1}`);
  return { students, tutor, products, courseId, pollIds: polls.map(({ id }) => String(id)) };
}

async function signIn(url: string, id: string): Promise<Visitor> {
  const { token, hash } = newToken();
  await queryOnce(
    url,
    `insert into sessions (user_id, token_hash, one_at_a_time, device_id, expires_at)
      values ($1, decode($2, 'hex'), false, 'a device', now() + interval '1 day')`,
    [id, hash.toString('hex')],
  );
  return { id, cookie: `adhyay=${token}` };
}
