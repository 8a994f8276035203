import * as v from 'valibot';
import { Marks } from '#contract/questions/body.ts';
import { formatMarks, parseMarks } from '#contract/questions/mark-units.ts';
import { TestDraw } from '#contract/tests/draws.ts';
import type { TestInput, TestSection } from '#contract/tests/rules.ts';
import type { TestQuestionSummary } from '#contract/tests/studio-test.ts';

export type AskedQuestion = TestSection['questions'][number];
export type Summaries = ReadonlyMap<string, TestQuestionSummary>;

/** A question by the numbers of its section and of its place there, both from 0. */
export type Place = { section: number; question: number };

/** A name after those that are there: Part C after two. */
export function newSection(count: number): TestSection {
  const letter = String.fromCharCode(65 + (count % 26));
  return {
    titleEn: `Part ${letter}`,
    titleHi: null,
    choose: null,
    chooseBy: 'first',
    minutes: null,
    passPercent: null,
    questions: [],
    draws: [],
  };
}

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const [taken] = list.slice(from, from + 1);
  return taken === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, taken);
};

export const withSectionAt = (sections: readonly TestSection[], from: number, to: number): TestSection[] =>
  to < 0 || to >= sections.length ? [...sections] : moved(sections, from, to);

/** The sections with one question in another place; `to` counts without it, and past the end is the end. */
export function withQuestionAt(sections: readonly TestSection[], from: Place, to: Place): TestSection[] {
  const taken = sections[from.section]?.questions[from.question];
  if (!taken || !sections[to.section]) return [...sections];
  const without = withoutQuestion(sections, from);
  const section = without[to.section];
  if (!section || to.question < 0) return [...sections];
  return without.with(to.section, { ...section, questions: section.questions.toSpliced(to.question, 0, taken) });
}

export function withoutQuestion(sections: readonly TestSection[], { section, question }: Place): TestSection[] {
  return sections.map((each, place) =>
    place === section ? { ...each, questions: each.questions.toSpliced(question, 1) } : each,
  );
}

/** Where an arrow leads a question: one up or down, over the end of its section into the next one. */
export function stepOf(sections: readonly TestSection[], { section, question }: Place, step: -1 | 1): Place {
  const last = (sections[section]?.questions.length ?? 0) - 1;
  const next = question + step;
  if (next >= 0 && next <= last) return { section, question: next };
  const other = sections[section + step];
  if (!other) return { section, question };
  return { section: section + step, question: step < 0 ? other.questions.length : 0 };
}

export const isMarks = (text: string): boolean => v.is(Marks, text);

/** Null, or a part of the marks of a section. */
export const isPercent = (percent: number | null): boolean =>
  percent === null || (Number.isInteger(percent) && percent >= 1 && percent <= 100);

/** What a section takes that marks are written by: nothing off, nothing given. */
export const isSectionWhole = (section: TestSection): boolean =>
  section.titleEn.trim() !== '' &&
  [...section.questions, ...section.draws].every(({ marks, penalty }) => isMarks(marks) && isMarks(penalty)) &&
  section.draws.every((draw) => v.is(TestDraw, draw)) &&
  isPercent(section.passPercent) &&
  (section.choose === null || (Number.isInteger(section.choose) && section.choose > 0));

const unitsOf = (marks: string, times: number): number => (parseMarks(marks) ?? 0) * times;

type Totals = {
  questions: number;
  marks: string;
  units: { unitId: string; name: TestQuestionSummary['units'][number]; questions: number; marks: string }[];
};

/** The most that a paper gives, in mark units, with "any k of n" as far as each gives the same. */
function sumSection({ questions, draws, choose }: TestSection, summaries: Summaries, by: TextsMarkedBy): number {
  const each = questions.flatMap(({ versionId, marks }) => {
    const row = summaries.get(versionId);
    return row?.kind === 'descriptive' && by === 'self'
      ? []
      : new Array<number>(row?.positions ?? 1).fill(unitsOf(marks, 1));
  });
  const drawn = draws.flatMap(({ count, marks }) => new Array<number>(count).fill(unitsOf(marks, 1)));
  const best = [...each, ...drawn].toSorted((one, other) => other - one);
  return best.slice(0, choose ?? best.length).reduce((sum, units) => sum + units, 0);
}

type TextsMarkedBy = TestInput['textsMarkedBy'];
type TotalsInput = { sections: readonly TestSection[]; textsMarkedBy: TextsMarkedBy };

/** How many positions a paper has, the most that it gives, and how that falls to the units of the syllabus. */
export function totalsOf({ sections, textsMarkedBy }: TotalsInput, summaries: Summaries): Totals {
  const asked = sections.flatMap(({ questions }) => questions);
  const byUnit = new Map<string, { name: TestQuestionSummary['units'][number]; questions: number; units: number }>();
  for (const { versionId, marks } of asked) {
    const row = summaries.get(versionId);
    for (const name of row?.units ?? []) {
      const positions = row?.positions ?? 1;
      const before = byUnit.get(name.unitId) ?? { name, questions: 0, units: 0 };
      byUnit.set(name.unitId, {
        ...before,
        questions: before.questions + positions,
        units: before.units + unitsOf(marks, positions),
      });
    }
  }
  return {
    questions:
      asked.reduce((sum, { versionId }) => sum + (summaries.get(versionId)?.positions ?? 1), 0) +
      sections.flatMap(({ draws }) => draws).reduce((sum, { count }) => sum + count, 0),
    marks: formatMarks(sections.reduce((sum, section) => sum + sumSection(section, summaries, textsMarkedBy), 0)),
    units: [...byUnit].map(([unitId, { units, ...rest }]) => ({ unitId, ...rest, marks: formatMarks(units) })),
  };
}
