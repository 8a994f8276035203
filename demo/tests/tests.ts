import * as v from 'valibot';
import { parseMarks } from '#contract/questions/mark-units.ts';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { TestInput } from '#contract/tests/rules.ts';
import { insertQuestion } from '#server/features/questions/studio/questions.store.ts';
import { insertQuestionVersion } from '#server/features/questions/versions.store.ts';
import { insertTest } from '#server/features/tests/studio/tests.store.ts';
import { insertTestVersion } from '#server/features/tests/studio/versions.store.ts';
import type { Db } from '#server/platform/db.ts';
import { type DemoQuestion, microeconomics, politicalTheory } from './questions.ts';

const TUTOR = 'tutor';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The right answer, which is written first, stands at another place in each question. */
function inputOf(subjectId: string, externalId: string, { en, hi }: DemoQuestion, place: number): QuestionInput {
  const [stemEn, ...restEn] = en;
  const [stemHi, ...restHi] = hi;
  const ids = ['a', 'b', 'c', 'd'];
  const options = ids.map((id, index) => {
    const from = (index + ids.length - (place % ids.length)) % ids.length;
    return { id, text: { en: restEn[from], hi: restHi[from] } };
  });
  const [stem, explanation] = [
    { en: stemEn, hi: stemHi },
    { en: restEn[4], hi: restHi[4] },
  ];
  const body = { kind: 'single', stem, explanation, options, key: ids[place % ids.length] };
  return v.parse(QuestionInput, {
    subjectId,
    externalId,
    body,
    marks: '2',
    penalty: '1/2',
    difficulty: 1 + (place % 3),
  });
}

async function insertQuestions(db: Db, subjectId: string, name: string, questions: DemoQuestion[]): Promise<string[]> {
  const versionIds: string[] = [];
  for (const [place, question] of questions.entries()) {
    const input = inputOf(subjectId, `${name}-${place + 1}`, question, place);
    const questionId = await insertQuestion(db, input, TUTOR);
    if (questionId) versionIds.push(await insertQuestionVersion(db, { questionId, number: 1, madeBy: TUTOR }, input));
  }
  return versionIds;
}

async function publish(db: Db, input: TestInput): Promise<void> {
  const { kind: _kind, titleEn: _titleEn, titleHi: _titleHi, subjectId: _subject, courseId: _course, ...rest } = input;
  const { opensAt: _opens, closesAt: _closes, sections, ...rules } = rest;
  // All questions of a section give the same.
  const marks = sections.flatMap(({ questions, choose }) =>
    questions.slice(0, choose ?? questions.length).map((each) => parseMarks(each.marks) ?? 0),
  );
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0);
  const testId = await insertTest(db, input, TUTOR);
  const maxUnits = marks.reduce((sum, each) => sum + each, 0);
  await insertTestVersion(db, { testId, rules, maxUnits, questions: count }, sections);
}

const sectionOf = (titleEn: string, titleHi: string, versionIds: string[]) => ({
  ...{ titleEn, titleHi },
  questions: versionIds.map((versionId) => ({ versionId, marks: '2', penalty: '1/2' })),
});

/** Questions of our own, a quiz for all, one with formulas for a course, and a mock paper that opens ten minutes from now. */
export async function insertTests(db: Db, now: Date): Promise<void> {
  const theory = await insertQuestions(db, 'ignou-bpsc-131', 'BPSC-131', politicalTheory);
  const economics = await insertQuestions(db, 'ignou-becc-131', 'BECC-131', microeconomics);
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const inputs = [
    {
      ...{ kind: 'quiz', titleEn: 'Political theory: a short quiz', titleHi: 'राजनीतिक सिद्धांत: छोटी क्विज़' },
      ...{ subjectId: 'ignou-bpsc-131', access: 'free', durationMinutes: 10, passPercent: 40 },
      sections: [sectionOf('Questions', 'प्रश्न', theory.slice(0, 6))],
    },
    {
      ...{ kind: 'practice', titleEn: 'Microeconomics: numericals', titleHi: 'व्यष्टि अर्थशास्त्र: संख्यात्मक प्रश्न' },
      ...{ subjectId: 'ignou-becc-131', courseId: 'becc-131', access: 'course', shuffleOptions: true },
      sections: [sectionOf('Questions', 'प्रश्न', economics)],
    },
    {
      ...{ kind: 'mock', titleEn: 'BPSC-131: mock paper', titleHi: 'BPSC-131: मॉक पेपर' },
      ...{ subjectId: 'ignou-bpsc-131', access: 'free', durationMinutes: 30, attempts: 1, isRanked: true },
      ...{ shuffleQuestions: true, lateAnswers: 'staff', answersShown: 'after-close' },
      ...{ opensAt: later(10 * MINUTE_MS), closesAt: later(3 * DAY_MS) },
      sections: [
        sectionOf('Section A', 'खंड क', theory.slice(0, 6)),
        { ...sectionOf('Section B: any four of six', 'खंड ख: छह में से कोई चार', theory.slice(6)), choose: 4 },
      ],
    },
  ];
  for (const input of inputs) await publish(db, v.parse(TestInput, input));
}
