import type { ReportedQuestion } from '#contract/errata/reported.ts';
import { readStandings } from '#server/features/attempts/marking/standing.service.ts';
import { listKeptFigures } from '#server/features/attempts/statistics/items.access.ts';
import { keyOf } from '#server/features/questions/marking.service.ts';
import { listQuestionVersions } from '#server/features/questions/questions.access.ts';
import type { Db } from '#server/platform/db.ts';
import { findQuestionFacts, listMadeErrata, listReports } from './cards.store.ts';
import { findDraw, listHoldingTests } from './holding.store.ts';

/** Everything that staff need to decide about a version; undefined when there is none. */
export async function describeReported(db: Db, versionId: string): Promise<ReportedQuestion | undefined> {
  const facts = await findQuestionFacts(db, versionId);
  const version = (await listQuestionVersions(db, [versionId])).get(versionId);
  if (!facts || !version) return undefined;
  const { body, html } = version;
  return {
    ...{ versionId, ...facts, body, html },
    standing: (await readStandings(db, version)).map(({ bodies, isFull, isOut }) => ({
      keys: bodies.map((each) => keyOf(each)),
      isFull,
      isOut,
    })),
    tests: await listHoldingTests(db, versionId),
    isDrawn: (await findDraw(db, versionId)) !== undefined,
    figures: await listKeptFigures(db, versionId),
    reports: await listReports(db, versionId),
    errata: await listMadeErrata(db, versionId),
  };
}
