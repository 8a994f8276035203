import type { QuestionResult } from '#contract/attempts/results.ts';
import type { Answer } from '#contract/questions/answer.ts';
import type { OwnAttempt } from '#server/features/attempts/attempts.access.ts';
import { listCheckedAnswers, setAnswerChecked } from '#server/features/attempts/attempts.store.ts';
import { listErrata } from '#server/features/attempts/marking/errata.access.ts';
import {
  composeErrata,
  describeSolution,
  listErrataOf,
  toMarked,
} from '#server/features/attempts/marking/errata.service.ts';
import { markQuestion, marksSoFar } from '#server/features/attempts/marking/paper.rules.ts';
import { bodyOf, questionHtmlOf } from '#server/features/attempts/paper.rules.ts';
import { isBlank, listLooseTexts } from '#server/features/questions/marking.service.ts';
import { listQuestionVersions, readFolds } from '#server/features/questions/questions.access.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';

type Checked = { position: number; answer: Answer };

/** What these answers come to, each with its key and explanation as far as its test tells them. */
async function describeChecks(
  db: Db,
  { paper, startedAt, rules }: OwnAttempt,
  checked: Checked[],
): Promise<QuestionResult[]> {
  const answers = new Map(checked.map(({ position, answer }) => [position, answer]));
  const questions = paper.questions.filter(({ position }) => answers.has(position));
  const versionIds = questions.map(({ versionId }) => versionId);
  const versions = await listQuestionVersions(db, versionIds);
  const errata = await listErrata(db, versionIds);
  const marked = questions.map((question) => {
    const standing = composeErrata(bodyOf(versions, question), listErrataOf(errata, question));
    return { ...question, marked: toMarked(question, standing, { startedAt, rules }) };
  });
  const texts = marked.flatMap(({ position, marked: { bodies, floors } }) =>
    [...bodies, ...floors.flatMap((floor) => floor.bodies)].flatMap((body) =>
      listLooseTexts(body, answers.get(position) ?? null),
    ),
  );
  const fold = texts.length > 0 ? await readFolds(db, texts) : () => '';
  return marked.map(({ marked: question, ...asked }) => {
    const { position } = asked;
    const mine = answers.get(position) ?? null;
    const { units, outcome } = markQuestion(question, mine, fold);
    const html = questionHtmlOf(versions, asked);
    return {
      ...{ position, mine, marks: marksSoFar({ units, outcome }), outcome },
      ...describeSolution(question.bodies, html, rules),
    };
  });
}

/** What was checked in an attempt so far. */
export async function listChecks(db: Db, attempt: OwnAttempt): Promise<QuestionResult[]> {
  const checked = await listCheckedAnswers(db, attempt.id);
  return checked.length > 0 ? describeChecks(db, attempt, checked) : [];
}

/** Locks the answer of a position and tells what is right; undefined when it has none that could be checked. */
export async function checkAnswer(db: Db, attempt: OwnAttempt, position: number): Promise<QuestionResult | undefined> {
  const isAnswered = (answer: Answer) => !isBlank(answer);
  const answer = await inTransaction(db, (tx) => setAnswerChecked(tx, { attemptId: attempt.id, position, isAnswered }));
  if (answer === undefined) return undefined;
  const [check] = await describeChecks(db, attempt, [{ position, answer }]);
  return check;
}
