import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { Person } from '#server/platform/session.ts';

/** The product of a course that this person may edit: an admin any, an instructor their own; undefined for all others. */
export async function findEditableCourse(db: Db, person: Pick<Person, 'id' | 'role'>, courseId: string) {
  if (person.role !== 'admin' && person.role !== 'instructor') return undefined;
  return db
    .selectFrom('products')
    .where('id', '=', courseId)
    .where('kind', '=', 'course')
    .$if(person.role === 'instructor', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('course_instructors as teacher')
            .whereRef('teacher.course_id', '=', 'products.id')
            .where('teacher.user_id', '=', person.id)
            .select('teacher.user_id'),
        ),
      ),
    )
    .selectAll()
    .executeTakeFirst();
}

/** A condition in a query: this person may edit the course of that id, which is an expression in it. */
export function isEditorOf(userId: string, courseId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users as editor where editor.id = ${userId} and (editor.role = 'admin'
    or (editor.role = 'instructor' and exists (select from course_instructors as teacher
      where teacher.course_id = ${courseId} and teacher.user_id = editor.id))))`;
}

/** A condition in a query: this person may edit e-books and notes. */
export function isEditor(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users as editor
    where editor.id = ${userId} and editor.role in ('admin', 'instructor'))`;
}
