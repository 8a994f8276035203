import * as v from 'valibot';
import { parseMarks } from '#contract/questions/mark-units.ts';
import { TestInput } from '#contract/tests/rules.ts';
import { insertTest } from '#server/features/tests/studio/tests.store.ts';
import { insertTestVersion } from '#server/features/tests/studio/versions.store.ts';
import type { Db } from '#server/platform/db.ts';
import { insertAttempts } from './attempts.ts';
import { type BankQuestion, findQuestion, insertBank } from './bank.ts';
import { insertSeries } from './series.ts';

const TUTOR = 'tutor';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

async function publish(db: Db, input: TestInput): Promise<string> {
  const { sections } = input;
  // All questions of a section give the same.
  const marks = sections.flatMap(({ questions, choose }) =>
    questions.slice(0, choose ?? questions.length).map((each) => parseMarks(each.marks) ?? 0),
  );
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0);
  const testId = await insertTest(db, input, { ownerId: TUTOR });
  const maxUnits = marks.reduce((sum, each) => sum + each, 0);
  await insertTestVersion(db, { testId, test: input, maxUnits, questions: count });
  return testId;
}

const sectionOf = (titleEn: string, titleHi: string, questions: BankQuestion[]) => ({ titleEn, titleHi, questions });

/** Three hundred questions of our own, a quiz for all that classmates have sat, one with formulas for a course, a mock paper that opens ten minutes from now, and two that are sold as a series. */
export async function insertTests(db: Db, now: Date, studentIds: string[]): Promise<void> {
  const bank = await insertBank(db, TUTOR);
  const pick = (code: string, ...places: number[]) => places.map((place) => findQuestion(bank, `${code}-${place}`));
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const inputs = [
    {
      ...{ kind: 'quiz', titleEn: 'Political theory: a short quiz', titleHi: 'राजनीतिक सिद्धांत: छोटी क्विज़' },
      ...{ subjectId: 'ignou-bpsc-131', access: 'free', durationMinutes: 10, passPercent: 40, isRanked: true },
      sections: [sectionOf('Questions', 'प्रश्न', pick('BPSC-131', 1, 2, 3, 4, 5, 6))],
    },
    {
      ...{ kind: 'practice', titleEn: 'Microeconomics: numericals', titleHi: 'व्यष्टि अर्थशास्त्र: संख्यात्मक प्रश्न' },
      ...{ subjectId: 'ignou-becc-131', courseId: 'becc-131', access: 'course', shuffleOptions: true },
      sections: [sectionOf('Questions', 'प्रश्न', pick('BECC-131', 1, 16, 21, 22, 29, 34, 36, 60, 61, 63, 74, 92))],
    },
    {
      ...{ kind: 'mock', titleEn: 'BPSC-131: mock paper', titleHi: 'BPSC-131: मॉक पेपर' },
      ...{ subjectId: 'ignou-bpsc-131', access: 'free', durationMinutes: 30, attempts: 1, isRanked: true },
      ...{ shuffleQuestions: true, lateAnswers: 'staff', answersShown: 'after-close' },
      ...{ opensAt: later(10 * MINUTE_MS), closesAt: later(3 * DAY_MS) },
      sections: [
        sectionOf('Section A', 'खंड क', pick('BPSC-131', 1, 2, 3, 7, 15, 18, 25, 32, 33, 54, 62, 75)),
        {
          ...sectionOf('Section B: any four of six', 'खंड ख: छह में से कोई चार', pick('BPSC-131', 8, 9, 10, 11, 12, 13)),
          choose: 4,
        },
      ],
    },
  ];
  const ofSeries = [
    pick('BPSC-131', 14, 15, 16, 17, 18, 19, 20, 21, 22, 23),
    pick('BPSC-131', 26, 27, 28, 29, 30, 31, 34, 35, 36, 37),
  ].map((questions, place) => ({
    ...{
      kind: 'mock',
      titleEn: `Political theory: mock paper ${place + 1}`,
      titleHi: `राजनीतिक सिद्धांत: मॉक पेपर ${place + 1}`,
    },
    ...{ subjectId: 'ignou-bpsc-131', access: 'items', durationMinutes: 20, attempts: 3, passPercent: 40 },
    sections: [sectionOf('Questions', 'प्रश्न', questions)],
  }));
  const testIds: string[] = [];
  for (const input of inputs) testIds.push(await publish(db, v.parse(TestInput, input)));
  const seriesIds: string[] = [];
  for (const input of ofSeries) seriesIds.push(await publish(db, v.parse(TestInput, input)));
  await insertSeries(db, seriesIds, new Date(now.getTime() - 2 * DAY_MS));
  await insertAttempts(db, { testId: testIds[0] ?? '', studentIds, madeBy: TUTOR, now });
}
