import { sql } from 'kysely';
import type { NoteList, StudioNote, StudioNoteRow } from '#contract/notes/notes.studio.ts';
import { isInState, readState } from '#server/features/products/products.access.ts';
import type { Db } from '#server/platform/db.ts';
import { foldWords, patternsOf } from '#server/platform/lists/folded-words.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';

export const noteListing: Listing = {
  id: sql`note.id`,
  sorts: {
    title: { by: sql`lower(note.title)`, type: 'text' },
    changed: { by: sql`note.changed_at`, type: 'timestamptz' },
  },
  first: '-changed',
};

/** A note belongs to a university or programme by itself, or by its subject. */
function selectNotes(db: Db) {
  return db
    .selectFrom('products as note')
    .innerJoin('notes as detail', 'detail.id', 'note.id')
    .where('note.kind', '=', 'note')
    .leftJoin('media', 'media.id', 'detail.media_id')
    .leftJoin('subjects as subject', 'subject.id', 'note.subject_id')
    .leftJoin('programmes as programme', 'programme.id', 'detail.programme_id')
    .leftJoin('universities as university', (join) =>
      join.on('university.id', '=', sql`coalesce(note.university_id, programme.university_id, subject.university_id)`),
    )
    .select(['note.id', 'note.title', 'subject.code', 'programme.name as programme', 'university.code as university'])
    .select(['media.pages', readState('note').as('state')])
    .select([
      sql<StudioNoteRow['language']>`note.language`.as('language'),
      sql<number>`(select count(*)::int from reading_places
        where document_kind = 'note' and document_id = note.id)`.as('readers'),
      sql<StudioNoteRow['missing']>`missing_for_publish(note)`.as('missing'),
      sql<string | null>`to_json(note.published_at)`.as('publishedAt'),
      sql<string | null>`to_json(note.publish_at)`.as('publishAt'),
      sql<string>`to_json(note.changed_at)`.as('changedAt'),
    ]);
}

type NoteFilter = Omit<NoteList, 'sort' | 'after' | 'before'>;

/** All notes that match, without an order: every word of the text in the title, the code or the subject's titles. */
export async function findNotes(db: Db, filter: NoteFilter) {
  const { text = '', state, universityId, programmeId, subjectId, language } = filter;
  const words = patternsOf(await foldWords(db, text)).flat();
  return selectNotes(db)
    .where(({ and }) => and(words.map((pattern) => sql<boolean>`note.search like ${sql.lit(pattern)}`)))
    .$if(text !== '' && words.length === 0, (query) => query.where(sql<boolean>`false`))
    .$if(state !== undefined, (query) => query.where(isInState('note', state ?? 'draft')))
    .$if(universityId !== undefined, (query) => query.where('university.id', '=', universityId ?? ''))
    .$if(programmeId !== undefined, (query) => query.where('detail.programme_id', '=', programmeId ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('note.subject_id', '=', subjectId ?? ''))
    .$if(language !== undefined, (query) => query.where('note.language', '=', language ?? ''));
}

export async function listStudioNotes(db: Db, filter: NoteList) {
  return listStudioRows(db, await findNotes(db, filter), noteListing, filter);
}

/** A note with what its form says. */
export async function findStudioNote(db: Db, id: string): Promise<StudioNote | undefined> {
  const note = await selectNotes(db).where('note.id', '=', id).executeTakeFirst();
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
