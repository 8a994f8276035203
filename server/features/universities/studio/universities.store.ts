import { sql } from 'kysely';
import type { StudioUniversity, UniversityInput, UniversityList } from '#contract/universities/universities.studio.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';

export const universityListing: Listing = {
  id: sql`university.id`,
  sorts: {
    code: { by: sql`university.code`, type: 'text' },
    name: { by: sql`lower(university.name)`, type: 'text' },
  },
  first: 'code',
};

/** All universities that match, without an order. */
export function findUniversities(db: Db, { text }: Pick<UniversityList, 'text'> = {}) {
  const of = (table: string) =>
    sql<number>`(select count(*) from ${sql.table(table)} as part where part.university_id = university.id)::int`;
  return db
    .selectFrom('universities as university')
    .select(['university.id', 'university.revision', 'university.code', 'university.name'])
    .select('university.name_hi as nameHi')
    .select([of('programmes').as('programmes'), of('subjects').as('subjects'), of('terms').as('terms')])
    .$if(Boolean(text), (query) =>
      query.where(
        sql<boolean>`strpos(lower(concat_ws(' ', university.code, university.name, university.name_hi)), lower(${text})) > 0`,
      ),
    );
}

export function listStudioUniversities(db: Db, filter: UniversityList) {
  return listStudioRows(db, findUniversities(db, filter), universityListing, filter);
}

export function findUniversity(db: Db, id: string): Promise<StudioUniversity | undefined> {
  return findUniversities(db).where('university.id', '=', id).executeTakeFirst();
}

/** What it says, until this transaction ends; nothing comes to refer to it meanwhile. */
export async function findLockedUniversity(db: Db, id: string): Promise<UniversityInput | undefined> {
  return db
    .selectFrom('universities')
    .where('id', '=', id)
    .select(['code', 'name', 'name_hi as nameHi'])
    .forUpdate()
    .executeTakeFirst();
}

export async function insertUniversity(db: Db, terms: UniversityInput): Promise<string> {
  return (await db.insertInto('universities').values(columnsOf(terms)).returning('id').executeTakeFirstOrThrow()).id;
}

/** Whether it was still the revision that the change was made from. */
export async function setUniversity(db: Db, id: string, revision: number, terms: UniversityInput): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('universities')
    .set({ ...columnsOf(terms), revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeUniversity(db: Db, id: string): Promise<void> {
  await db.deleteFrom('universities').where('id', '=', id).execute();
}

function columnsOf({ nameHi, ...terms }: UniversityInput) {
  return { ...terms, name_hi: nameHi };
}
