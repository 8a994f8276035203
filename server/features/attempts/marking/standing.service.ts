import type { SimpleBody } from '#contract/questions/body.ts';
import type { QuestionVersion } from '#server/features/questions/questions.access.ts';
import type { Db } from '#server/platform/db.ts';
import { listErrata } from './errata.access.ts';
import { composeErrata, listErrataOf, type Standing } from './errata.service.ts';

/** The questions of a version that are marked by themselves: of a passage its parts. */
function listParts({ body }: QuestionVersion): SimpleBody[] {
  return body.kind === 'passage' ? body.parts : [body];
}

/** How a version is marked now, after all its errata, part by part. */
export async function readStandings(db: Db, version: QuestionVersion): Promise<Standing[]> {
  const { versionId } = version;
  const errata = await listErrata(db, [versionId]);
  return listParts(version).map((body, place) => {
    const part = version.body.kind === 'passage' ? place : null;
    return composeErrata(body, listErrataOf(errata, { versionId, part }));
  });
}
