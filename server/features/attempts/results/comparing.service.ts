import type { AttemptResult } from '#contract/attempts/results.ts';
import type { Db } from '#server/platform/db.ts';
import { rankOf } from './ranks.rules.ts';
import { readScoreStanding } from './results.store.ts';

type Compared = { testVersionId: string; countedUnits: number | null; isRanked: boolean };

/** How an attempt stands among those that are compared: without a rank when it is none of them, or nobody is ranked. */
export async function compare(
  db: Db,
  { testVersionId, countedUnits, isRanked }: Compared,
): Promise<Pick<AttemptResult, 'rank' | 'percentile' | 'counted'>> {
  const notCompared = { rank: null, percentile: null, counted: 0 };
  if (!isRanked) return notCompared;
  const standing = await readScoreStanding(db, testVersionId, countedUnits ?? 0);
  return { ...notCompared, ...(countedUnits === null ? {} : rankOf(standing)), counted: standing.all };
}
