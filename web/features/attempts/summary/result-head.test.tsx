import { expect, test } from 'vitest';
import type { AttemptResult } from '#contract/attempts/results.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { ResultHead } from './result-head.tsx';

const marked: AttemptResult = {
  ...{ attemptId: 'one', testId: 'quiz', titleEn: 'Quiz', titleHi: null, state: 'marked', shownAt: null, number: 1 },
  ...{ submittedAt: '2026-11-24T05:00:00.000Z', marks: '146/3', maxMarks: '100', lateMarks: null, rank: 7 },
  ...{ percentile: '50.00', counted: 12, right: 25, wrong: 2, blank: 23, isPassed: true, units: [], questions: [] },
  ...{
    reports: [],
    corrections: [],
    seconds: 725,
    attention: null,
    lost: { marks: '4/3', otherwise: '50' },
    distribution: null,
  },
  ...{ textsMarkedBy: 'self', unmarked: 0, selfMarks: null, maxSelfMarks: null },
  cutOffs: [],
  keyShown: true,
  explanationShown: true,
  sections: [{ title: 'Part A', titleHi: 'भाग क', marks: '146/3', maxMarks: '100', passPercent: null, isPassed: null }],
};
const draw = (changes: Partial<AttemptResult> = {}, language: 'en' | 'hi' = 'en') =>
  renderHtml(<ResultHead result={{ ...marked, ...changes }} />, { language });

test('the heading holds marks and maximum; rank and percentile stand below', async () => {
  const html = await draw();
  for (const words of [
    '48⅔ of 100</h1>',
    'Rank 7 of 12',
    'Percentile 50.00',
    'Passed',
    'Part A',
    'You took 12 min 5 s.',
  ])
    expect(html).toContain(words);
  expect(html).toContain('Wrong answers took 1⅓ off; left blank instead you would have 50.');
  expect(await draw({}, 'hi')).toContain('भाग क');
  expect(await draw({ lost: null })).not.toContain('Wrong answers');
});

test('what a section asks for to pass, and cut-offs, stand beside the marks', async () => {
  const sections = marked.sections.map((section) => ({ ...section, passPercent: 50, isPassed: false }));
  const html = await draw({ sections, cutOffs: [{ category: 'General', percent: 45 }], isPassed: false });
  expect(html).toContain('50% to pass: not reached');
  expect(html.replaceAll('<!-- -->', '')).toContain('Cut-off: General 45%');
  expect(await draw()).not.toMatch(/Cut-off|to pass/);
});

test('own texts that wait for their student are asked for, and are given no marks until then', async () => {
  const text = { position: 1, outcome: 'unmarked' } as AttemptResult['questions'][number];
  const own = { selfMarks: '0', maxSelfMarks: '2' };
  const waiting = await draw({ ...own, questions: [text] });
  expect(waiting).toContain('1 of your answers is yours to mark');
  expect(waiting).not.toContain('You gave your own answers');
  const handMark = { points: [], marks: '0', by: 'self', note: '' } as unknown as NonNullable<typeof text.handMark>;
  const given = await draw({ ...own, questions: [{ ...text, handMark }] });
  expect(given).toContain('You gave your own answers 0 of 2.');
  expect(given).not.toContain('yours to mark');
});

test('marks of which none is given yet are a dash, and a nought that was given is one', async () => {
  const none = { right: 0, wrong: 0, blank: 0, unmarked: 1, lost: null, rank: null, percentile: null, isPassed: null };
  const sections = marked.sections.map((section) => ({ ...section, marks: null }));
  const html = await draw({ ...none, marks: null, sections });
  expect(html).toContain('– of 100</h1>');
  expect(html.match(/– of 100/g)).toHaveLength(2);
  expect(await draw({ ...none, marks: '0' })).toContain('0 of 100</h1>');
});

test('what the test keeps back is said', async () => {
  expect(await draw({ keyShown: false })).toContain('it is not shown what is right');
  expect(await draw({ explanationShown: false })).toContain('no explanations are shown');
  expect(await draw({ keyShown: false, explanationShown: false })).toContain('neither what is right nor');
  expect(await draw()).not.toContain('In this test');
});

test('with few to compare it says so, and nothing where nobody is compared', async () => {
  const few = { rank: null, percentile: null };
  expect(await draw({ ...few, counted: 9 })).toContain('Too few to compare yet');
  expect(await draw({ ...few, counted: 12 })).not.toContain('Too few');
});

test('marks that are hidden are not told, but when they come is', async () => {
  const hidden = {
    lostMarks: null,
    marks: null,
    right: null,
    wrong: null,
    blank: null,
    isPassed: null,
    rank: null,
    percentile: null,
  };
  const sections = [{ title: 'Part A', titleHi: null, marks: null, maxMarks: '100', passPercent: 30, isPassed: null }];
  const html = await draw({ ...hidden, sections, counted: 0, state: 'hidden', shownAt: '2026-11-25T04:30:00.000Z' });
  expect(html).toContain('They are shown from 25 November 2026, 10:00 am.');
  expect(html).not.toMatch(/48|Rank|Part A/);
});

test('a void attempt says that it does not count', async () => {
  expect(await draw({ state: 'voided' })).toContain('This attempt does not count');
});

test('texts that wait for marks are told, and what a student gave the own ones', async () => {
  expect(await draw({ unmarked: 2 })).toContain('2 of your answers are still to be marked');
  expect(await draw({ selfMarks: '5/2', maxSelfMarks: '10' })).toContain('You gave your own answers 2.5 of 10');
});

test('late answers are told, whether they count or stand beside', async () => {
  expect(await draw({ lateMarks: '146/3' })).toContain('They are counted.');
  expect(await draw({ lateMarks: '50' })).toContain('With them: 50.');
});

const correction = {
  ...{ erratumId: 'e', positions: [14], outcome: 'new-key' as const, words: null, reason: 'The book says so.' },
  madeAt: '2026-11-25T04:30:00.000Z',
  change: { before: '38', after: '40', maxBefore: '100', maxAfter: '100' },
};

test('a result that was marked anew says what changed and why, and one whose marks stayed says so', async () => {
  const html = await draw({ corrections: [correction] });
  for (const words of ['What changed', 'Question 14: key corrected, your 38 is now 40', 'The book says so.'])
    expect(html).toContain(words);
  const out = { ...correction, positions: [2, 3], outcome: 'out' as const };
  expect(await draw({ corrections: [{ ...out, change: { ...correction.change, maxAfter: '96' } }] })).toContain(
    'Questions 2, 3: taken out of the test, your 38 of 100 is now 40 of 96',
  );
  const same = { ...correction, change: null, outcome: 'words' as const, words: 'Panipat' };
  const unchanged = await draw({ corrections: [same] });
  for (const words of ['wording corrected, your marks stay the same', 'Read instead: Panipat'])
    expect(unchanged).toContain(words);
  expect(await draw({ corrections: [correction] }, 'hi')).toContain('प्रश्न 14: सही उत्तर बदला गया, आपके 38 अंक अब 40 हैं');
});

test('how often the page was out of sight is said where it is kept', async () => {
  expect(await draw()).not.toContain('sight');
  expect(await draw({ attention: { times: 0, seconds: 0 } })).toContain('in sight the whole time');
  expect(await draw({ attention: { times: 1, seconds: 40 } })).toContain('out of sight once, for 40 s.');
  expect(await draw({ attention: { times: 3, seconds: 125 } })).toContain(
    'out of sight 3 times, for 2 min 5 s in all.',
  );
});
