import { sql } from 'kysely';
import type { TestInput, TestRules, TestSection } from '#contract/tests/rules.ts';
import type { StudioTest, StudioTestRow, TestList } from '#contract/tests/studio-test.ts';
import { isManagedBy } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';

const testListing: Listing = {
  id: sql`test.id`,
  sorts: {
    created: { by: sql`test.created_at`, type: 'timestamptz' },
    title: { by: sql`lower(test.title_en)`, type: 'text' },
  },
  first: '-created',
};

const STATE = sql<StudioTestRow['state']>`case when test.archived_at is not null then 'archived'
  when test.closed_at is not null then 'closed' when test.published_at is not null then 'published' else 'draft' end`;

function selectTests(db: Db, userId: string) {
  return db
    .selectFrom('tests as test')
    .where(isManagedBy(userId))
    .select(['test.id', 'test.id as testId', 'test.title_en as titleEn', 'test.title_hi as titleHi', 'test.revision'])
    .select(['test.current_number as number', STATE.as('state')])
    .select([
      sql<StudioTestRow['kind']>`test.kind`.as('kind'),
      sql<string | null>`to_json(test.opens_at)`.as('opensAt'),
      sql<string | null>`to_json(test.closes_at)`.as('closesAt'),
      sql<string>`to_json(test.created_at)`.as('createdAt'),
      sql<number>`coalesce((select sum(jsonb_array_length(section->'questions') + coalesce((select sum((draw->>'count')::int)
        from jsonb_array_elements(section->'draws') as draw), 0))::int
        from jsonb_array_elements(test.draft->'sections') as section), 0)`.as('questionCount'),
      sql<number>`(select count(*)::int from attempts where attempts.test_id = test.id)`.as('attemptCount'),
    ]);
}

export function listTests(db: Db, userId: string, { text, kind, state, ...filter }: TestList) {
  const query = selectTests(db, userId)
    .$if(text !== undefined && text !== '', (matching) =>
      matching.where(sql<boolean>`strpos(lower(concat_ws(' ', test.title_en, test.title_hi)), lower(${text})) > 0`),
    )
    .$if(kind !== undefined, (matching) => matching.where('test.kind', '=', kind ?? ''))
    .$if(state !== undefined, (matching) => matching.where(sql<boolean>`${STATE} = ${state}`));
  return listStudioRows(db, query, testListing, filter);
}

/** The rules and the sections, as the row keeps them beside its columns. */
type Draft = TestRules & { sections: TestSection[] };

/** A test that this member of staff may manage, as it is written; with `isLocked` nobody else changes it until the transaction ends. */
export async function findTest(
  db: Db,
  { userId, testId }: { userId: string; testId: string },
  isLocked = false,
): Promise<StudioTest | undefined> {
  const row = await selectTests(db, userId)
    .where('test.id', '=', testId)
    .$if(isLocked, (query) => query.forUpdate())
    .select(['test.subject_id as subjectId', 'test.course_id as courseId', sql<Draft>`test.draft`.as('draft')])
    .executeTakeFirst();
  if (!row) return undefined;
  const { draft, ...test } = row;
  // One of before draws were there has none.
  const sections = draft.sections.map((section) => ({ ...section, draws: section.draws ?? [] }));
  return { ...test, ...draft, sections };
}

/** Whether somebody has begun a test, or is about to: who waits for one that all begin together has not. */
export async function findBegun(db: Db, testId: string): Promise<boolean> {
  // So near its beginning it is not moved any more: its key may be on its way.
  const { rows } = await sql`select from attempts where test_id = ${testId}
    and (waiting_at is null or started_at <= clock_timestamp() + interval '2 seconds') limit 1`.execute(db);
  return rows.length > 0;
}

const momentOf = (moment: string | null) => sql<Date | null>`${moment}::timestamptz`;

function columnsOf({ kind, titleEn, titleHi, subjectId, courseId, opensAt, closesAt, ...draft }: TestInput) {
  return {
    ...{ kind, title_en: titleEn, title_hi: titleHi, subject_id: subjectId, course_id: courseId },
    ...{ opens_at: momentOf(opensAt), closes_at: momentOf(closesAt), draft: JSON.stringify(draft) },
  };
}

/** Inserts a test of staff, or of a student for whom alone it is. */
export async function insertTest(
  db: Db,
  input: TestInput,
  by: { ownerId: string } | { studentId: string },
): Promise<string> {
  const person = 'ownerId' in by ? { owner_id: by.ownerId } : { student_id: by.studentId };
  const row = { ...columnsOf(input), ...person };
  const { id } = await db.insertInto('tests').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Whether it was still the revision that the change was made from. */
export async function setTest(
  db: Db,
  testId: string,
  { revision, ...input }: TestInput & { revision: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tests')
    .set({ ...columnsOf(input), revision: sql`revision + 1` })
    .where('id', '=', testId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether it was published and open to be begun before. */
export async function setTestClosed(db: Db, testId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tests')
    .set({ closed_at: sql`now()`, revision: sql`revision + 1` })
    .where('id', '=', testId)
    .where('published_at', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether that changed anything. */
export async function setTestArchived(db: Db, testId: string, isArchived: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tests')
    .set({ archived_at: isArchived ? sql`now()` : null, revision: sql`revision + 1` })
    .where('id', '=', testId)
    .where('archived_at', isArchived ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeTest(db: Db, testId: string): Promise<void> {
  await db.deleteFrom('tests').where('id', '=', testId).execute();
}

/** In the lists of how many series a test stands, which open it to those who have them. */
export async function countSeriesOf(db: Db, testId: string): Promise<number> {
  const listed = db.selectFrom('test_series_tests').where('test_id', '=', testId);
  return (await listed.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}
