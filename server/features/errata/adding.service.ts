import type { Standing } from '#server/features/attempts/marking/errata.service.ts';
import { readStandings } from '#server/features/attempts/marking/standing.service.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { keyOf } from '#server/features/questions/marking.service.ts';
import type { QuestionVersion } from '#server/features/questions/questions.access.ts';
import type { Db } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { type Context, requirePerson } from '#server/platform/rpc.ts';
import { notifyReporters, remark } from './errata.jobs.ts';
import { insertErratum, type NewErratum, readNextNumber } from './errata.store.ts';
import { setReportsAnswered } from './reports.store.ts';

/** How questions are marked, as the log says it. */
const inLog = (standings: Standing[]) =>
  standings.map(({ bodies, isFull, isOut }) => ({ keys: bodies.map((each) => keyOf(each)), isFull, isOut }));

/** Adds an erratum in the transaction of `tx`: what was reported is answered, and results are marked anew after the commit. */
export async function addErratum(
  context: Context,
  tx: Db,
  version: QuestionVersion,
  erratum: NewErratum,
): Promise<string> {
  const number = await readNextNumber(tx);
  const before = inLog(await readStandings(tx, version));
  const id = await insertErratum(tx, number, erratum, requirePerson(context).id);
  const { versionId, part, outcome, rule, neverLower, reason } = erratum;
  if (outcome !== 'taken-back')
    await setReportsAnswered(tx, versionId, { state: 'corrected', answer: reason, erratumId: id });
  if (outcome === 'words') await enqueue(tx, notifyReporters, { erratumId: id });
  else await enqueue(tx, remark, { erratumId: id, after: '' });
  await recordEvent(tx, context, outcome === 'taken-back' ? 'erratum.taken-back' : 'erratum.made', {
    subjectId: id,
    details: {
      ...{ questionId: version.questionId, versionId, part, outcome, rule, neverLower, reason },
      ...{ before, after: inLog(await readStandings(tx, version)) },
    },
  });
  return id;
}
