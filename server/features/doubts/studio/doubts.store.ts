import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DoubtList } from '#contract/doubts/doubt.ts';
import { PHOTO_URL } from '#server/features/doubts/photos/photos.store.ts';
import type { Db } from '#server/platform/db.ts';
import {
  containsText,
  type Listing,
  likePattern,
  listStudioRows,
  matchesText,
} from '#server/platform/lists/studio-list.ts';
import type { Person } from '#server/platform/session.ts';

const listing: Listing = {
  id: sql`doubts.id`,
  sorts: {
    created: { by: sql`doubts.created_at`, type: 'timestamptz' },
    same: { by: sql`doubts.same_count`, type: 'bigint' },
  },
  first: 'created',
};

/** Doubts that match; an instructor's are those of their own courses. */
export async function listStudioDoubts(db: Db, { id, role }: Person, filter: DoubtList) {
  const { text, state, courseId } = filter;
  const isSaid = text ? await said(db, text) : undefined;
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
    .$if(isSaid !== undefined, (query) => query.where(isSaid ?? sql<boolean>`true`));
  return listStudioRows(db, rows, listing, filter);
}

const said = (db: Db, text: string) =>
  matchesText(db, sql`doubts.id`, text, [
    {
      finding: sql`select id from doubts where lower(text) like ${likePattern(text)}`,
      holds: containsText(text, sql`doubts.text`),
    },
    {
      finding: sql`select doubts.id from lessons join doubts on doubts.lesson_id = lessons.id
        where lower(lessons.title) like ${likePattern(text)}`,
      holds: containsText(text, sql`lesson.title`),
    },
    {
      finding: sql`select doubts.id from products join lessons on lessons.course_id = products.id
        join doubts on doubts.lesson_id = lessons.id where lower(products.title) like ${likePattern(text)}`,
      holds: containsText(text, sql`course.title`),
    },
    {
      finding: sql`select doubts.id from users join doubts on doubts.user_id = users.id
        where lower(users.name) like ${likePattern(text)}`,
      holds: containsText(text, sql`asker.name`),
    },
  ]);

function selectDoubts(db: Db) {
  return (
    db
      .selectFrom('doubts')
      // Every doubt has its lesson and course; left joins need not be made to count.
      .leftJoin('lessons as lesson', 'lesson.id', 'doubts.lesson_id')
      .leftJoin('products as course', 'course.id', 'lesson.course_id')
      .leftJoin('users as asker', 'asker.id', 'doubts.user_id')
      .select(['doubts.id', 'doubts.lesson_id as lessonId'])
      .select([
        // Looked up for the rows of a page: joins would be made for all that match, before they are put in order.
        sql<string>`(select course_id from lessons where lessons.id = doubts.lesson_id)`.as('courseId'),
        sql<string>`(select products.title from lessons join products on products.id = lessons.course_id
          where lessons.id = doubts.lesson_id)`.as('courseTitle'),
        sql<string>`(select title from lessons where lessons.id = doubts.lesson_id)`.as('lessonTitle'),
        'doubts.at_seconds as atSeconds',
        'doubts.text',
        'doubts.user_id as userId',
        'doubts.same_count as sameCount',
        PHOTO_URL.as('photoUrl'),
      ])
      .select([
        sql<string>`coalesce((select name from users where users.id = doubts.user_id), '')`.as('author'),
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
