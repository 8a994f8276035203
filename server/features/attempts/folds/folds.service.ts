import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#server/platform/db.ts';
import { foldEvents } from './fold.rules.ts';
import { type FoldSample, listFoldSamples } from './folds.store.ts';

/** Whether the answers of an attempt are what its events come to; one that was checked is what was told until then. */
function isFold({ events, answers }: FoldSample): boolean {
  const folded = new Map(foldEvents(events).map((event) => [`${event.position} ${event.fate}`, event]));
  if (folded.size !== answers.length) return false;
  return answers.every(({ isChecked, ...answer }) => {
    if (isChecked) return events.some((event) => isDeepStrictEqual(event, answer));
    return isDeepStrictEqual(folded.get(`${answer.position} ${answer.fate}`), answer);
  });
}

/** Of a sample of attempts, those whose answers are not what their events come to. There are none, unless something is broken. */
export async function findFoldFaults(db: Db, most: number): Promise<string[]> {
  const samples = await listFoldSamples(db, most);
  return samples.filter((sample) => !isFold(sample)).map(({ attemptId }) => attemptId);
}
