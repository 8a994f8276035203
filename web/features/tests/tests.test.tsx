import { expect, test } from 'vitest';
import type { TestFacts } from '#contract/tests/tests.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { spokenIn } from '#web/platform/words.ts';
import { leftInWords } from './coming/countdown.tsx';
import { LessonTest } from './lesson-test.tsx';
import { testGroupsOf } from './list/test-groups.ts';
import { TestList } from './list/test-list.tsx';
import { TestView } from './test-view.tsx';

const sat = {
  attemptId: 'one',
  number: 1,
  startedAt: '2026-11-24T04:30:00.000Z',
  submittedAt: null,
  marks: null,
  maxMarks: null,
  unmarked: 0,
  isCounted: false,
};
const open = { ...sat, state: 'open' } as const;
const submitted = { ...sat, state: 'submitted', submittedAt: '2026-11-24T05:00:00.000Z' } as const;

const facts = (changes: Partial<TestFacts> = {}): TestFacts => ({
  ...{
    testId: 'quiz',
    kind: 'quiz',
    titleEn: 'The Constitution',
    titleHi: 'संविधान',
    courseId: null,
    courseTitle: null,
    lessonId: null,
    isTogether: false,
    calculator: 'none',
    language: 'en',
    isMySubject: false,
    isOwnPractice: false,
    isAttentionKept: false,
    offers: [],
    passPercent: null,
    counts: null,
    answersShown: 'after-submit',
    keyShown: true,
    explanationShown: true,
    statisticsShown: true,
    passMarks: null,
    passSections: [],
    cutOffs: [],
    timedSections: [],
  },
  ...{ questions: 20, maxMarks: '40', penalty: '2/3', durationMinutes: 30, opensAt: null, closesAt: null },
  ...{ isRanked: false, attempts: 3, used: 0, canStart: true, refusal: null, nextAt: null, own: [] },
  ...changes,
});

const draw = (changes: Partial<TestFacts> = {}, language: 'en' | 'hi' = 'en') =>
  renderHtml(<TestView testId="quiz" startOf={({ isRunning }) => (isRunning ? 'Resume' : 'Start')} />, {
    language,
    snapshotsByKey: { 'tests.read quiz': facts(changes) },
  });

test('a test tells its facts, and what happens when the network breaks, before it is begun', async () => {
  const html = await draw();
  for (const words of [
    '20',
    '30 minutes',
    'Up to ⅔ off for a wrong answer',
    '3 of 3 left',
    'If your network breaks',
    'Start',
  ])
    expect(html).toContain(words);
  expect(await draw({ own: [open] })).toContain('Resume');
  expect(html).not.toContain('Delete');
  expect(await draw({ isOwnPractice: true })).toContain('Delete');
  expect(await draw({ isOwnPractice: true, own: [open] })).toContain('Hand it in first');
  expect(await draw({}, 'hi')).toContain('संविधान</h1>');
});

test('sections that have a time of their own are told with it', async () => {
  const timedSections = [
    { titleEn: 'Part A', titleHi: 'भाग क', minutes: 20 },
    { titleEn: 'Part B', titleHi: null, minutes: 1 },
  ];
  expect(await draw({ timedSections })).toContain('Part A: 20 minutes · Part B: 1 minute<');
  expect(await draw({ timedSections }, 'hi')).toContain('भाग क: 20 मिनट · Part B: 1 मिनट');
  expect(await draw()).not.toContain('Time of sections');
});

test('an attempt that is void is none of those that may be made; each of the past leads to its result', async () => {
  const html = await draw({
    used: 1,
    own: [submitted, { ...submitted, attemptId: 'two', number: 2, state: 'voided' }],
  });
  expect(html).toContain('2 of 3 left');
  for (const address of ['/attempt/one', '/attempt/two']) expect(html).toContain(`href="${address}"`);
});

test.each([
  ['not-open', 'This test opens on 24 November 2026, 10:00 am.'],
  ['closed', 'This test is closed.'],
  ['attempts', 'You have used all your attempts'],
  ['owned', 'href="/course/law/start"'],
] as const)('who may not begin, %s, is told why and has no button', async (refusal, words) => {
  const offers = [{ kind: 'course' as const, id: 'law', title: 'Law', pricePaise: 49900 }];
  const course = { courseId: 'law', courseTitle: 'Law', offers: refusal === 'owned' ? offers : [] };
  const html = await draw({ refusal, canStart: false, opensAt: sat.startedAt, ...course });
  expect(html).toContain(words);
  expect(html).not.toContain('Start');
});

test('a test of a lesson leads to it, and in the lesson says what makes it done', async () => {
  const placed = { courseId: 'law', courseTitle: 'Law', lessonId: 'unit' };
  expect(await draw(placed)).toContain('href="/course/law/lesson?lesson=unit"');
  const inLesson = (changes: Partial<TestFacts>) =>
    renderHtml(<LessonTest testId="quiz" startOf={() => 'Start'} />, {
      snapshotsByKey: { 'tests.read quiz': facts({ ...placed, ...changes }) },
    });
  const html = await inLesson({ own: [submitted] });
  for (const words of ['done when you hand in the test', 'Start', 'href="/attempt/one"']) expect(html).toContain(words);
  expect(html).not.toContain('<h1');
  expect(await inLesson({ passPercent: 40 })).toContain('done when you score 40% or more');
});

