import { sql } from 'kysely';
import type { NoteList, StudioNote, StudioNoteRow } from '#contract/notes/notes.studio.ts';
import {
  findStudioProducts,
  productSorts,
  readProductConditions,
  readProductListing,
} from '#server/features/products/studio-list.access.ts';
import type { Db } from '#server/platform/db.ts';
import { countStudioRows, listStudioRows } from '#server/platform/lists/studio-list.ts';

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
  const rest = await db
    .selectFrom('products as note')
    .innerJoin('notes as detail', 'detail.id', 'note.id')
    .leftJoin('subjects as subject', 'subject.id', 'note.subject_id')
    .where('note.id', '=', id)
    .select(['note.revision', 'note.about', 'detail.media_id as mediaId', 'detail.is_downloadable as isDownloadable'])
    .select([
      'note.university_id as universityId',
      'detail.programme_id as programmeId',
      'note.subject_id as subjectId',
    ])
    .select(['subject.university_id as home', 'subject.code', 'subject.title_en as titleEn'])
    .select(
      sql<number>`(select count(*)::int from highlights
        where document_kind = 'note' and document_id = note.id)`.as('highlights'),
    )
    .executeTakeFirst();
  if (!note || !rest) return undefined;
  const { revision, home, code, titleEn, highlights, ...terms } = rest;
  const { subjectId } = terms;
  return {
    note,
    revision,
    highlights,
    terms: { ...terms, title: note.title, language: note.language },
    subject: subjectId && home && code ? { id: subjectId, universityId: home, code, titleEn: titleEn ?? '' } : null,
  };
}
