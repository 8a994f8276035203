import { sql } from 'kysely';
import type { CourseInput } from '#contract/courses/course.studio.ts';
import type { Db } from '#server/platform/db.ts';

/** Who teaches a course that was just begun, and is named by it. */
export async function setFirstTeacher(db: Db, courseId: string, teacher: { id: string; name: string }): Promise<void> {
  await db.updateTable('courses').set({ instructor_name: teacher.name }).where('id', '=', courseId).execute();
  await db.insertInto('course_instructors').values({ course_id: courseId, user_id: teacher.id }).execute();
}

/** What only a course says; after its teachers were saved. */
export async function setCourse(db: Db, courseId: string, { learn }: Pick<CourseInput, 'learn'>): Promise<void> {
  await db
    .updateTable('courses')
    .set({
      learn,
      // Imported courses name a teacher who has no account here.
      instructor_name: sql`coalesce((select users.name from course_instructors as teacher
        join users on users.id = teacher.user_id where teacher.course_id = courses.id
        order by teacher.position limit 1), instructor_name)`,
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

/** Whether there is such a subject, and at this university; a course needs neither. */
export async function readStudyFits(
  db: Db,
  { universityId, subjectId }: Pick<CourseInput, 'universityId' | 'subjectId'>,
) {
  const { rows } = await sql<{ fits: boolean }>`select
    (${universityId}::text is null or exists (select from universities where id = ${universityId}))
    and (${subjectId}::text is null
      or exists (select from subjects where id = ${subjectId} and university_id = ${universityId})) as fits`.execute(
    db,
  );
  return rows[0]?.fits === true;
}

/** What only a course has, and its teachers; not its outline. */
export async function setCopied(db: Db, courseId: string, copyId: string): Promise<void> {
  await sql`update courses as copy set learn = original.learn, instructor_name = original.instructor_name
    from courses as original where copy.id = ${copyId} and original.id = ${courseId}`.execute(db);
  await sql`insert into course_instructors (course_id, user_id, position)
    select ${copyId}, user_id, position from course_instructors where course_id = ${courseId}`.execute(db);
}
