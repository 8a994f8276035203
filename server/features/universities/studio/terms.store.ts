import { sql } from 'kysely';
import type { StudioTerm, TermInput, TermList } from '#contract/universities/universities.studio.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';

export const termListing: Listing = {
  id: sql`term.id`,
  sorts: {
    label: { by: sql`lower(term.label)`, type: 'text' },
    starts: { by: sql`coalesce(term.starts_on, date '9999-12-31')`, type: 'date' },
  },
  first: '-starts',
};

const columns = [
  'term.university_id as universityId',
  sql<TermInput['kind']>`term.kind`.as('kind'),
  'term.label',
  'term.starts_on as startsOn',
  'term.ends_on as endsOn',
] as const;

/** All terms that match, without an order. */
export function findTerms(db: Db, { text, universityId, kind }: Pick<TermList, 'text' | 'universityId' | 'kind'> = {}) {
  return db
    .selectFrom('terms as term')
    .innerJoin('universities as university', 'university.id', 'term.university_id')
    .select(['term.id', 'term.revision', 'university.code as university'])
    .select(columns)
    .$if(universityId !== undefined, (query) => query.where('term.university_id', '=', universityId ?? ''))
    .$if(kind !== undefined, (query) => query.where('term.kind', '=', kind ?? ''))
    .$if(Boolean(text), (query) => query.where(sql<boolean>`strpos(lower(term.label), lower(${text})) > 0`));
}

export function listTerms(db: Db, filter: TermList) {
  return listStudioRows(db, findTerms(db, filter), termListing, filter);
}

export function findTerm(db: Db, id: string): Promise<StudioTerm | undefined> {
  return findTerms(db).where('term.id', '=', id).executeTakeFirst();
}

/** What it says, until this transaction ends; nothing comes to refer to it meanwhile. */
export async function findLockedTerm(db: Db, id: string): Promise<TermInput | undefined> {
  return db.selectFrom('terms as term').where('term.id', '=', id).select(columns).forUpdate().executeTakeFirst();
}

export async function insertTerm(db: Db, terms: TermInput): Promise<string> {
  const row = { ...datesOf(terms), kind: terms.kind, university_id: terms.universityId };
  return (await db.insertInto('terms').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Whether it was still the revision that the change was made from. Its university and its kind stay. */
export async function setTerm(db: Db, id: string, revision: number, terms: TermInput): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('terms')
    .set({ ...datesOf(terms), revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const datesOf = ({ label, startsOn, endsOn }: TermInput) => ({ label, starts_on: startsOn, ends_on: endsOn });

export async function removeTerm(db: Db, id: string): Promise<void> {
  await db.deleteFrom('terms').where('id', '=', id).execute();
}
