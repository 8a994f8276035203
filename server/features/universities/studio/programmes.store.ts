import { sql } from 'kysely';
import type { ProgrammeInput, ProgrammeList, StudioProgramme } from '#contract/universities/universities.studio.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';

export const programmeListing: Listing = {
  id: sql`programme.id`,
  sorts: {
    code: { by: sql`programme.code`, type: 'text' },
    name: { by: sql`lower(programme.name)`, type: 'text' },
    level: { by: sql`programme.level`, type: 'text' },
  },
  first: 'code',
};

/** All programmes that match, without an order. */
export function findProgrammes(db: Db, { text, universityId }: Pick<ProgrammeList, 'text' | 'universityId'> = {}) {
  return db
    .selectFrom('programmes as programme')
    .innerJoin('universities as university', 'university.id', 'programme.university_id')
    .select(['programme.id', 'programme.revision', 'programme.university_id as universityId'])
    .select(['university.code as university', 'programme.code', 'programme.name', 'programme.name_hi as nameHi'])
    .select('programme.level')
    .select(
      sql<number>`(select count(*) from programme_subjects where programme_id = programme.id)::int`.as('subjects'),
    )
    .$if(universityId !== undefined, (query) => query.where('programme.university_id', '=', universityId ?? ''))
    .$if(Boolean(text), (query) =>
      query.where(
        sql<boolean>`strpos(lower(concat_ws(' ', programme.code, programme.name, programme.name_hi)), lower(${text})) > 0`,
      ),
    );
}

export function listProgrammes(db: Db, filter: ProgrammeList) {
  return listStudioRows(db, findProgrammes(db, filter), programmeListing, filter);
}

export function findProgramme(db: Db, id: string): Promise<StudioProgramme | undefined> {
  return findProgrammes(db).where('programme.id', '=', id).executeTakeFirst();
}

/** What it says, until this transaction ends; nothing comes to refer to it meanwhile. */
export async function findLockedProgramme(db: Db, id: string): Promise<ProgrammeInput | undefined> {
  return db
    .selectFrom('programmes')
    .where('id', '=', id)
    .select(['university_id as universityId', 'code', 'name', 'name_hi as nameHi', 'level'])
    .forUpdate()
    .executeTakeFirst();
}

export async function insertProgramme(db: Db, { universityId, nameHi, ...terms }: ProgrammeInput): Promise<string> {
  const row = { ...terms, name_hi: nameHi, university_id: universityId };
  return (await db.insertInto('programmes').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Whether it was still the revision that the change was made from. Its university stays. */
export async function setProgramme(
  db: Db,
  id: string,
  revision: number,
  { code, name, nameHi, level }: ProgrammeInput,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('programmes')
    .set({ code, name, name_hi: nameHi, level, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Its list of subjects goes with it; the subjects stay. */
export async function removeProgramme(db: Db, id: string): Promise<void> {
  await db.deleteFrom('programmes').where('id', '=', id).execute();
}
