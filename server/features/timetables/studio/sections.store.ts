import { sql } from 'kysely';
import type {
  PaperClash,
  StudioTimetable,
  StudioTimetableRow,
  TimetableInput,
  TimetableList,
} from '#contract/timetables/timetable.studio.ts';
import type { TimetableStatus } from '#contract/timetables/timetable.ts';
import type { Subject } from '#contract/universities/universities.ts';
import type { StoredRevision } from '#server/features/timetables/revisions.store.ts';
import { listTimetableEntries } from '#server/features/timetables/timetables.store.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';
import { columnsOf, selectFields } from '#server/platform/records/columns.ts';
import type { Pair } from './pairs.rules.ts';

const MAX_REVISIONS = 50;
const FIELDS = ['title', 'titleHi', 'universityId', 'termId', 'sourceUrl'] as const;

export const sectionListing: Listing = {
  id: sql`section.id`,
  sorts: {
    title: { by: sql`lower(section.title)`, type: 'text' },
    university: { by: sql`university.code`, type: 'text' },
    checked: { by: sql`coalesce(section.checked_at, 'epoch'::timestamptz)`, type: 'timestamptz' },
  },
  first: '-checked',
};

function selectSections(db: Db) {
  const moment = (name: string) => sql<string | null>`to_json(section.${sql.ref(name)})`;
  const papers = (what: string) =>
    sql`(select ${sql.raw(what)} from timetable_entries as entry where entry.section_id = section.id)`;
  return db
    .selectFrom('timetable_sections as section')
    .innerJoin('universities as university', 'university.id', 'section.university_id')
    .leftJoin('terms as term', 'term.id', 'section.term_id')
    .select(['section.id', 'section.edits as revision', ...selectFields('section', FIELDS)])
    .select(['university.code as university', 'term.label as term'])
    .select(({ ref }) => ref('section.status').$castTo<TimetableStatus>().as('status'))
    .select([moment('checked_at').as('checkedAt'), moment('published_at').as('publishedAt')])
    .select(sql<boolean>`section.first_published_at is null and section.published_at is null`.as('isRemovable'))
    .select([papers('count(*)').$castTo<number>().as('papers')])
    .select([papers('min(held_on)::text').$castTo<string | null>().as('firstDay')])
    .select([papers('max(held_on)::text').$castTo<string | null>().as('lastDay')]);
}

/** All timetables that match a question, without an order. */
export function findSections(db: Db, { text, universityId, status, published }: Omit<TimetableList, 'sort'>) {
  return selectSections(db)
    .$if(text !== undefined && text !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(concat_ws(' ', section.title, section.title_hi, university.code, term.label)), lower(${text})) > 0`,
      ),
    )
    .$if(universityId !== undefined, (query) => query.where('section.university_id', '=', universityId ?? ''))
    .$if(status !== undefined, (query) => query.where('section.status', '=', status ?? ''))
    .$if(published !== undefined, (query) =>
      query.where('section.published_at', published === 'yes' ? 'is not' : 'is', null),
    );
}

export function listTimetableSections(db: Db, filter: TimetableList) {
  return listStudioRows(db, findSections(db, filter), sectionListing, filter);
}

export function findSection(db: Db, id: string): Promise<StudioTimetableRow | undefined> {
  return selectSections(db).where('section.id', '=', id).executeTakeFirst();
}

/** The timetable as it is until this transaction ends. */
export function findSectionToEdit(db: Db, id: string): Promise<StudioTimetableRow | undefined> {
  return selectSections(db).where('section.id', '=', id).forNoKeyUpdate('section').executeTakeFirst();
}

/** A timetable with its papers by day and its revisions, the newest first. */
export async function findWholeSection(db: Db, id: string): Promise<StudioTimetable | undefined> {
  const section = await findSection(db, id);
  if (!section) return undefined;
  const revisions = await db
    .selectFrom('timetable_revisions as revision')
    .leftJoin('users', 'users.id', 'revision.made_by')
    .where('section_id', '=', id)
    .orderBy('number', 'desc')
    .limit(MAX_REVISIONS)
    .select(({ ref }) => [
      'revision.id',
      'number',
      'users.name as by',
      sql<string>`to_json(made_at)`.as('madeAt'),
      ref('changes').$castTo<StudioTimetable['revisions'][0]['changes']>().as('changes'),
      sql<boolean>`before is not null and made_at > now() - interval '30 days'`.as('isKept'),
    ])
    .execute();
  return { ...section, entries: await listTimetableEntries(db, id), revisions };
}

export async function listSubjectsOf(db: Db, universityId: string): Promise<Subject[]> {
  return db
    .selectFrom('subjects')
    .where('university_id', '=', universityId)
    .orderBy('code')
    .select(['id', 'code', 'title_en as titleEn', 'title_hi as titleHi'])
    .execute();
}

/** Whether there is such a university, with such a term of exams or of anything. */
export async function findTermOf(db: Db, { universityId, termId }: TimetableInput): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select case when ${termId}::text is null
    then exists (select from universities where id = ${universityId})
    else exists (select from terms where id = ${termId} and university_id = ${universityId}) end as has`.execute(db);
  return rows[0]?.has ?? false;
}

