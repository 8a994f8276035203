import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** Of a version that is published; null where there is none. */
export type PrintFacts = {
  versionId: string | null;
  /** In mark units. */
  maxUnits: number | null;
  durationMinutes: number | null;
  university: string | null;
  universityHi: string | null;
  subject: string | null;
  subjectHi: string | null;
};

/** What stands at the head of a printed test, of the version that is published where there is one. */
export function findPrintFacts(db: Db, testId: string): Promise<PrintFacts> {
  return db
    .selectFrom('tests as test')
    .leftJoin('test_versions as version', (join) =>
      join.onRef('version.test_id', '=', 'test.id').onRef('version.number', '=', 'test.current_number'),
    )
    .leftJoin('subjects as subject', 'subject.id', 'test.subject_id')
    .leftJoin('universities as university', 'university.id', 'subject.university_id')
    .where('test.id', '=', testId)
    .select(['version.id as versionId', 'version.max_mark_units as maxUnits'])
    .select(['university.name as university', 'university.name_hi as universityHi'])
    .select([
      sql<number | null>`(version.rules->>'durationMinutes')::int`.as('durationMinutes'),
      sql<string | null>`subject.code || ': ' || subject.title_en`.as('subject'),
      sql<string | null>`subject.code || ': ' || subject.title_hi`.as('subjectHi'),
    ])
    .executeTakeFirstOrThrow();
}
