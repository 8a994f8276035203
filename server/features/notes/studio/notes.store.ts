import { sql } from 'kysely';
import type { NoteList, StudioNote, StudioNoteRow } from '#contract/notes/notes.studio.ts';
import {
  findStudioProducts,
  productSorts,
  readProductConditions,
  readProductListing,
  readSubject,
} from '#server/features/products/studio-list.access.ts';
import type { Db } from '#server/platform/db.ts';
import { countStudioRows, listStudioRows } from '#server/platform/lists/studio-list.ts';
import { findNoteTerms } from './note-edits.store.ts';

const { title, changed } = productSorts;

export const noteListing = readProductListing({ title, changed });

/** A note belongs to a university or programme by itself, or by its subject. */
function selectNotes(db: Db) {
  return findStudioProducts<StudioNoteRow['language']>(db, 'note')
    .innerJoin('notes as detail', 'detail.id', 'product.id')
    .leftJoin('media', 'media.id', 'detail.media_id')
    .leftJoin('subjects as subject', 'subject.id', 'product.subject_id')
    .leftJoin('programmes as programme', 'programme.id', 'detail.programme_id')
    .leftJoin('universities as university', (join) =>
      join.on(
        'university.id',
        '=',
        sql`coalesce(product.university_id, programme.university_id, subject.university_id)`,
      ),
    )
    .select(['subject.code', 'programme.name as programme', 'university.code as university', 'media.pages'])
    .select(
      sql<number>`(select count(*)::int from reading_places
        where document_kind = 'note' and document_id = product.id)`.as('readers'),
    );
}

type NoteFilter = Omit<NoteList, 'sort' | 'after' | 'before'>;

/** All notes that match, without an order: every word of the text in the title, the code or the subject's titles. */
export async function findNotes(db: Db, { universityId, programmeId, ...filter }: NoteFilter) {
  return selectNotes(db)
    .where(await readProductConditions(db, filter))
    .$if(universityId !== undefined, (query) => query.where('university.id', '=', universityId ?? ''))
    .$if(programmeId !== undefined, (query) => query.where('detail.programme_id', '=', programmeId ?? ''));
}

export async function listStudioNotes(db: Db, filter: NoteList) {
  const isOfProduct = filter.universityId === undefined && filter.programmeId === undefined;
  if (filter.only === 'count' && isOfProduct)
    return countStudioRows(db, findStudioProducts(db, 'note').where(await readProductConditions(db, filter)));
  return listStudioRows(db, await findNotes(db, filter), noteListing, filter);
}

/** A note with what its form says. */
export async function findStudioNote(db: Db, id: string): Promise<StudioNote | undefined> {
  const note = await selectNotes(db).where('product.id', '=', id).executeTakeFirst();
  const rest = await findNoteTerms(db, id)
    .select(['note.revision', readSubject('note').as('subject')])
    .select(
      sql<number>`(select count(*)::int from highlights
        where document_kind = 'note' and document_id = note.id)`.as('highlights'),
    )
    .executeTakeFirst();
  if (!note || !rest) return undefined;
  const { revision, subject, highlights, ...terms } = rest;
  return { note, revision, highlights, terms, subject };
}
