import { expect, test } from 'vitest';
import type { Attempt, PaperQuestion } from '#contract/attempts/paper.ts';
import type { AttemptResult } from '#contract/attempts/results.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { ResultSheet } from './result-sheet.tsx';

const both = (en: string, hi: string | null = null) => ({ en, hi });
const option = (id: string, text: string) => ({ id, text: both(text) });

const question = (position: number, changes: Partial<PaperQuestion> = {}): PaperQuestion =>
  ({
    ...{
      position,
      versionId: `version-${position}`,
      kind: 'single',
      stem: both(`Stem ${position}`, `प्रश्न ${position} क्या है`),
    },
    ...{ options: [option('a', 'Mumbai'), option('b', 'New Delhi')], left: [], right: [], passage: null },
    ...{ marks: '2', penalty: '0', blanks: 0, points: [], isCheckable: false },
    ...changes,
  }) as PaperQuestion;

const outcome = (position: number, changes: object = {}) => ({
  ...{ position, marks: '2', outcome: 'right', mine: { options: ['b'] }, key: { options: ['b'] } },
  ...{ explanation: both('Because it is so.'), seconds: 12, percentRight: null, isMarked: false, sources: [] },
  ...changes,
});

const PASSAGE = both('A text above both');
const attempt = {
  attemptId: 'one',
  paper: {
    sections: [
      { titleEn: 'Part A', titleHi: 'भाग क', choose: null, questions: [question(1), question(2)] },
      {
        ...{ titleEn: 'Part B', titleHi: null, choose: null },
        questions: [
          question(3, { versionId: 'p', passage: PASSAGE }),
          question(4, { versionId: 'p', passage: PASSAGE }),
        ],
      },
    ],
  },
} as unknown as Attempt;

const result = (changes: object = {}) =>
  ({
    ...{ attemptId: 'one', testId: 'quiz', titleEn: 'The Constitution', titleHi: 'संविधान', state: 'marked' },
    ...{ submittedAt: '2026-11-24T05:00:00.000Z', marks: '146/3', maxMarks: '100', isPassed: true, rank: 7 },
    ...{ percentile: '50.00', counted: 12, corrections: [], textsMarkedBy: 'self', cutOffs: [] },
    sections: [
      { title: 'Part A', titleHi: 'भाग क', marks: '40', maxMarks: '60' },
      { title: 'Part B', titleHi: null, marks: '26/3', maxMarks: '40' },
    ],
    questions: [
      outcome(1),
      outcome(2, { outcome: 'wrong', marks: '-2/3', mine: { options: ['a'] } }),
      outcome(3, { outcome: 'blank', marks: '0', mine: null }),
      outcome(4),
    ],
    ...changes,
  }) as unknown as AttemptResult;

const draw = (changes: object = {}, language: 'en' | 'hi' = 'en') =>
  renderHtml(<ResultSheet result={result(changes)} attempt={attempt} />, { language });

const wordsOf = (html: string) => html.replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('a sheet says which test, whose result and of when, and the marks of each section', async () => {
  const words = wordsOf(await draw());
  for (const each of [
    'The Constitution',
    'Name: Ravi Kumar',
    '24 November 2026',
    '48⅔ of 100',
    'Rank 7 of 12',
    'Passed',
  ])
    expect(words).toContain(each);
  expect(words).toContain('Part A 40 of 60');
  expect(words).toContain('Part B 8⅔ of 40');
  const hindi = wordsOf(await draw({}, 'hi'));
  for (const each of ['संविधान', 'भाग क', 'प्रश्न 1 क्या है', 'New Delhi']) expect(hindi).toContain(each);
});

test('every question is on it with the own answer, what is right and why, and what it brought', async () => {
  const words = wordsOf(await draw());
  for (const position of [1, 2, 3, 4]) expect(words).toContain(`Stem ${position}`);
  expect(words).toMatch(/Stem 2.*−⅔ of 2.*Wrong Your answer: Mumbai Right answer: New Delhi Explanation: Because/);
  expect(words).toMatch(/Stem 3.*Blank Your answer: No answer/);
  expect(words.split('A text above both')).toHaveLength(2);
});

test('what the screen does not tell is not on it', async () => {
  const questions = [1, 2, 3, 4].map((position) =>
    outcome(position, { outcome: null, marks: null, key: undefined, explanation: undefined }),
  );
  const untold = { marks: null, isPassed: null, rank: null, percentile: null, state: 'hidden', questions };
  const sections = [{ title: 'Part A', titleHi: null, marks: null, maxMarks: '60' }];
  const words = wordsOf(await draw({ ...untold, sections }));
  expect(words).toContain('Your marks come later');
  expect(words).toContain('Your answer: New Delhi');
  expect(words).not.toMatch(/Right answer|Explanation|Passed|Rank|48|of 60/);
});

test('what nobody has marked yet has a dash for marks', async () => {
  const questions = [outcome(1, { outcome: 'unmarked', marks: null })];
  const sections = [{ title: 'Part A', titleHi: null, marks: null, maxMarks: '60' }];
  const words = wordsOf(await draw({ marks: null, isPassed: null, rank: null, unmarked: 1, questions, sections }));
  expect(words).toContain('Marks: – of 100');
  expect(words).toContain('Part A – of 60');
  expect(words).toMatch(/Stem 1.*\[ ?– of 2 ?\]/);
});

test('a text has its model answer, what was found in it and what its tutor says', async () => {
  const scheme = [{ point: both('Names the four'), marks: '1' }];
  const key = { modelAnswer: both('Land and people') };
  const handMark = { marks: '1', points: [0], remark: 'An example is missing.', madeAt: '2026-11-24T05:00:00.000Z' };
  const text = { key, scheme, mine: { text: 'A state has land.' } };
  const first = (by: string) => ({ questions: [outcome(1, { ...text, handMark: { ...handMark, by } })] });
  const words = wordsOf(await draw(first('staff')));
  expect(words).toMatch(
    /A state has land\. Model answer: Land and people.*Names the four.*found.*An example is missing\./,
  );
  expect(words).not.toContain('Your own marks');
  expect(wordsOf(await draw(first('student')))).toContain('Your own marks, of 2: 1');
});
