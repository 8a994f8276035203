import { parseMarks } from '#contract/questions/mark-units.ts';
import type { StudioTest } from '#contract/tests/studio-test.ts';
import { drawQuestions } from '#server/features/tests/draws.rules.ts';
import { drawTest } from '#server/features/tests/draws.service.ts';
import type { FrozenQuestion, FrozenSection } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';
import { seededRandom } from '#server/platform/random/shuffle.ts';
import { readPools } from './pools.service.ts';
import { findPrintFacts, type PrintFacts } from './print.store.ts';
import { findTest } from './tests.store.ts';

type Paper = { sections: FrozenSection[]; questions: FrozenQuestion[] };
const unitsOf = (marks: string): number => parseMarks(marks) ?? 0;

/** A paper of a test that was never published. Draws that the bank can not fill yet are left out. */
async function readDraftPaper(db: Db, test: StudioTest): Promise<Paper> {
  const pools = await readPools(db, test);
  const drawn = drawQuestions(
    pools.map(({ draw, pool }) => ({ count: draw.count, pool: pool.map(({ questionId }) => questionId).toSorted() })),
    new Set(),
    seededRandom(test.testId),
  );
  const fixed = test.sections.flatMap(({ questions }, section) =>
    questions.map(({ versionId, marks, penalty }) => ({
      ...{ section, versionId, units: unitsOf(marks), penalty: unitsOf(penalty) },
    })),
  );
  const taken = pools.flatMap(({ section, draw, pool }, at) =>
    pool
      .filter(({ questionId }) => drawn?.[at]?.includes(questionId))
      .map(({ versionId }) => ({ section, versionId, units: unitsOf(draw.marks), penalty: unitsOf(draw.penalty) })),
  );
  return { sections: test.sections, questions: [...fixed, ...taken] };
}

/** A paper to be printed; `seed` is the same as long as the paper is. Marks are in mark units. */
type PaperToPrint = { paper: Paper; seed: string; test: StudioTest; facts: PrintFacts };

/** Of a test that this member of staff may manage: of its last version, or of its draft when there is none. */
export async function findPaperToPrint(
  db: Db,
  person: { userId: string; testId: string },
): Promise<PaperToPrint | undefined> {
  const test = await findTest(db, person);
  if (!test) return undefined;
  const facts = await findPrintFacts(db, test.testId);
  const { versionId } = facts;
  const published = versionId
    ? await drawTest(db, versionId, { userId: null, random: seededRandom(versionId) })
    : undefined;
  return { paper: published ?? (await readDraftPaper(db, test)), seed: versionId ?? test.testId, test, facts };
}