test('what has a test that one may not sit is told with its price', async () => {
  const offers = [{ kind: 'ebook' as const, id: 'notes', title: 'Notes', pricePaise: 9900 }];
  const html = await draw({ refusal: 'owned', canStart: false, offers });
  expect(html).toMatch(/href="\/ebook\/notes"[^>]*>.*?Notes.*?99/s);
});

test.each([
  [90_000, 'In 2 min', '2 मिनट में'],
  [3 * 3_600_000 + 720_000, 'In 3 h 12 min', '3 घंटे 12 मिनट में'],
  [86_400_000, 'In 1 day', '1 दिन में'],
  [2.9 * 86_400_000, 'In 2 days', '2 दिन में'],
])('%i milliseconds are %s', (left, en, hi) => {
  expect(leftInWords(left)).toBe(en);
  expect(spokenIn('hi', () => leftInWords(left))).toBe(hi);
});

test('tests stand in the lists to which they belong', () => {
  expect(testGroupsOf(facts())).toEqual(['open']);
  expect(testGroupsOf(facts({ own: [submitted] }))).toEqual(['open', 'done']);
  expect(testGroupsOf(facts({ own: [submitted, open] }))).toEqual(['open']);
  expect(testGroupsOf(facts({ refusal: 'attempts', own: [submitted] }))).toEqual(['done']);
  expect(testGroupsOf(facts({ refusal: 'not-open' }))).toEqual(['coming']);
});

test('the list has its three parts, and says when there is nothing at all', async () => {
  const list = (tests: TestFacts[]) =>
    renderHtml(<TestList>{null}</TestList>, { snapshotsByKey: { 'tests.list': tests } });
  const html = await list([facts({ own: [submitted], refusal: 'attempts', canStart: false })]);
  for (const heading of ['Open now', 'Coming', 'Done']) expect(html).toContain(`>${heading}</h2>`);
  expect(html).toContain('href="/attempt/one"');
  const marked = await list([facts({ own: [{ ...submitted, marks: '146/3', maxMarks: '100' }] })]);
  expect(marked).toContain('48⅔ of 100');
  expect(marked).not.toContain('Only my subjects');
  const waiting = await list([facts({ own: [{ ...submitted, maxMarks: '4', unmarked: 1 }] })]);
  expect(waiting).toContain('Not marked yet');
  expect(waiting).not.toContain('of 4');
  expect(await list([facts(), facts({ testId: 'mine', isMySubject: true })])).toContain('Only my subjects');
  expect(await list([])).toContain('No tests yet');
});

test('which of several attempts counts is told before, and its marks where one result is said', async () => {
  expect(await draw()).toContain('The best attempt');
  expect(await draw({ counts: 'last' })).toContain('The last attempt');
  expect(await draw({ isRanked: true, passPercent: 40 })).toContain('The first attempt; to pass the best');
  expect(await draw({ attempts: 1 })).not.toContain('Which counts');
  const own = [
    { ...submitted, marks: '30', maxMarks: '40', isCounted: true },
    { ...submitted, attemptId: 'two', number: 2, marks: '12', maxMarks: '40' },
  ];
  expect(await draw({ own })).toContain('>Counts<');
  const html = await renderHtml(<TestList>{null}</TestList>, {
    snapshotsByKey: { 'tests.list': [facts({ own, refusal: 'attempts', canStart: false })] },
  });
  expect(html).toContain('30 of 40');
  expect(html).not.toContain('12 of 40');
  expect(html).toContain('href="/attempt/one"');
});

test('all that it takes to pass, and the cut-offs, are told before', async () => {
  const passSections = [{ titleEn: 'Part A', titleHi: 'भाग क', passPercent: 35 }];
  const cutOffs = [
    { category: 'General', percent: 45 },
    { category: 'OBC', percent: 40 },
  ];
  const html = await draw({ passMarks: '20', passSections, cutOffs });
  expect(html).toContain('20 marks · Part A: 35%');
  expect(html).toContain('General 45% · OBC 40%');
  expect(await draw({ passPercent: 40 })).not.toContain('Cut-off');
});

test('when answers are shown, and what is kept back, is told before', async () => {
  expect(await draw()).toContain('>After you hand in<');
  expect(await draw({ answersShown: 'never', keyShown: false })).toContain('>Not shown here<');
  const html = await draw({ keyShown: false, explanationShown: false, statisticsShown: false });
  expect(html).toContain('After you hand in · without what is right · without explanations · without how others did');
});

test('that it is kept how long the page was out of sight is said before, where it is', async () => {
  expect(await draw({ isAttentionKept: true })).toContain('records how often its page was out of sight');
  expect(await draw()).not.toContain('out of sight');
});
