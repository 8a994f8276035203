import type { TestFacts } from '#contract/tests/tests.ts';
import type { Db } from '#server/platform/db.ts';
import { listTestFacts } from './tests.store.ts';

/** How this person stands with these tests, in their order; those that are not published, or archived, are left out. */
export async function listFactsOfTests(db: Db, userId: string, testIds: string[]): Promise<TestFacts[]> {
  const facts = new Map((await listTestFacts(db, userId, testIds)).map((test) => [test.testId, test]));
  return testIds.flatMap((id) => facts.get(id) ?? []);
}
