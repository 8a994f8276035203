import { readMarkings } from '#server/features/attempts/marking/markings.service.ts';
import { markPaper } from '#server/features/attempts/marking/paper.rules.ts';
import { answersOf } from '#server/features/attempts/results/results.service.ts';
import { listSubmissions } from '#server/features/attempts/results/results.store.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createLog } from '#server/platform/log.ts';
import { attemptOf } from './attempts.ts';
import { SAT_STUDENTS } from './marked.ts';

const MARKED_AT_ONCE = 500;

/** CPU milliseconds of marking alone: what was read before is marked in a loop, and nothing is written. */
export async function markInLoop(url: string, testId: string): Promise<number> {
  const { db } = openDatabase(url, createLog('warn'));
  let cpuMs = 0;
  for (let first = 0; first < SAT_STUDENTS; first += MARKED_AT_ONCE) {
    const ids = Array.from({ length: MARKED_AT_ONCE }, (_, place) => attemptOf(testId, first + place));
    const markings = await readMarkings(db, await listSubmissions(db, ids));
    const before = process.cpuUsage();
    for (const { attempt, questions, stored } of markings)
      markPaper(questions, answersOf(stored, ['in-time']), attempt.paper.sections, (text) => text);
    const { user, system } = process.cpuUsage(before);
    cpuMs += (user + system) / 1000;
  }
  await db.destroy();
  return cpuMs;
}
