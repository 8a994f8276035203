import { sql } from 'kysely';
import type { NoteTerms } from '#contract/studio/notes.ts';
import type { PublishState } from '#contract/studio/sale.ts';
import type { Placed } from '#server/features/sales/placing.service.ts';
import type { Db } from '#server/platform/db.ts';

/** What a note says, locked until the transaction of `db` ends; undefined when there is none. */
export async function findLockedNote(db: Db, id: string): Promise<NoteTerms | undefined> {
  return db
    .selectFrom('notes')
    .where('id', '=', id)
    .select(['title', 'about', 'university_id as universityId', 'programme_id as programmeId'])
    .select(['subject_id as subjectId', 'media_id as mediaId', 'is_downloadable as isDownloadable'])
    .select([sql<NoteTerms['language']>`language`.as('language')])
    .forUpdate()
    .executeTakeFirst();
}

function columnsOf(terms: NoteTerms) {
  return {
    title: terms.title,
    about: terms.about,
    language: terms.language,
    university_id: terms.universityId,
    programme_id: terms.programmeId,
    subject_id: terms.subjectId,
    media_id: terms.mediaId,
    is_downloadable: terms.isDownloadable,
  };
}

/** What is wrong with what a note refers to; what is right stays until the transaction of `db` ends. */
export async function findWrongReference(db: Db, terms: NoteTerms) {
  const { universityId, programmeId, subjectId, mediaId } = terms;
  const { rows: universities } = await sql`select from universities where id = ${universityId} for key share`.execute(
    db,
  );
  const { rows: programmes } = await sql`select from programmes where id = ${programmeId} for key share`.execute(db);
  const { rows: subjects } = await sql`select from subjects where id = ${subjectId} for key share`.execute(db);
  const medium = await db
    .selectFrom('media')
    .where('id', '=', mediaId ?? '')
    .select('kind')
    .forKeyShare()
    .executeTakeFirst();
  const isMissing =
    (universityId !== null && universities.length === 0) ||
    (programmeId !== null && programmes.length === 0) ||
    (subjectId !== null && subjects.length === 0) ||
    (mediaId !== null && !medium);
  if (isMissing) return 'UNKNOWN_REFERENCE';
  return medium && medium.kind !== 'pdf' ? 'WRONG_KIND' : undefined;
}

export async function insertNote(db: Db, terms: NoteTerms): Promise<string> {
  return (await db.insertInto('notes').values(columnsOf(terms)).returning('id').executeTakeFirstOrThrow()).id;
}

/** Whether it was still the revision that the change was made from. */
export async function setNote(db: Db, id: string, revision: number, terms: NoteTerms): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notes')
    .set({ ...columnsOf(terms), changed_at: sql`now()`, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Where notes stand, and what they miss; locked until the transaction of `db` ends. */
export async function listLockedStates(db: Db, ids: string[]): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select id, title, case when archived_at is not null then 'archived' when published_at is not null then 'live'
        when publish_at is not null then 'scheduled' else 'draft' end as state,
      to_json(publish_at) as "publishAt", note_misses(notes) as misses
    from notes where id in (${sql.join(ids)}) order by id for update`.execute(db);
  return rows;
}

/** Puts notes into a state; one that is published again is as new as one that was never. */
export async function setStates(db: Db, ids: string[], state: PublishState, at: string | null): Promise<void> {
  await db
    .updateTable('notes')
    .set({
      published_at: state === 'live' ? sql`coalesce(published_at, now())` : null,
      publish_at: state === 'scheduled' && at ? new Date(at) : null,
      archived_at: state === 'archived' ? sql`coalesce(archived_at, now())` : null,
      changed_at: sql`now()`,
    })
    .where('id', 'in', ids)
    .execute();
}

/** Publishes what is due and misses nothing; ids of those. */
export async function setDueLive(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update notes set published_at = now(), changed_at = now()
    where publish_at <= now() and archived_at is null and published_at is null and note_misses(notes) = '{}'
    returning id`.execute(db);
  return rows.map(({ id }) => id);
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

export async function removeNote(db: Db, id: string): Promise<void> {
  await db.deleteFrom('notes').where('id', '=', id).execute();
}
