import { titleOf } from '#bench/growth/big-school.ts';
import { draw } from './draw.ts';

export const COURSES = 300;
export const LESSONS = 20;
export const BOOKS = 200;
const SECTION_LESSONS = 5;

/** What the demo school has live of a kind, numbered from 0 on. */
const models = (kind: 'course' | 'ebook') => `(
  select *, row_number() over (order by id) - 1 as place, count(*) over () as total from products
  where kind = '${kind}' and published_at is not null and id not like 'bench-%') as model`;
const media = (kind: 'video' | 'pdf') => `(
  select *, row_number() over (order by id) - 1 as place, count(*) over () as total from media
  where kind = '${kind}' and status = 'ready' and id not like 'bench-%') as file`;
const eachLesson = `generate_series(1, ${COURSES}) as n, generate_series(1, ${LESSONS}) as place`;
const lessonKind = `case when place % 10 = 0 then 'pdf' when place % 10 = 5 then 'article' else 'video' end`;

/** Courses with lessons in sections, and e-books: words, pictures and files as in the demo school, each with a film of its own. */
export const shelves = [
  `insert into products (id, kind, title, about, language, thumbnail_url, university_id, subject_id, price_paise,
      list_price_paise, published_at)
    select 'bench-course-' || n, 'course', ${titleOf('n')}, model.about, model.language, model.thumbnail_url,
      model.university_id, model.subject_id, (n % 12) * 5000, (n % 12) * 9000, now() - n * interval '5 hours'
    from generate_series(1, ${COURSES}) as n join ${models('course')} on model.place = n % model.total`,
  `update courses set learn = like_it.learn, instructor_name = like_it.instructor_name
    from generate_series(1, ${COURSES}) as n join ${models('course')} on model.place = n % model.total
    join courses as like_it on like_it.id = model.id where courses.id = 'bench-course-' || n`,
  `insert into course_sections (id, course_id, title, position)
    select 'bench-section-' || n || '-' || part, 'bench-course-' || n, 'Block ' || part + 1 || ': concepts and answers', part
    from generate_series(1, ${COURSES}) as n, generate_series(0, ${LESSONS / SECTION_LESSONS - 1}) as part`,
  `insert into media (id, kind, status, name, bytes, percent, seconds, width, height, poster_key, strip, ready_at)
    select 'bench-film-' || n || '-' || lesson.place, 'video', 'ready', 'class.mp4', file.bytes, 100,
      600 + ${draw(`n || ' ' || lesson.place`, 'seconds', 1800)}, file.width, file.height, file.poster_key, file.strip, now()
    from (select n, place from ${eachLesson}) as lesson
    join ${media('video')} on file.place = ${draw(`n || ' ' || lesson.place`, 'film', 'file.total')}
    where ${lessonKind.replaceAll('place', 'lesson.place')} = 'video'`,
  `insert into media_renditions (media_id, name, width, height, bandwidth, average_bandwidth, codecs, bytes, sealed_key, segments)
    select film.id, rendition.name, rendition.width, rendition.height, bandwidth, average_bandwidth, codecs, rendition.bytes,
      sealed_key, segments
    from media as film join media as model on model.poster_key = film.poster_key and model.id not like 'bench-%'
    join media_renditions as rendition on rendition.media_id = model.id where film.id like 'bench-film-%'`,
  `insert into lessons (id, course_id, section_id, title, kind, position, published_at, about, body, media_id)
    select 'bench-lesson-' || n || '-' || place, 'bench-course-' || n,
      'bench-section-' || n || '-' || (place - 1) / ${SECTION_LESSONS}, 'Class ' || place || ': ' || ${titleOf('(n + place)')},
      ${lessonKind}, place, now(), repeat('What this class is about, and what to read before it. ', 4),
      case when place % 10 = 5 then repeat('A paragraph that explains one idea of the unit with an example. ', 40) else '' end,
      case ${lessonKind} when 'video' then 'bench-film-' || n || '-' || place
        when 'pdf' then (select id from media where kind = 'pdf' and status = 'ready' order by id limit 1) end
    from ${eachLesson}`,
  `insert into products (id, kind, title, about, language, thumbnail_url, university_id, subject_id, price_paise,
      published_at, listed_at)
    select 'bench-book-' || n, 'ebook', ${titleOf('n')} || ' · notes', model.about, model.language, model.thumbnail_url,
      model.university_id, model.subject_id, (n % 9) * 1900, now(), now() - n * interval '7 hours'
    from generate_series(1, ${BOOKS}) as n join ${models('ebook')} on model.place = n % model.total`,
  `update ebooks set section_id = like_it.section_id, media_id = like_it.media_id, pages = like_it.pages,
      sample_pages = like_it.sample_pages
    from generate_series(1, ${BOOKS}) as n join ${models('ebook')} on model.place = n % model.total
    join ebooks as like_it on like_it.id = model.id where ebooks.id = 'bench-book-' || n`,
];
