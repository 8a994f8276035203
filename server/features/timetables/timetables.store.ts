import { sql } from 'kysely';
import type { MyExam, MyExams, Timetable, TimetableEntry, TimetableSection } from '#contract/timetables/timetable.ts';
import { batchByTick } from '#server/platform/batch.ts';
import type { Db } from '#server/platform/db.ts';
import { TODAY } from '#server/platform/postgres/today.ts';

const MAX_REVISIONS = 20;

type SectionRow = Omit<TimetableSection, 'checkedAt'> & { checkedAt: Date | null };

const SECTION = sql`section.id, section.title, section.title_hi as "titleHi", section.university_id as "universityId", university.code as university,
  university.name as "universityName", university.name_hi as "universityNameHi", term.label as term, section.status, section.source_url as "sourceUrl",
  section.checked_at as "checkedAt",
  (select count(*) from timetable_entries where section_id = section.id) as papers,
  array(select distinct held_on::text from timetable_entries where section_id = section.id order by 1) as days
  from timetable_sections as section join universities as university on university.id = section.university_id
  left join terms as term on term.id = section.term_id
  where section.published_at is not null`;

/** What every reader of an entry is shown; times of day in India. */
const ENTRY = sql`entry.id, entry.subject_id as "subjectId", subject.code, subject.title_en as "titleEn",
  subject.title_hi as "titleHi", entry.held_on as "heldOn", entry.shift, to_char(entry.starts_at, 'HH24:MI') as "startsAt",
  to_char(entry.ends_at, 'HH24:MI') as "endsAt", entry.status, entry.moved_from as "movedFrom", entry.note`;

/** Published timetables by university; of one, that which ends last comes first. */
export async function listTimetables(db: Db): Promise<TimetableSection[]> {
  const { rows } = await sql<SectionRow>`select ${SECTION} order by university.code, section.title`.execute(db);
  return rows.map(sectionOf).toSorted((one, other) => {
    if (one.university !== other.university) return one.university < other.university ? -1 : 1;
    return (other.days.at(-1) ?? '') < (one.days.at(-1) ?? '') ? -1 : 1;
  });
}

/** A published timetable with its papers by day, and what changed; null when there is none. */
export async function findTimetable(db: Db, sectionId: string): Promise<Timetable | null> {
  const { rows } = await sql<SectionRow>`select ${SECTION} and section.id = ${sectionId}`.execute(db);
  const section = rows[0];
  if (!section) return null;
  const revisions = await db
    .selectFrom('timetable_revisions')
    .where('section_id', '=', sectionId)
    .orderBy('number', 'desc')
    .limit(MAX_REVISIONS)
    .select(({ ref }) => [
      'id',
      'made_at as madeAt',
      ref('changes').$castTo<Timetable['revisions'][0]['changes']>().as('changes'),
    ])
    .execute();
  return {
    ...sectionOf(section),
    entries: await listTimetableEntries(db, sectionId),
    revisions: revisions.map(({ madeAt, ...rest }) => ({ ...rest, madeAt: madeAt.toISOString() })),
  };
}

/** The papers of a timetable by day and time. */
export async function listTimetableEntries(db: Db, sectionId: string): Promise<TimetableEntry[]> {
  const { rows } = await sql<TimetableEntry>`select ${ENTRY} from timetable_entries as entry
    join subjects as subject on subject.id = entry.subject_id where entry.section_id = ${sectionId}
    order by entry.held_on, entry.starts_at, subject.code`.execute(db);
  return rows;
}

function sectionOf(row: SectionRow): TimetableSection {
  return { ...row, checkedAt: row.checkedAt?.toISOString() ?? null };
}

/** What `mine` shows, but for what is made of it. */
export type Mine = Omit<MyExams, 'clashes' | 'feedUrl'> & { sealedSecret: string | null };
type Owned<T> = T & { userId: string };

/** A person's subjects, their dates from today on in published timetables, and the sealed secret of their feed. */
export const findMine = batchByTick(async (db: Db, userIds: string[]): Promise<Mine[]> => {
  // Somebody with two tabs asks twice at once.
  const asked = [...new Set(userIds)];
  const people = await sql<Owned<Omit<Mine, 'exams'>>>`
    select users.id as "userId", users.university_id as "universityId", feed.sealed_secret as "sealedSecret",
      array(select subject_id from user_subjects where user_id = users.id order by 1) as "subjectIds"
    from unnest(${asked}::text[]) as asked (id) join users on users.id = asked.id
    left join calendar_feeds as feed on feed.user_id = users.id`.execute(db);
  const exams = await sql<Owned<MyExam>>`
    select asked.id as "userId", ${ENTRY}, section.id as "sectionId", section.title as "sectionTitle",
      section.title_hi as "sectionTitleHi"
    from unnest(${asked}::text[]) as asked (id) join user_subjects on user_subjects.user_id = asked.id
    join timetable_entries as entry on entry.subject_id = user_subjects.subject_id
    join timetable_sections as section on section.id = entry.section_id
    join subjects as subject on subject.id = entry.subject_id
    where section.published_at is not null and entry.held_on >= ${TODAY}
    order by entry.held_on, entry.starts_at, subject.code`.execute(db);
  const person = new Map(people.rows.map(({ userId, ...rest }) => [userId, rest]));
  const dates = Map.groupBy(exams.rows, ({ userId }) => userId);
  return userIds.map((userId) => {
    const { universityId = null, sealedSecret = null, subjectIds = [] } = person.get(userId) ?? {};
    const own = dates.get(userId)?.map(({ userId: _, ...exam }) => exam) ?? [];
    return { universityId, sealedSecret, subjectIds, exams: own };
  });
});
