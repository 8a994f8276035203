import type { StudioAttempt } from '#contract/attempts/studio-result.ts';
import { marksSoFar } from '#server/features/attempts/marking/paper.rules.ts';
import { bodyOf, questionHtmlOf, toPaper } from '#server/features/attempts/paper.rules.ts';
import { answersOf } from '#server/features/attempts/results/results.service.ts';
import { findResult, listStoredAnswers } from '#server/features/attempts/results/results.store.ts';
import { keyOf } from '#server/features/questions/marking.service.ts';
import { listQuestionVersions } from '#server/features/questions/questions.access.ts';
import type { Db } from '#server/platform/db.ts';
import { findManagedPaper, listAttemptResults, listMarkedPositions } from './attempt.store.ts';

/**
 * An attempt as staff see it, also while it is under way: answers that came late or after the end stand beside those in time.
 * Undefined unless they may manage its test.
 */
export async function describeStudioAttempt(
  db: Db,
  userId: string,
  attemptId: string,
): Promise<StudioAttempt | undefined> {
  const attempt = await findManagedPaper(db, userId, attemptId);
  if (!attempt) return undefined;
  const { id, paper, resultNumber, ...row } = attempt;
  const versions = await listQuestionVersions(
    db,
    paper.questions.map(({ versionId }) => versionId),
  );
  const stored = (await listStoredAnswers(db, [id])).get(id) ?? [];
  const [inTime, late, after] = [
    answersOf(stored, ['in-time']),
    answersOf(stored, ['late']),
    answersOf(stored, ['after']),
  ];
  const result = resultNumber === null ? undefined : await findResult(db, id, resultNumber);
  const marks = new Map(result?.questions.map((each) => [each.position, each]));
  const marked = new Set(await listMarkedPositions(db, id));
  return {
    ...row,
    paper: toPaper(paper, versions),
    questions: paper.questions.map((question) => {
      const { position } = question;
      const html = questionHtmlOf(versions, question);
      const mark = marks.get(position);
      return {
        ...{ position, mine: inTime.get(position) ?? null, isMarked: marked.has(position) },
        ...{ marks: mark ? marksSoFar(mark) : null, outcome: mark?.outcome ?? null },
        key: keyOf(bodyOf(versions, question), html),
        explanation: html.explanation,
        ...(late.has(position) ? { late: late.get(position) ?? null } : {}),
        ...(after.has(position) ? { after: after.get(position) ?? null } : {}),
      };
    }),
    results: await listAttemptResults(db, id),
  };
}
