import { LARGE, nameOf, type Size, SMALL } from '#bench/growth/big-school.ts';
import { ASKERS } from '#bench/growth/growth.ts';
import { sized } from '#bench/growth/throw-away.ts';
import { draw } from '#bench/school/draw.ts';

/** One in ten buys, ten orders each, as in G3's large school; all the others were given what they own. */
export const MILLION = {
  ...LARGE,
  courses: sized(LARGE.courses),
  students: sized(LARGE.students),
  orders: sized(LARGE.orders),
};
export const STUDENTS = sized(1_000_000);

/** Whoever asks owns some of the first courses and books in a school of any size. */
const rangeOf = (courses: number) => `(case when n < ${ASKERS} then ${SMALL.courses} else ${courses} end)`;
/** What student `n` was given as their `nth`: steps of seven on from what orders gave them, so that no two are one. */
const givenNumber = (courses: number) => `1 + (n + 7 * (10 + nth)) % ${rangeOf(courses)}`;
/** The first course that student `n` was given. */
const FIRST_COURSE = '2 - n % 2';

/** The lesson that the student in this place, one of those who ask, opens in the first course that they were given. */
export function lessonOf(place: number): { courseId: string; lessonId: string } {
  const number = 1 + ((place + 7 * (10 + 2 - (place % 2))) % SMALL.courses);
  return { courseId: `big-course-${number}`, lessonId: `big-lesson-${number}-${1 + (place % 2)}-${1 + (place % 5)}` };
}

/** As long as a `new_id`, and like those the last of all in their order, which fills the pages of the key; made in no time. */
const rightId = (source: string, number: string) =>
  `'z-${source}-' || lpad((${number})::text, ${33 - source.length}, '0')`;

/** Students who are unlike: two languages, light and dark, six in ten with a programme. */
const people = (students: number) => [
  `insert into users (id, email, name, language, theme, email_verified_at, created_at, university_id, programme_id, studies_chosen_at)
    select 'big-student-' || n, 'big-' || n || '@students.test', ${nameOf('n')},
      case when ${draw('n', 'language', 10)} < 3 then 'hi' else 'en' end,
      case when ${draw('n', 'theme', 4)} = 0 then 'dark' else 'system' end, case when n % 40 <> 39 then now() end,
      now() - n * interval '3 minutes', programme.university_id, programme.id, case when programme.id is not null then now() end
    from generate_series(0, ${students - 1}) as n left join (
      select id, university_id, row_number() over (order by id) - 1 as place, count(*) over () as total from programmes
    ) as programme on ${draw('n', 'studies', 10)} < 6 and programme.place = ${draw('n', 'programme', 'programme.total')}`,
];

/** Each owns a free course, the same for all, and 10 to 27 courses and books; one in five has begun ten lessons. */
const belongings = (courses: number, students: number) => [
  `insert into entitlements (id, user_id, product_id, source, granted_at)
    select ${rightId('free', 'n')}, 'big-student-' || n, free.id, 'free', now() - n * interval '3 minutes' from generate_series(0, ${students - 1}) as n,
      (select id from products where kind = 'course' and published_at is not null and id not like 'big-%' order by id limit 1) as free`,
  `insert into entitlements (id, user_id, product_id, source, granted_at)
    select ${rightId('grant', 'n * 32 + nth')}, 'big-student-' || n, case when (n + nth) % 2 = 0 then 'big-course-' else 'big-book-' end || ${givenNumber(courses)},
      'grant', now() - n % 1000 * interval '1 hour' - nth * interval '1 day'
    from generate_series(0, ${students - 1}) as n, generate_series(1, 10 + n % 18) as nth`,
  `insert into lesson_progress (user_id, lesson_id, seen, began_at, opened_at, completed_at)
    select 'big-student-' || n, 'big-lesson-' || ${givenNumber(courses)} || '-' || part || '-' || place,
      case when place % 4 = 0 then '{}' else int4multirange(int4range(0, 200 + n % 400)) end, at - interval '1 hour', at,
      case when part = 1 then at end
    from generate_series(0, ${students - 1}) as n, lateral (select ${FIRST_COURSE} as nth) as first, generate_series(1, 2) as part,
      generate_series(1, 5) as place,
      lateral (select now() - n % 1000 * interval '1 hour' - (10 - part * 5 - place) * interval '5 hours' as at) as moment
    where n % 5 = 0 or n < ${ASKERS}`,
];

const schoolOf = (size: Size, students: number): Size => ({
  ...size,
  before: people(students),
  after: belongings(size.courses, students),
});

/** A school of a million students and twenty million rights, and the small one of G3 of the same kind of students. */
export const SIZES = { small: schoolOf(SMALL, SMALL.students), large: schoolOf(MILLION, STUDENTS) };
