import { nameOf } from '#bench/growth/big-school.ts';
import { draw } from './draw.ts';
import { BOOKS, COURSES, LESSONS } from './shelves.ts';
import { ALIKE, UNLIKE } from './students.ts';

const unlike = `generate_series(0, ${UNLIKE.count - 1}) as n`;
const student = `'${UNLIKE.prefix}' || n`;
/** Of a course that somebody owns from none to six tenths of the lessons are begun: three tenths on average. */
const BEGUN = Math.round(LESSONS * 0.6) + 1;

const PAPERS = `(
  select university_id, subject_id, row_number() over each - 1 as place, count(*) over (partition by university_id) as total
  from (
    select distinct section.university_id, entry.subject_id
    from timetable_entries as entry join timetable_sections as section on section.id = entry.section_id
    where section.published_at is not null and entry.held_on > now()
  ) as held window each as (partition by university_id order by subject_id)
) as paper`;

/**
 * Students of whom no two are alike: 3 of 10 read Hindi, a quarter in the dark, 6 of 10 have a programme and subjects
 * with papers to come, 4 of 10 have voted; each owns up to 6 courses and 8 e-books and wishes for up to 4.
 */
export const belongings = [
  `insert into users (id, email, name, language, theme, email_verified_at, created_at, university_id, programme_id,
      studies_chosen_at)
    select ${student}, ${student} || '@students.test', ${nameOf('n')},
      case when ${draw('n', 'language', 10)} < 3 then 'hi' else 'en' end,
      case when ${draw('n', 'theme', 4)} = 0 then 'dark' else 'system' end, now(), now() - n * interval '20 minutes',
      programme.university_id, programme.id, case when programme.id is not null then now() end
    from ${unlike} left join (
      select id, university_id, row_number() over (order by id) - 1 as place, count(*) over () as total from programmes
    ) as programme on ${draw('n', 'studies', 10)} < 6 and programme.place = ${draw('n', 'programme', 'programme.total')}`,
  `insert into user_subjects (user_id, subject_id)
    select distinct ${student}, paper.subject_id
    from ${unlike} join users on users.id = ${student},
      generate_series(1, 3 + ${draw('n', 'subjects', 4)}) as nth join ${PAPERS} on true
    where paper.university_id = users.university_id and paper.place = ${draw(`n || ' ' || nth`, 'subject', 'paper.total')}`,
  `insert into entitlements (user_id, product_id, source, granted_at)
    select distinct on (1, 2) ${student}, 'bench-course-' || 1 + ${draw(`n || ' ' || nth`, 'course', COURSES)}, 'grant',
      now() - interval '60 days' + nth * interval '1 day'
    from ${unlike}, generate_series(1, ${draw('n', 'courses', 7)}) as nth order by 1, 2, nth`,
  `insert into entitlements (user_id, product_id, source, granted_at)
    select distinct on (1, 2) ${student}, 'bench-book-' || 1 + ${draw(`n || ' ' || nth`, 'book', BOOKS)}, 'grant',
      now() - interval '50 days' + nth * interval '1 day'
    from ${unlike}, generate_series(1, ${draw('n', 'books', 9)}) as nth order by 1, 2, nth`,
  `insert into wishes (user_id, product_id, created_at)
    select user_id, product_id, now() - nth * interval '1 day' from (
      select distinct on (1, 2) ${student} as user_id, 'bench-course-' || 1 + ${draw(`n || ' ' || nth`, 'wish', COURSES)} as product_id, nth
      from ${unlike}, generate_series(1, ${draw('n', 'wishes', 5)}) as nth order by 1, 2, nth
    ) as wish where not exists (
      select from entitlements as own where own.user_id = wish.user_id and own.product_id = wish.product_id)`,
  `insert into lesson_progress (user_id, lesson_id, position_seconds, positioned_at, seen, began_at, opened_at, completed_at)
    select user_id, lesson_id, case when is_done then 0 else seen end, opened_at,
      case when kind = 'video' then int4multirange(int4range(0, seen)) else '{}' end, opened_at - interval '1 hour', opened_at,
      case when is_done then opened_at end
    from (
      select own.user_id, lesson.id as lesson_id, lesson.kind, is_done,
        case when is_done then lesson.seconds else lesson.seconds * (10 + ${draw(`lesson.id || own.user_id`, 'seen', 70)}) / 100 end as seen,
        now() - ${draw(`own.product_id || own.user_id`, 'last', 1000)} * interval '1 hour' - (begun - nth) * interval '5 hours' as opened_at
      from (
        select user_id, product_id, ${draw(`product_id || user_id`, 'begun', BEGUN)} as begun from entitlements
        where user_id like '${UNLIKE.prefix}%' and product_id like 'bench-course-%'
      ) as own, generate_series(1, own.begun) as nth
      join lessons as lesson on true
      cross join lateral (select nth < own.begun and ${draw(`lesson.id || own.user_id`, 'done', 8)} > 0 as is_done) as state
      where lesson.id = replace(own.product_id, 'course', 'lesson') || '-' || nth
    ) as progress`,
  `with live as (select id from polls where published_at is not null order by published_at desc, id desc limit 1),
    choices as (select poll_id, position, row_number() over (order by position) - 1 as place, count(*) over () as total
      from poll_options where poll_id = (select id from live)),
    votes as (insert into poll_votes (poll_id, user_id, position)
      select poll_id, ${student}, position from ${unlike} join choices on choices.place = ${draw('n', 'vote', 'choices.total')}
      where ${draw('n', 'voted', 10)} < 4 returning poll_id, position),
    tally as (update poll_options as choice set votes = choice.votes + counted.votes
      from (select position, count(*)::int as votes from votes group by position) as counted
      where choice.poll_id = (select id from live) and choice.position = counted.position)
    update polls set total_votes = total_votes + (select count(*) from votes) where id = (select id from live)`,
  `insert into reviews (product_id, user_id, rating, text, created_at)
    select product_id, user_id, 3 + ${draw('user_id', 'stars', 3)}, 'The answers are easy to remember. Class '
      || 1 + ${draw('user_id || product_id', 'class', LESSONS)} || ' helped me most.', granted_at + interval '20 days'
    from entitlements where product_id like 'bench-course-%' and ${draw('user_id || product_id', 'review', 5)} = 0`,
  `insert into users (id, email, name)
    select '${ALIKE.prefix}' || n, '${ALIKE.prefix}' || n || '@students.test', 'Asha Kumari ' || n
    from generate_series(0, ${ALIKE.count - 1}) as n`,
];
