import type { AttemptResult } from '#contract/attempts/results.ts';
import type { OwnAttempt } from '#server/features/attempts/attempts.access.ts';
import { bodyOf } from '#server/features/attempts/paper.rules.ts';
import { mostTakenBy } from '#server/features/questions/marking.service.ts';
import { listQuestionVersions } from '#server/features/questions/questions.access.ts';
import type { Db } from '#server/platform/db.ts';
import { describeDistribution, leastUnits } from './distribution.rules.ts';
import { countScoresByBin } from './distribution.store.ts';

/** The least that the paper of an attempt can come to, in mark units: with its questions only where their weights take marks. */
async function readLeastUnits(
  db: Db,
  { paper, rules: { weightsBelowZero } }: Pick<OwnAttempt, 'paper' | 'rules'>,
): Promise<number> {
  if (!weightsBelowZero) return leastUnits(paper);
  const versionIds = paper.questions.map(({ versionId }) => versionId);
  const versions = await listQuestionVersions(db, versionIds);
  return leastUnits(paper, (question) => mostTakenBy(bodyOf(versions, question), { ...question, weightsBelowZero }));
}

/** How the marks of all who sat the version of an attempt are spread, with the place of its own; null where too few are compared. */
export async function readDistribution(
  db: Db,
  attempt: OwnAttempt,
  { units, maxUnits }: { units: number; maxUnits: number },
): Promise<AttemptResult['distribution']> {
  const range = { least: await readLeastUnits(db, attempt), most: maxUnits };
  return describeDistribution(await countScoresByBin(db, attempt.testVersionId, range), units, range);
}