export async function insertTimetable(db: Db, terms: TimetableInput): Promise<string> {
  const { id } = await db
    .insertInto('timetable_sections')
    .values({ ...columnsOf(terms, FIELDS), status: 'tentative', published_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether it was still the revision that the change was made from. */
export async function setTimetable(
  db: Db,
  id: string,
  { revision, ...terms }: TimetableInput & { revision: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('timetable_sections')
    .set({ ...columnsOf(terms, FIELDS), edits: sql`edits + 1` })
    .where('id', '=', id)
    .where('edits', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setReviewed(db: Db, id: string): Promise<void> {
  await db.updateTable('timetable_sections').set({ checked_at: sql`now()` }).where('id', '=', id).execute();
}

/** One that was ever published keeps the moment when it first was. */
export async function setPublished(db: Db, id: string, published: boolean): Promise<void> {
  await db
    .updateTable('timetable_sections')
    .set({
      published_at: published ? sql`now()` : null,
      first_published_at: sql`coalesce(first_published_at, published_at, ${published ? sql`now()` : null})`,
    })
    .where('id', '=', id)
    .execute();
}

export async function removeTimetable(db: Db, id: string): Promise<void> {
  await db.deleteFrom('timetable_sections').where('id', '=', id).execute();
}

/** What stood before a revision, as long as it can be taken back. */
export async function findRevisionOf(
  db: Db,
  sectionId: string,
  revisionId: string,
): Promise<StoredRevision | undefined> {
  const row = await db
    .selectFrom('timetable_revisions')
    .where('id', '=', revisionId)
    .where('section_id', '=', sectionId)
    .where('before', 'is not', null)
    .where('made_at', '>', sql<Date>`now() - interval '30 days'`)
    .select(({ ref }) => ref('before').$castTo<StoredRevision>().as('before'))
    .executeTakeFirst();
  return row?.before;
}

/** The codes of the programmes that each of these subjects belongs to. */
export async function listProgrammesOf(db: Db, subjectIds: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; codes: string[] }>`
    select asked.id, array_agg(programme.code order by programme.code) as codes
    from unnest(${subjectIds}::text[]) as asked (id)
    join programme_subjects as part on part.subject_id = asked.id
    join programmes as programme on programme.id = part.programme_id group by asked.id`.execute(db);
  return new Map(rows.map(({ id, codes }) => [id, codes]));
}

/** How many students take both papers of each pair; most first. */
export async function countTakers(db: Db, pairs: Pair[]): Promise<PaperClash[]> {
  const { rows } = await sql<Pair & { students: number }>`
    select one, other, programme, (select count(*) from user_subjects as has_one
      join user_subjects as has_other on has_other.user_id = has_one.user_id
      where has_one.subject_id = one and has_other.subject_id = other) as students
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (one text, other text, programme text)
    order by students desc, one, other`.execute(db);
  return rows.map(({ one, other, programme, students }) => ({ subjectIds: [one, other], programme, students }));
}
