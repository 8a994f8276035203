import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TestSection } from '#contract/tests/rules.ts';
import type { TestQuestionSummary } from '#contract/tests/studio-test.ts';
import {
  isSectionWhole,
  newSection,
  stepOf,
  totalsOf,
  withoutQuestion,
  withQuestionAt,
  withSectionAt,
} from './sections.ts';

const section = (ids: string, more: Partial<TestSection> = {}): TestSection => ({
  ...newSection(0),
  questions: [...ids].map((versionId) => ({ versionId, marks: '2', penalty: '0' })),
  ...more,
});
const shape = (sections: TestSection[]) =>
  sections.map(({ questions }) => questions.map(({ versionId }) => versionId).join('')).join(' ');
const sections = [section('abc'), section(''), section('xy')];

test('a question goes to any place of any section, and no further', () => {
  const from = { section: 0, question: 1 };
  expect(shape(withQuestionAt(sections, from, { section: 2, question: 1 }))).toBe('ac  xby');
  expect(shape(withQuestionAt(sections, from, { section: 0, question: 0 }))).toBe('bac  xy');
  expect(shape(withQuestionAt(sections, from, { section: 1, question: 0 }))).toBe('ac b xy');
  expect(shape(withQuestionAt(sections, from, { section: 0, question: 9 }))).toBe('acb  xy');
  for (const to of [
    { section: 9, question: 0 },
    { section: 0, question: -1 },
  ])
    expect(shape(withQuestionAt(sections, from, to))).toBe('abc  xy');
  expect(shape(withoutQuestion(sections, from))).toBe('ac  xy');
  expect(shape(withSectionAt(sections, 2, 0))).toBe('xy abc ');
  expect(shape(withSectionAt(sections, 0, 3))).toBe('abc  xy');
});

test('an arrow leads over the end of a section into the next one', () => {
  expect(stepOf(sections, { section: 0, question: 2 }, 1)).toEqual({ section: 1, question: 0 });
  expect(stepOf(sections, { section: 2, question: 0 }, -1)).toEqual({ section: 1, question: 0 });
  expect(stepOf(sections, { section: 0, question: 0 }, -1)).toEqual({ section: 0, question: 0 });
  expect(stepOf(sections, { section: 0, question: 0 }, 1)).toEqual({ section: 0, question: 1 });
});

test('any walk keeps every question once', () => {
  const places = fc.record({ section: fc.nat(2), question: fc.nat(4) });
  fc.assert(
    fc.property(fc.array(fc.tuple(places, places), { maxLength: 20 }), (walk) => {
      const end = walk.reduce((all, [from, to]) => withQuestionAt(all, from, to), sections);
      expect([...shape(end).replaceAll(' ', '')].toSorted().join('')).toBe('abcxy');
    }),
  );
});

test('totals count the parts of a passage, what is chosen of a section, and each unit', () => {
  const unit = { unitId: 'u', block: '1', unit: '2', titleEn: 'Power' };
  const row = (versionId: string, more: Partial<TestQuestionSummary> = {}): [string, TestQuestionSummary] => [
    versionId,
    {
      ...{ versionId, questionId: versionId, kind: 'single', stem: { en: 'A', hi: null }, positions: 1 },
      ...{ languages: ['en'], difficulty: null, units: [unit], isWithdrawn: false, newerVersionId: null },
      ...more,
    },
  ];
  const rows = new Map([
    row('a'),
    row('b', { kind: 'passage', positions: 3, units: [] }),
    row('c', { kind: 'descriptive' }),
  ]);
  const sections = [section('abc'), section('a', { choose: 1 })];
  const totals = totalsOf({ sections, textsMarkedBy: 'self' }, rows);
  expect(totals).toMatchObject({ questions: 6, marks: '10', units: [{ unitId: 'u', questions: 3, marks: '6' }] });
  expect(totalsOf({ sections, textsMarkedBy: 'staff' }, rows)).toMatchObject({ questions: 6, marks: '12' });
  expect(totalsOf({ sections: [section('b', { choose: 2 })], textsMarkedBy: 'self' }, rows)).toMatchObject({
    questions: 3,
    marks: '4',
    units: [],
  });
});

test('a section is whole with a name, marks that are marks, and a count above 0', () => {
  expect(isSectionWhole(section('a'))).toBe(true);
  expect(isSectionWhole(section('a', { titleEn: ' ' }))).toBe(false);
  expect(isSectionWhole(section('a', { choose: 0 }))).toBe(false);
  expect(isSectionWhole(section('', { questions: [{ versionId: 'a', marks: '1/7', penalty: '0' }] }))).toBe(false);
});
