import { sql } from 'kysely';
import type { SectionInput } from '#contract/ebooks/sections.studio.ts';
import { touchProducts } from '#server/features/products/products.service.ts';
import type { Db } from '#server/platform/db.ts';
import { columnsOf, selectFields } from '#server/platform/records/columns.ts';

const FIELDS = ['title', 'titleHi', 'programmeId', 'termId'] as const;

/** All sections in the school's order, the order that students see. */
export async function listStudioSections(db: Db) {
  const books = sql`select count(*)::int from ebooks join products using (id) where section_id = section.id`;
  return db
    .selectFrom('book_sections as section')
    .leftJoin('programmes as programme', 'programme.id', 'section.programme_id')
    .leftJoin('terms as term', 'term.id', 'section.term_id')
    .select(['section.id', 'section.revision', ...selectFields('section', FIELDS)])
    .select(['programme.name as programme', 'term.label as term'])
    .select([sql<number>`(${books})`.as('books'), sql<number>`(${books} and published_at is not null)`.as('live')])
    .orderBy('section.position')
    .orderBy('section.title')
    .orderBy('section.id')
    .execute();
}

/** What a section says, locked until the transaction of `db` ends: no book comes into it meanwhile. */
export async function findLockedBookSection(db: Db, id: string): Promise<SectionInput | undefined> {
  return db
    .selectFrom('book_sections')
    .where('id', '=', id)
    .select(selectFields('book_sections', FIELDS))
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the programme and the term of a section are there, and stay until the transaction of `db` ends. */
export async function findUnknownPlace(db: Db, { programmeId, termId }: SectionInput): Promise<boolean> {
  const { rows: programmes } = await sql`select from programmes where id = ${programmeId} for key share`.execute(db);
  const { rows: terms } = await sql`select from terms where id = ${termId} for key share`.execute(db);
  return (programmeId !== null && programmes.length === 0) || (termId !== null && terms.length === 0);
}

/** At the end of all. */
export async function insertBookSection(db: Db, terms: SectionInput): Promise<string> {
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from book_sections)`;
  const row = { ...columnsOf(terms, FIELDS), position };
  return (await db.insertInto('book_sections').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Whether it was still the revision that the change was made from. */
export async function setSectionFields(db: Db, id: string, revision: number, terms: SectionInput): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('book_sections')
    .set({ ...columnsOf(terms, FIELDS), revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The ids of all sections in their order; nobody else moves one until the transaction of `db` ends. */
export async function listLockedOrder(db: Db): Promise<string[]> {
  await sql`select from book_sections order by id for no key update`.execute(db);
  const rows = await db
    .selectFrom('book_sections')
    .orderBy('position')
    .orderBy('title')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function setBookSectionOrder(db: Db, ids: string[]): Promise<void> {
  await sql`update book_sections as section set position = place.position - 1
    from unnest(${ids}::text[]) with ordinality as place(id, position)
    where section.id = place.id and section.position <> place.position - 1`.execute(db);
}

export async function countBooks(db: Db, sectionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ebooks where section_id = ${sectionId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Moves all books of one section into another. */
export async function setSectionOfAll(db: Db, from: string, to: string): Promise<void> {
  const moved = await db
    .updateTable('ebooks')
    .set({ section_id: to })
    .where('section_id', '=', from)
    .returning('id')
    .execute();
  await touchProducts(
    db,
    moved.map(({ id }) => id),
  );
}

export async function removeBookSection(db: Db, id: string): Promise<void> {
  await db.deleteFrom('book_sections').where('id', '=', id).execute();
}
