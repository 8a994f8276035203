import { sql } from 'kysely';
import type { CourseTerms } from '#contract/studio/course-shapes.ts';
import type { Db } from '#server/platform/db.ts';
import type { Maker } from './desk-list.store.ts';

type NewCourse = { title: string; language: 'en' | 'hi'; teacher: { id: string; name: string } };

/** A draft without a price, taught by whoever began it. */
export async function insertCourse(db: Db, { title, language, teacher }: NewCourse): Promise<string> {
  const { id } = await db
    .insertInto('courses')
    .values({ title, language, price_paise: 0, priced_at: null, instructor_name: teacher.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('course_instructors').values({ course_id: id, user_id: teacher.id }).execute();
  return id;
}

/** For the transaction that locked the row and saw that it is the revision that the change was made from. */
export async function setCourse(db: Db, courseId: string, change: CourseTerms): Promise<void> {
  await db
    .updateTable('courses')
    .set({
      title: change.title,
      language: change.language,
      about: change.about,
      learn: change.learn,
      thumbnail_url: change.thumbnailUrl,
      university_id: change.universityId,
      subject_id: change.subjectId,
      // Imported courses name a teacher who has no account here.
      instructor_name: sql`coalesce((select users.name from course_instructors as teacher
        join users on users.id = teacher.user_id where teacher.course_id = courses.id
        order by teacher.position limit 1), instructor_name)`,
      // Below zero is free too, as schools of the original hold it: what is not changed stays.
      price_paise: sql`case when ${change.pricePaise}::bigint is distinct from greatest(price_paise, 0)
        then coalesce(${change.pricePaise}::bigint, 0) else price_paise end`,
      priced_at: change.pricePaise === null ? null : sql`coalesce(priced_at, now())`,
      list_price_paise: change.listPricePaise,
      tax_class_id: change.taxClassId,
      validity_days: change.validityDays,
      open_until: change.openUntil,
      changed_at: sql`now()`,
      revision: sql`revision + 1`,
    })
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
}

/** Puts these teachers in the place of those before; false when one of them may not teach. */
export async function setInstructors(db: Db, courseId: string, ids: string[]): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select users.id from unnest(${ids}::text[]) with ordinality as wanted (id, place)
    join users on users.id = wanted.id
    where users.role in ('instructor', 'admin')
      or exists (select from course_instructors where course_id = ${courseId} and user_id = users.id)
    order by place for key share of users`.execute(db);
  if (rows.length < ids.length) return false;
  await db.deleteFrom('course_instructors').where('course_id', '=', courseId).execute();
  const teachers = rows.map(({ id }, position) => ({ course_id: courseId, user_id: id, position }));
  if (teachers.length > 0) await db.insertInto('course_instructors').values(teachers).execute();
  return true;
}

/** Puts these items in the place of those before; false when one is gone, the course itself, or not this person's to give. */
export async function setIncluded(
  db: Db,
  person: Maker,
  courseId: string,
  items: CourseTerms['includes'],
): Promise<boolean> {
  const before = await db
    .deleteFrom('course_inclusions')
    .where('course_id', '=', courseId)
    .returning(['included_course_id', 'included_ebook_id'])
    .execute();
  const had = before.map((row) => row.included_course_id ?? row.included_ebook_id);
  const mayAll = person.role === 'admin';
  const { numAffectedRows } = await sql`
    insert into course_inclusions (course_id, included_course_id, included_ebook_id, position)
    select ${courseId}, course.id, book.id, place
    from unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::text[])
      with ordinality as wanted (kind, id, place)
    left join courses as course on wanted.kind = 'course' and course.id = wanted.id and course.id <> ${courseId}
      and (${mayAll} or course.id = any(${had}::text[]) or exists (select from course_instructors as teacher
        where teacher.course_id = course.id and teacher.user_id = ${person.id}))
    left join ebooks as book on wanted.kind = 'ebook' and book.id = wanted.id
    where num_nonnulls(course.id, book.id) = 1`.execute(db);
  return Number(numAffectedRows) === items.length;
}

/** Whether there is such a subject, and at this university; a course needs neither. */
export async function readStudyFits(
  db: Db,
  { universityId, subjectId }: Pick<CourseTerms, 'universityId' | 'subjectId'>,
) {
  const { rows } = await sql<{ fits: boolean }>`select
    (${universityId}::text is null or exists (select from universities where id = ${universityId}))
    and (${subjectId}::text is null
      or exists (select from subjects where id = ${subjectId} and university_id = ${universityId})) as fits`.execute(
    db,
  );
  return rows[0]?.fits === true;
}

/** A copy as a draft: what it says and costs, its teachers and what is in it; not its outline, nor what was struck through. */
export async function insertCopy(db: Db, courseId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into courses (title, language, thumbnail_url, price_paise, priced_at, university_id, subject_id, about, learn,
      instructor_name, validity_days, tax_class_id, open_until)
    select left(title, 190) || case language when 'hi' then ' (प्रति)' else ' (copy)' end, language, thumbnail_url,
      greatest(price_paise, 0), priced_at, university_id, subject_id, about, learn, instructor_name, validity_days,
      tax_class_id, open_until
    from courses where id = ${courseId} returning id`.execute(db);
  const id = rows[0]?.id;
  if (!id) throw new Error('the course to copy is gone, though its row is locked');
  await sql`insert into course_instructors (course_id, user_id, position)
    select ${id}, user_id, position from course_instructors where course_id = ${courseId}`.execute(db);
  await sql`insert into course_inclusions (course_id, included_course_id, included_ebook_id, position)
    select ${id}, included_course_id, included_ebook_id, position from course_inclusions where course_id = ${courseId}`.execute(
    db,
  );
  return id;
}
