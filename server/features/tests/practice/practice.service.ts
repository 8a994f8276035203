import * as v from 'valibot';
import { parseMarks } from '#contract/questions/mark-units.ts';
import type { PracticeChoice } from '#contract/tests/practice.ts';
import { TestInput } from '#contract/tests/rules.ts';
import { countFitting, listFitting, type PoolQuestion } from '#server/features/questions/pools.access.ts';
import { withoutTwins } from '#server/features/tests/draws.rules.ts';
import { insertTest } from '#server/features/tests/studio/tests.store.ts';
import { insertTestVersion } from '#server/features/tests/studio/versions.store.ts';
import type { Db } from '#server/platform/db.ts';
import { listReserved, listWrong } from './practice.store.ts';

const MARKS = '1';
/** So many times what is asked is looked at, for twins among it. */
const SPARE = 3;
const RULES = { access: 'free', answersShown: 'at-once', shuffleOptions: true } as const;

const ruleOf = ({ unitIds, kind, pastOnly }: PracticeChoice) => ({
  ...{ unitIds, kind, pastOnly, difficulty: null, notAskedDays: null },
});

async function readBounds(db: Db, userId: string, { subjectId, wrongOnly }: PracticeChoice) {
  return {
    included: wrongOnly ? await listWrong(db, userId) : null,
    excluded: await listReserved(db, userId, subjectId),
  };
}

/** How many questions fit a choice of this person. */
export async function countPractised(db: Db, userId: string, choice: PracticeChoice): Promise<number> {
  return countFitting(db, ruleOf(choice), choice.subjectId, await readBounds(db, userId, choice));
}

/** So many questions that fit a choice of this person, by chance; of those that ask the same only one. */
export async function drawPractised(
  db: Db,
  userId: string,
  { choice, questions }: { choice: PracticeChoice; questions: number },
): Promise<PoolQuestion[]> {
  const bounds = { ...(await readBounds(db, userId, choice)), most: questions * SPARE };
  const fitting = await listFitting(db, ruleOf(choice), choice.subjectId, bounds);
  return (withoutTwins([fitting], [])[0] ?? []).slice(0, questions);
}

/** Makes a practice test of these questions, which is this student's alone and open at once; answers with its id. */
export async function insertPractice(
  tx: Db,
  { userId, subjectId, code }: { userId: string; subjectId: string; code: string },
  questions: PoolQuestion[],
): Promise<string> {
  const asked = questions.map(({ versionId }) => ({ versionId, marks: MARKS, penalty: '0' }));
  const input = v.parse(TestInput, {
    ...{ kind: 'practice', titleEn: `Own practice: ${code}`, titleHi: `अपना अभ्यास: ${code}`, subjectId, ...RULES },
    sections: [{ titleEn: 'Questions', titleHi: 'प्रश्न', questions: asked }],
  });
  const testId = await insertTest(tx, input, { studentId: userId });
  const maxUnits = questions.length * (parseMarks(MARKS) ?? 0);
  await insertTestVersion(tx, { testId, test: input, maxUnits, questions: questions.length });
  return testId;
}
