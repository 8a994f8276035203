import { sql } from 'kysely';
import type { TimetableChange, TimetableStatus } from '#contract/timetables/timetable.ts';
import { HELD } from '#server/features/sessions/sessions.access.ts';
import type { Db } from '#server/platform/db.ts';
import { TODAY } from '#server/platform/postgres/today.ts';
import type { PaperState } from './changes.rules.ts';

export type LockedSection = {
  id: string;
  universityId: string;
  status: TimetableStatus;
  sourceUrl: string | null;
  isPublished: boolean;
  revision: number;
  today: string;
};

/** A timetable that nobody else revises until the transaction of `db` ends. */
export async function findLockedTimetable(db: Db, id: string): Promise<LockedSection | undefined> {
  return selectSection(db, id).forNoKeyUpdate().executeTakeFirst();
}

export async function findRevisedSection(db: Db, id: string): Promise<LockedSection | undefined> {
  return selectSection(db, id).executeTakeFirst();
}

function selectSection(db: Db, id: string) {
  return db
    .selectFrom('timetable_sections')
    .where('id', '=', id)
    .select(({ ref }) => [
      'id',
      'university_id as universityId',
      'source_url as sourceUrl',
      'edits as revision',
      ref('status').$castTo<TimetableStatus>().as('status'),
      sql<boolean>`published_at is not null`.as('isPublished'),
      sql<string>`${TODAY}::text`.as('today'),
    ]);
}

export async function listPapers(db: Db, sectionId: string): Promise<PaperState[]> {
  const { rows } = await sql<PaperState>`
    select entry.subject_id as "subjectId", subject.code, entry.held_on as "heldOn", entry.shift,
      to_char(entry.starts_at, 'HH24:MI') as "startsAt", to_char(entry.ends_at, 'HH24:MI') as "endsAt",
      entry.status, entry.note
    from timetable_entries as entry join subjects as subject on subject.id = entry.subject_id
    where entry.section_id = ${sectionId}`.execute(db);
  return rows;
}

/** The codes of those subjects that belong to the university. */
export async function readCodes(db: Db, universityId: string, subjectIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    select subjects.id, subjects.code from unnest(${subjectIds}::text[]) as asked (id)
    join subjects on subjects.id = asked.id where subjects.university_id = ${universityId}`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}

type Whole = { status: TimetableStatus; sourceUrl: string | null };

/** Looked at now, whether or not anything differs; it counts as an edit when something does. */
export async function setChecked(
  db: Db,
  sectionId: string,
  { status, sourceUrl, isEdit }: Whole & { isEdit: boolean },
): Promise<void> {
  await db
    .updateTable('timetable_sections')
    .set({
      status,
      source_url: sourceUrl,
      checked_at: sql`now()`,
      edits: isEdit ? sql`edits + 1` : sql`edits`,
    })
    .where('id', '=', sectionId)
    .execute();
}

/** The whole timetable as it stood before a revision. */
export type StoredRevision = Whole & { papers: Omit<PaperState, 'code'>[] };
type Revision = { sectionId: string; madeBy: string; changes: TimetableChange[]; before: StoredRevision };

/**
 * Writes a revision down; answers its id and its number within the timetable, which its lock keeps free of gaps. What
 * stood before those that can no longer be taken back is let go.
 */
export async function insertRevision(db: Db, { sectionId, madeBy, changes, before }: Revision) {
  await db
    .updateTable('timetable_revisions')
    .set({ before: null })
    .where('section_id', '=', sectionId)
    .where('before', 'is not', null)
    .where('made_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
  return db
    .insertInto('timetable_revisions')
    .values({
      section_id: sectionId,
      made_by: madeBy,
      changes: JSON.stringify(changes),
      before: JSON.stringify(before),
      number: sql<number>`1 + coalesce((select max(number) from timetable_revisions where section_id = ${sectionId}), 0)`,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** Removes the papers that are not in `kept` and writes those in `written`, which keep their ids. */
export async function setPapers(
  db: Db,
  {
    sectionId,
    revision,
    kept,
    written,
  }: { sectionId: string; revision: number; kept: string[]; written: PaperState[] },
): Promise<void> {
  await sql`delete from timetable_entries where section_id = ${sectionId}
    and not exists (select from unnest(${kept}::text[]) as kept (id) where kept.id = subject_id)`.execute(db);
  if (written.length === 0) return;
  await sql`insert into timetable_entries as entry
      (section_id, subject_id, held_on, shift, starts_at, ends_at, status, note, revision)
    select ${sectionId}, "subjectId", "heldOn", shift, "startsAt", "endsAt", status, note, ${revision}::int
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as paper ("subjectId" text, "heldOn" date, shift text,
      "startsAt" time, "endsAt" time, status text, note text)
    on conflict (section_id, subject_id) do update set held_on = excluded.held_on, shift = excluded.shift,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, status = excluded.status, note = excluded.note,
      revision = greatest(entry.revision, excluded.revision), changed_at = now(),
      moved_from = case when entry.held_on = excluded.held_on then entry.moved_from else entry.held_on end`.execute(db);
}

export async function findRevision(db: Db, id: string) {
  return db
    .selectFrom('timetable_revisions as revision')
    .innerJoin('timetable_sections as section', 'section.id', 'revision.section_id')
    .where('revision.id', '=', id)
    .select(({ ref }) => [
      'section.id as sectionId',
      'section.title',
      'section.title_hi as titleHi',
      ref('revision.changes').$castTo<TimetableChange[]>().as('changes'),
      sql<string>`(revision.made_at at time zone 'Asia/Kolkata')::date::text`.as('day'),
    ])
    .executeTakeFirst();
}

/** Who takes one of these subjects; `by_mail` of their choice: they want to hear of dates by mail. */
const reached = (subjectIds: string[]) => sql`
  from unnest(${subjectIds}::text[]) as touched (id) join user_subjects on user_subjects.subject_id = touched.id
  join users on users.id = user_subjects.user_id
  left join notification_choices as choice on choice.user_id = users.id and choice.category = 'timetables'
  where users.anonymised_at is null and users.suspended_at is null
    and (${sql.raw(HELD)}) is null`;

/** To how many of them a mail goes. */
export async function countReached(db: Db, subjectIds: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct users.id) as count ${reached(subjectIds)} and coalesce(choice.by_mail, true)`.execute(db);
  return rows[0]?.count ?? 0;
}

export type Reader = {
  id: string;
  name: string;
  email: string;
  language: 'en' | 'hi';
  subjectIds: string[];
  byMail: boolean;
};

/** The next of them by id, each with which of the subjects they take. */
export async function listReached(db: Db, subjectIds: string[], after: string, most: number): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select users.id, users.name, users.email, users.language, array_agg(user_subjects.subject_id) as "subjectIds",
      bool_and(coalesce(choice.by_mail, true)) as "byMail"
    ${reached(subjectIds)} and users.id > ${after}
    group by users.id order by users.id limit ${most}`.execute(db);
  return rows;
}
