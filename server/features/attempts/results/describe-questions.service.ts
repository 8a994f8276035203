import type { QuestionResult } from '#contract/attempts/results.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { OwnAttempt } from '#server/features/attempts/attempts.access.ts';
import { listErrata } from '#server/features/attempts/marking/errata.access.ts';
import { composeErrata, keysOf, listErrataOf } from '#server/features/attempts/marking/errata.service.ts';
import { bodyOf, type Versions } from '#server/features/attempts/paper.rules.ts';
import type { Db } from '#server/platform/db.ts';
import { answersOf } from './results.service.ts';
import { listStoredAnswers, type StoredResult } from './results.store.ts';

/** `versions` are those of the paper where right answers are shown; else none are needed. */
type Described = { result: StoredResult; versions: Versions; isLateCounted: boolean; isShown: boolean };

/** The questions of an attempt as its student may see them now. */
export async function describeQuestions(
  db: Db,
  { id, paper }: OwnAttempt,
  { result, versions, isLateCounted, isShown }: Described,
): Promise<QuestionResult[]> {
  const mine = answersOf(await listStoredAnswers(db, [id]), isLateCounted ? ['in-time', 'late'] : ['in-time']);
  const errata = await listErrata(db, [...versions.keys()]);
  const marks = new Map(result.questions.map((each) => [each.position, each]));
  return paper.questions.map((question): QuestionResult => {
    const { position, versionId, part } = question;
    const own = { position, mine: mine.get(position) ?? null };
    const mark = marks.get(position);
    if (!isShown || !mark) return { ...own, marks: null, outcome: null };
    const html = versions.get(versionId)?.html;
    const explanation = (part === null ? html : html?.parts[part])?.explanation ?? { en: null, hi: null };
    return {
      ...own,
      marks: formatMarks(mark.units),
      outcome: mark.outcome,
      ...keysOf(composeErrata(bodyOf(versions, question), listErrataOf(errata, question)).bodies),
      explanation,
    };
  });
}
