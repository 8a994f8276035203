import { sql } from 'kysely';
import type { NoteInput } from '#contract/notes/notes.studio.ts';
import { changeProduct, createProduct } from '#server/features/products/products.service.ts';
import type { Db } from '#server/platform/db.ts';
import { columnsOf, selectFields } from '#server/platform/records/columns.ts';

/** What staff say of a note: of its product, and of what only a note has. */
const FIELDS = ['title', 'about', 'language', 'universityId', 'subjectId'] as const;
const DETAILS = ['programmeId', 'mediaId', 'isDownloadable'] as const;

/** What a note says; `note` is the name of its product. */
export function findNoteTerms(db: Db, id: string) {
  return db
    .selectFrom('products as note')
    .innerJoin('notes as detail', 'detail.id', 'note.id')
    .where('note.id', '=', id)
    .where('note.kind', '=', 'note')
    .select([...selectFields('note', FIELDS), ...selectFields('detail', DETAILS)])
    .$narrowType<Pick<NoteInput, 'language'>>();
}

/** The same, locked until the transaction of `db` ends; undefined when there is none. */
export const findLockedNote = (db: Db, id: string): Promise<NoteInput | undefined> =>
  findNoteTerms(db, id).forUpdate('note').executeTakeFirst();

async function setDetails(db: Db, id: string, terms: NoteInput): Promise<void> {
  await db.updateTable('notes').set(columnsOf(terms, DETAILS)).where('id', '=', id).execute();
}

/** What is wrong with what a note refers to; what is right stays until the transaction of `db` ends. */
export async function findWrongNoteReference(db: Db, terms: NoteInput) {
  const { universityId, programmeId, subjectId, mediaId } = terms;
  const { rows: universities } = await sql`select from universities where id = ${universityId} for key share`.execute(
    db,
  );
  const { rows: programmes } = await sql`select from programmes where id = ${programmeId} for key share`.execute(db);
  const { rows: subjects } = await sql`select from subjects where id = ${subjectId} for key share`.execute(db);
  const mediaItem = await db
    .selectFrom('media')
    .where('id', '=', mediaId ?? '')
    .select('kind')
    .forKeyShare()
    .executeTakeFirst();
  const isMissing =
    (universityId !== null && universities.length === 0) ||
    (programmeId !== null && programmes.length === 0) ||
    (subjectId !== null && subjects.length === 0) ||
    (mediaId !== null && !mediaItem);
  if (isMissing) return 'UNKNOWN_REFERENCE';
  return mediaItem && mediaItem.kind !== 'pdf' ? 'WRONG_KIND' : undefined;
}

export async function insertNote(db: Db, terms: NoteInput): Promise<string> {
  const id = await createProduct(db, 'note', columnsOf(terms, FIELDS));
  await setDetails(db, id, terms);
  return id;
}

/** Whether it was still the revision that the change was made from. */
export async function setNote(db: Db, id: string, revision: number, terms: NoteInput): Promise<boolean> {
  const isSame = await changeProduct(db, { id, revision }, columnsOf(terms, FIELDS));
  if (isSame) await setDetails(db, id, terms);
  return isSame;
}

/** How many people opened a note or marked something in it. */
export async function countReaders(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select user_id from reading_places where document_kind = 'note' and document_id = ${id}
      union select user_id from highlights where document_kind = 'note' and document_id = ${id}) as readers`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
