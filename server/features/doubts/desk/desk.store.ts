import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DoubtList } from '#contract/doubts.ts';
import type { Db } from '#server/platform/db.ts';
import { anywhere, type Listing, listFewIds, listForStaff } from '#server/platform/lists/staff-list.ts';
import type { Person } from '#server/platform/session.ts';

const listing: Listing = {
  id: sql`doubts.id`,
  sorts: { created: { by: sql`doubts.created_at`, type: 'timestamptz' } },
  first: 'created',
};

/** Doubts that match; an instructor's are those of their own courses. */
export async function listDoubtsForStaff(db: Db, { id, role }: Person, asked: DoubtList) {
  const { text, state, courseId } = asked;
  const said = text ? await says(db, text) : undefined;
  const rows = selectDoubts(db)
    .where('doubts.removed_at', state === 'removed' ? 'is not' : 'is', null)
    .$if(state === 'waiting', (query) => query.where('doubts.answered_at', 'is', null))
    .$if(state === 'answered', (query) => query.where('doubts.answered_at', 'is not', null))
    .$if(courseId !== undefined, (query) => query.where('course.id', '=', courseId ?? ''))
    .$if(role === 'instructor', (query) =>
      query.where(
        sql<boolean>`exists (select 1 from course_instructors as teacher
          where teacher.course_id = course.id and teacher.user_id = ${id})`,
      ),
    )
    .$if(said !== undefined, (query) => query.where(said ?? sql<boolean>`true`));
  return listForStaff(db, rows, listing, asked);
}

/** Few are found by the indexes of what they hold; of many a page is soon full by looking into each. */
async function says(db: Db, text: string): Promise<RawBuilder<boolean>> {
  const ids = await listFewIds(db, text, [
    sql`select id from doubts where lower(text) like ${anywhere(text)}`,
    sql`select doubts.id from lessons join doubts on doubts.lesson_id = lessons.id
      where lower(lessons.title) like ${anywhere(text)}`,
    sql`select doubts.id from courses join lessons on lessons.course_id = courses.id
      join doubts on doubts.lesson_id = lessons.id where lower(courses.title) like ${anywhere(text)}`,
    sql`select doubts.id from users join doubts on doubts.user_id = users.id where lower(users.name) like ${anywhere(text)}`,
  ]);
  if (ids) return sql<boolean>`doubts.id in (select unnest(${ids}::text[]))`;
  return sql<boolean>`strpos(lower(concat_ws(' ', doubts.text, lesson.title, course.title, asker.name)), lower(${text})) > 0`;
}

function selectDoubts(db: Db) {
  return (
    db
      .selectFrom('doubts')
      // Every doubt has its lesson and course; left joins need not be made to count.
      .leftJoin('lessons as lesson', 'lesson.id', 'doubts.lesson_id')
      .leftJoin('courses as course', 'course.id', 'lesson.course_id')
      .leftJoin('users as asker', 'asker.id', 'doubts.user_id')
      .select(['doubts.id', 'doubts.lesson_id as lessonId'])
      .select([
        sql<string>`course.id`.as('courseId'),
        sql<string>`course.title`.as('courseTitle'),
        sql<string>`lesson.title`.as('lessonTitle'),
        'doubts.at_seconds as atSeconds',
        'doubts.text',
        'doubts.user_id as userId',
      ])
      .select([
        sql<string>`coalesce(asker.name, '')`.as('author'),
        sql<string>`to_json(doubts.created_at)`.as('createdAt'),
      ])
      .select(sql<string | null>`to_json(doubts.removed_at)`.as('removedAt'))
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('doubt_answers as answer')
            .leftJoin('users as staff', 'staff.id', 'answer.staff_id')
            .whereRef('answer.doubt_id', '=', 'doubts.id')
            .select(['answer.id', 'answer.text', 'answer.created_at as createdAt'])
            .select(sql<string>`coalesce(staff.name, '')`.as('author'))
            .orderBy('answer.created_at')
            .orderBy('answer.id'),
        ).as('answers'),
      )
  );
}

/** The id of a doubt that this person may see to: an instructor of their own courses, others of all. */
export async function findTheirDoubt(
  db: Db,
  { id, role }: Person,
  doubtId: string,
): Promise<{ id: string } | undefined> {
  if (role !== 'instructor') return { id: doubtId };
  return db
    .selectFrom('doubts')
    .innerJoin('lessons as lesson', 'lesson.id', 'doubts.lesson_id')
    .innerJoin('course_instructors as teacher', 'teacher.course_id', 'lesson.course_id')
    .where('doubts.id', '=', doubtId)
    .where('teacher.user_id', '=', id)
    .select('doubts.id')
    .executeTakeFirst();
}
