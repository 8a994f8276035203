import { sql } from 'kysely';
import type { Missing } from '#contract/studio/course-shapes.ts';
import type { NewPrice } from '#server/features/sales/sales.access.ts';
import type { Db } from '#server/platform/db.ts';
import { findScope, type Maker, readState } from './desk-list.store.ts';

/** These courses as they stand, locked until the transaction ends; undefined unless this person may edit all of them. */
export async function findLockedCourses(db: Db, person: Maker, ids: string[], how: 'change' | 'removal' = 'change') {
  const rows = await db
    .selectFrom('courses as course')
    .where('course.id', 'in', ids)
    .where(findScope(person))
    .orderBy('course.id')
    .select(['course.id', 'course.title', 'course.revision', 'course.list_price_paise as listPricePaise'])
    .select(['course.instructor_name as instructorName', 'course.published_at as publishedAt'])
    .select(['course.publish_at as publishAt', readState().as('state')])
    .$if(how === 'change', (query) => query.forNoKeyUpdate())
    .$if(how === 'removal', (query) => query.forUpdate())
    .execute();
  return rows.length === new Set(ids).size ? rows : undefined;
}

/** What each of these still lacks, where it lacks something. */
export async function listMissing(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('courses as course')
    .where('course.id', 'in', ids)
    .orderBy('course.id')
    .select(['course.id', 'course.title', sql<Missing>`course_misses(course)`.as('missing')])
    .execute();
  return rows.filter(({ missing }) => missing.length > 0);
}

/** Puts those that lack nothing and are not live yet into the catalogue; answers with their ids. */
export async function setLive(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .updateTable('courses as course')
    .set({ published_at: sql`now()`, publish_at: null, changed_at: sql`now()` })
    .where('course.id', 'in', ids)
    .where('course.published_at', 'is', null)
    .where('course.archived_at', 'is', null)
    .where(sql<boolean>`course_misses(course) = '{}'`)
    .returning('course.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those whose moment has come, whether or not they are ready; another process's are passed over. */
export async function listDue(db: Db) {
  return db
    .selectFrom('courses')
    .where('publish_at', '<=', sql<Date>`now()`)
    .where('published_at', 'is', null)
    .orderBy('id')
    .select(['id', 'publish_at as publishAt'])
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

/** A moment that somebody chose is a change like others: who chose another one meanwhile is told. */
export async function setScheduled(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('courses')
    .set({ publish_at: at, changed_at: sql`now()`, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

export async function setDraft(db: Db, ids: string[]): Promise<void> {
  const draft = { published_at: null, publish_at: null, archived_at: null, changed_at: sql<Date>`now()` };
  await db.updateTable('courses').set(draft).where('id', 'in', ids).execute();
}

export async function setArchived(db: Db, ids: string[]): Promise<void> {
  const archived = {
    archived_at: sql<Date>`now()`,
    published_at: null,
    publish_at: null,
    changed_at: sql<Date>`now()`,
  };
  await db.updateTable('courses').set(archived).where('id', 'in', ids).execute();
}

export async function removeCourse(db: Db, id: string): Promise<void> {
  await db.deleteFrom('courses').where('id', '=', id).execute();
}

/** Of a row that is locked. */
export async function setPrice(db: Db, id: string, price: NewPrice): Promise<void> {
  await db.updateTable('courses').set(price).where('id', '=', id).execute();
}
