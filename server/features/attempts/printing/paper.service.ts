import type { PrintedTest } from '#contract/attempts/print.studio.ts';
import { bodyOf, buildPaper, questionHtmlOf, toPaper } from '#server/features/attempts/paper.rules.ts';
import { keyOf } from '#server/features/questions/marking.service.ts';
import { listQuestionVersions } from '#server/features/questions/questions.access.ts';
import type { FrozenQuestion, FrozenSection } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';
import type { Random } from '#server/platform/random/shuffle.ts';

type Paper = { sections: FrozenSection[]; questions: FrozenQuestion[] };

/** A paper as it is printed for staff: as a student would have it, each question with its key and its explanation. */
export async function printPaper(
  db: Db,
  paper: Paper,
  { isShuffled, random }: { isShuffled: boolean; random: Random },
): Promise<PrintedTest['sections']> {
  const versions = await listQuestionVersions(
    db,
    paper.questions.map(({ versionId }) => versionId),
  );
  const known = paper.questions.filter(({ versionId }) => versions.has(versionId));
  const rules = { shuffleQuestions: isShuffled, shuffleOptions: isShuffled };
  const stored = buildPaper({ ...paper, questions: known }, versions, rules, random);
  const byPosition = new Map(stored.questions.map((each) => [each.position, each]));
  return toPaper(stored, versions).sections.map(({ titleEn, titleHi, choose, questions }) => ({
    ...{ titleEn, titleHi, choose },
    questions: questions.flatMap((question) => {
      const own = byPosition.get(question.position);
      if (!own) return [];
      const html = questionHtmlOf(versions, own);
      return [{ ...question, key: keyOf(bodyOf(versions, own), html), explanation: html.explanation }];
    }),
  }));
}
