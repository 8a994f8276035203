import { isDeepStrictEqual } from 'node:util';
import type { MarkedText, TextQuestion } from '#contract/attempts/hand-marks.ts';
import { formatMarks, parseMarks } from '#contract/questions/mark-units.ts';
import {
  bodyOf,
  questionHtmlOf,
  type StoredQuestion,
  toPaper,
  type Versions,
} from '#server/features/attempts/paper.rules.ts';
import { answersOf, markAttempt } from '#server/features/attempts/results/results.service.ts';
import {
  listStoredAnswers,
  listSubmissions,
  type SubmittedAttempt,
} from '#server/features/attempts/results/results.store.ts';
import { schemeOf } from '#server/features/questions/marking.service.ts';
import { listQuestionVersions } from '#server/features/questions/questions.access.ts';
import type { Db } from '#server/platform/db.ts';
import { differenceOf, toGivenMarks } from './hand-marks.rules.ts';
import {
  findStudentName,
  listAskedTexts,
  listHandMarks,
  type NewHandMark,
  type StoredHandMark,
  setHandMark,
} from './hand-marks.store.ts';

/** The texts of a test that staff mark, by their questions. */
export async function listTextQuestions(db: Db, testId: string): Promise<TextQuestion[]> {
  const asked = await listAskedTexts(db, testId);
  const versions = await listQuestionVersions(
    db,
    asked.map(({ versionId }) => versionId),
  );
  const groups = Map.groupBy(asked, ({ versionId, part }) => `${versionId} ${part ?? ''}`);
  return [...groups.values()].flatMap((texts): TextQuestion[] => {
    const [first] = texts;
    if (!first) return [];
    const { versionId, part, units } = first;
    return [
      {
        ...{ versionId, part: part === null ? null : part + 1 },
        ...{ stem: questionHtmlOf(versions, first).stem, marks: formatMarks(units) },
        texts: texts.map(({ attemptId, position, givenUnits }) => ({
          ...{ attemptId, position },
          marks: givenUnits === null ? null : formatMarks(givenUnits),
        })),
      },
    ];
  });
}

/** A text of a paper, with the versions of what the paper asks. */
export type PaperText = { attempt: SubmittedAttempt; question: StoredQuestion; versions: Versions };

/** A text of an attempt that is handed in; undefined when it is not handed in, or at this position stands no text. */
export async function findText(db: Db, attemptId: string, position: number): Promise<PaperText | undefined> {
  const [attempt] = await listSubmissions(db, [attemptId]);
  const question = attempt?.paper.questions.find((each) => each.position === position);
  if (!attempt || !question) return undefined;
  const versions = await listQuestionVersions(db, [question.versionId]);
  return bodyOf(versions, question).kind === 'descriptive' ? { attempt, question, versions } : undefined;
}

/** A text as `markerId` marks it; without the name of who wrote it where that is not wanted. */
export async function describeText(
  db: Db,
  { attempt, question, versions }: PaperText,
  { markerId, isNamed }: { markerId: string; isNamed: boolean },
): Promise<MarkedText> {
  const { id, paper } = attempt;
  const { position } = question;
  const answers = answersOf((await listStoredAnswers(db, [id])).get(id) ?? [], ['in-time', 'late']);
  const marks = (await listHandMarks(db, [id])).filter((mark) => mark.by === 'staff' && mark.position === position);
  const mine = marks.find((mark) => mark.markerId === markerId);
  const toStaffMarks = (mark: StoredHandMark) => ({ ...toGivenMarks(mark), isHeld: mark === marks.at(-1) });
  const [asked] = toPaper({ ...paper, questions: [question] }, versions).sections.flatMap(({ questions }) => questions);
  if (!asked) throw new Error('a text stands in no section');
  return {
    ...{ attemptId: id, position, question: asked, answer: answers.get(position) ?? null },
    modelAnswer: questionHtmlOf(versions, question).modelAnswer,
    scheme: schemeOf(bodyOf(versions, question)).scheme ?? [],
    name: isNamed ? await findStudentName(db, id) : null,
    mine: mine ? { ...toStaffMarks(mine), revision: mine.revision } : null,
    others: marks.filter((mark) => mark !== mine).map((mark) => ({ ...toStaffMarks(mark), name: mark.name })),
    difference: differenceOf(marks),
  };
}

/** The marks that somebody wrote, in mark units; undefined when a text gives fewer. */
export function readGivenUnits({ units }: StoredQuestion, marks: string): number | undefined {
  const given = parseMarks(marks);
  return given !== undefined && given <= units ? given : undefined;
}

/** The marks that staff gave a text last, which hold; null before there are some. */
export async function readHeldMarks(db: Db, attemptId: string, position: number): Promise<string | null> {
  const marks = await listHandMarks(db, [attemptId]);
  const held = marks.findLast((mark) => mark.by === 'staff' && mark.position === position);
  return held ? formatMarks(held.units) : null;
}

/** Gives a text marks and marks its attempt anew; false where its marker changed them meanwhile. Call it in a transaction. */
export async function giveMarks(tx: Db, mark: NewHandMark): Promise<boolean> {
  if (!(await setHandMark(tx, mark))) return false;
  await markAttempt(tx, mark.attemptId, mark.by === 'staff' ? 'staff-mark' : 'self-mark');
  return true;
}

/** When a marker saved other marks than these meanwhile; undefined when they are the same, as when a page says them twice. */
export async function readMeanwhile(
  db: Db,
  given: NewHandMark,
): Promise<{ by: string | null; at: string } | undefined> {
  const marks = await listHandMarks(db, [given.attemptId]);
  const mine = marks.find(({ position, markerId }) => position === given.position && markerId === given.markerId);
  const said = ({ units, points, remark }: Pick<NewHandMark, 'units' | 'points' | 'remark'>) => [units, points, remark];
  if (!mine || isDeepStrictEqual(said(mine), said(given))) return undefined;
  return { by: mine.name, at: mine.madeAt };
}
