import { sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import type { Slot, TimetableStatus } from '#contract/timetables/timetable.ts';
import type { Db } from '#server/platform/db.ts';
import { TODAY } from '#server/platform/postgres/today.ts';

/** A paper as a calendar shows it. Taken off the timetable, its status is 'cancelled'. */
export type Event = Slot & {
  sectionId: string;
  sectionTitle: string;
  sectionTitleHi: string | null;
  subjectId: string;
  code: string;
  titleEn: string;
  titleHi: string | null;
  status: TimetableStatus | 'cancelled';
  note: string;
  revision: number;
  changedAt: Date;
};

const EVENT = sql`select section.id as "sectionId", section.title as "sectionTitle",
  section.title_hi as "sectionTitleHi", subject.id as "subjectId", subject.code,
  subject.title_en as "titleEn", subject.title_hi as "titleHi", entry.held_on as "heldOn",
  to_char(entry.starts_at, 'HH24:MI') as "startsAt", to_char(entry.ends_at, 'HH24:MI') as "endsAt", entry.status, entry.note,
  entry.revision, entry.changed_at as "changedAt"
  from timetable_entries as entry join timetable_sections as section on section.id = entry.section_id
  join subjects as subject on subject.id = entry.subject_id`;

/** All papers of a published timetable; undefined when there is none. */
export async function findSectionEvents(
  db: Db,
  sectionId: string,
): Promise<{ title: string; titleHi: string | null; events: Event[] } | undefined> {
  const section = await db
    .selectFrom('timetable_sections')
    .where('id', '=', sectionId)
    .where('published_at', 'is not', null)
    .select(['title', 'title_hi as titleHi'])
    .executeTakeFirst();
  if (!section) return undefined;
  const { rows } = await sql<Event>`${EVENT} where section.id = ${sectionId}
    order by entry.held_on, entry.starts_at, subject.code`.execute(db);
  return { ...section, events: rows };
}

export async function findEvent(db: Db, entryId: string): Promise<Event | undefined> {
  const { rows } = await sql<Event>`${EVENT} where entry.id = ${entryId} and section.published_at is not null`.execute(
    db,
  );
  return rows[0];
}

/** Whose feed this is; undefined also for those who may not sign in or whose account waits. */
export async function findSubscriber(
  db: Db,
  hash: Buffer,
  held: string,
): Promise<{ id: string; language: Language } | undefined> {
  const { rows } = await sql<{ id: string; language: Language }>`
    select users.id, users.language from calendar_feeds join users on users.id = calendar_feeds.user_id
    where secret_hash = ${hash} and users.suspended_at is null and users.anonymised_at is null
      and (${sql.raw(held)}) is null`.execute(db);
  return rows[0];
}

/** The papers of a person's subjects for three months back, and for two those that were taken off since. */
export async function listOwnEvents(db: Db, userId: string): Promise<Event[]> {
  const dates = await sql<Event>`${EVENT} join user_subjects on user_subjects.subject_id = subject.id
    where user_subjects.user_id = ${userId} and section.published_at is not null
      and entry.held_on > ${TODAY} - 90
    order by entry.held_on, entry.starts_at, subject.code`.execute(db);
  const cancelled = await sql<Event>`
    select distinct on (section.id, subject.id) section.id as "sectionId", section.title as "sectionTitle",
      section.title_hi as "sectionTitleHi", subject.id as "subjectId", subject.code, subject.title_en as "titleEn", subject.title_hi as "titleHi",
      change->'before'->>'heldOn' as "heldOn", change->'before'->>'startsAt' as "startsAt",
      change->'before'->>'endsAt' as "endsAt", 'cancelled' as status, '' as note,
      revision.number as revision, revision.made_at as "changedAt"
    from timetable_revisions as revision join timetable_sections as section on section.id = revision.section_id
    cross join jsonb_array_elements(revision.changes) as change
    join user_subjects on user_subjects.subject_id = change->>'subjectId' and user_subjects.user_id = ${userId}
    join subjects as subject on subject.id = user_subjects.subject_id
    where revision.made_at > now() - interval '60 days' and section.published_at is not null
      and change->>'kind' = 'removed'
      and not exists (select from timetable_entries where section_id = section.id and subject_id = subject.id)
    order by section.id, subject.id, revision.number desc`.execute(db);
  return [...dates.rows, ...cancelled.rows];
}
