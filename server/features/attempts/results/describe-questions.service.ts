import type { QuestionResult } from '#contract/attempts/results.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { OwnAttempt } from '#server/features/attempts/attempts.access.ts';
import { composeErrata, type Erratum, keysOf, listErrataOf } from '#server/features/attempts/marking/errata.service.ts';
import { bodyOf, type Versions } from '#server/features/attempts/paper.rules.ts';
import type { answersOf } from './results.service.ts';
import type { StoredResult } from './results.store.ts';

type Described = {
  result: StoredResult;
  versions: Versions;
  errata: Erratum[];
  mine: ReturnType<typeof answersOf>;
};

/** The questions of an attempt as its student may see them now. */
export function describeQuestions(
  { paper }: OwnAttempt,
  { result, versions, errata, mine }: Described,
  isShown: boolean,
): QuestionResult[] {
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
