import type { Language } from '#contract/procedure.ts';
import { parseMarks } from '#contract/questions/mark-units.ts';
import type { TestInput, TestSection } from '#contract/tests/rules.ts';
import type { PublishCheck, PublishFault } from '#contract/tests/studio-test.ts';
import type { QuestionVersion } from '#server/features/questions/questions.access.ts';
import { listStated } from './languages.rules.ts';
import type { DrawPool } from './pools.service.ts';

type Versions = ReadonlyMap<string, QuestionVersion>;
/**
 * What a test is checked against. `unitless`: questions without a unit though their subject has a syllabus. `pictureBytes`: of all
 * its questions. `now` is the database's. `isInSeries`: it stands in a test series.
 */
export type Bank = {
  versions: Versions;
  unitless: ReadonlySet<string>;
  pools: DrawPool[];
  pictureBytes: number;
  now: Date;
  isInSeries: boolean;
};
const fault = (
  reason: PublishFault['reason'],
  section: number | null = null,
  question: number | null = null,
): PublishFault => ({
  section,
  question,
  reason,
});

function listSectionFaults(
  { questions, choose, draws }: TestSection,
  place: number,
  { answersShown }: TestInput,
  { versions }: Bank,
): PublishFault[] {
  const section = place + 1;
  if (questions.length + draws.length === 0) return [fault('section-empty', section)];
  const own = questions.flatMap(({ versionId, marks, penalty }, index): PublishFault[] => {
    const version = versions.get(versionId);
    if (!version) return [fault('question-unknown', section, index + 1)];
    if (version.withdrawnAt) return [fault('question-withdrawn', section, index + 1)];
    const isAbove = (parseMarks(penalty) ?? 0) > (parseMarks(marks) ?? 0) || parseMarks(marks) === 0;
    if (isAbove) return [fault('penalty-above-marks', section, index + 1)];
    // What is learnt by trying costs nothing.
    const isPunished = answersShown === 'at-once' && parseMarks(penalty) !== 0;
    return isPunished ? [fault('penalty-at-once', section, index + 1)] : [];
  });
  const most = draws.reduce((sum, { count }) => sum + count, questions.length);
  return choose !== null && choose > most ? [...own, fault('choose-too-many', section)] : own;
}

type DrawTest = Pick<TestInput, 'isRanked' | 'answersShown' | 'subjectId' | 'together'>;

function findDrawFault({ draw, pool, lack }: DrawPool, test: DrawTest): PublishFault['reason'] | undefined {
  const [marks, penalty] = [parseMarks(draw.marks) ?? 0, parseMarks(draw.penalty) ?? 0];
  if (marks === 0 || penalty > marks) return 'penalty-above-marks';
  if (test.answersShown === 'at-once' && penalty > 0) return 'penalty-at-once';
  if (test.subjectId === null && draw.unitIds.length === 0) return 'draw-subjectless';
  if (lack > 0) return 'draw-short';
  // All who are ranked must be able to have the same.
  if (test.isRanked && new Set(pool.map(({ marked }) => marked)).size > 1) return 'draw-unequal';
  return test.together ? 'draws-together' : undefined;
}

function listDrawFaults(test: TestInput, pools: DrawPool[]): PublishFault[] {
  return pools.flatMap((pool) => {
    const reason = findDrawFault(pool, test);
    return reason ? [{ ...fault(reason, pool.section + 1), draw: pool.place + 1 }] : [];
  });
}

/** A question that is asked twice, also in two versions. */
function listDoubles({ sections }: TestInput, versions: Versions): PublishFault[] {
  const seen = new Set<string>();
  return sections.flatMap(({ questions }, section) =>
    questions.flatMap(({ versionId }, question) => {
      const id = versions.get(versionId)?.questionId;
      if (id === undefined) return [];
      if (seen.has(id)) return [fault('question-twice', section + 1, question + 1)];
      seen.add(id);
      return [];
    }),
  );
}

type AskedQuestion = { place: { section: number; question: number }; version: QuestionVersion };

const listAsked = ({ sections }: TestInput, versions: Versions): AskedQuestion[] =>
  sections.flatMap(({ questions }, section) =>
    questions.flatMap(({ versionId }, question) => {
      const version = versions.get(versionId);
      return version ? [{ place: { section: section + 1, question: question + 1 }, version }] : [];
    }),
  );

/** The languages in which each question must be. Of a test that says none and is whole in none: the one in which most of its questions are, else English. */
function listWanted({ language }: TestInput, asked: AskedQuestion[]): Language[] {
  const stated = listStated(language);
  if (stated.length > 0) return stated;
  const count = (each: Language) => asked.filter(({ version }) => version.languages.includes(each)).length;
  const [en, hi] = [count('en'), count('hi')];
  if (Math.max(en, hi) === asked.length) return [];
  return [hi > en ? 'hi' : 'en'];
}

/** Each question that is not in a language of the test. */
function listLanguageFaults(test: TestInput, asked: AskedQuestion[]): PublishFault[] {
  const wanted = listWanted(test, asked);
  return asked.flatMap(({ place: { section, question }, version }) =>
    wanted
      .filter((each) => !version.languages.includes(each))
      .map((each) => fault(`not-in-${each}`, section, question)),
  );
}

/** Questions without a unit, though their subject has a syllabus: their answers would count for none. */
function listUnitFaults(asked: AskedQuestion[], unitless: Bank['unitless']): PublishFault[] {
  return asked.flatMap(({ place, version }) =>
    unitless.has(version.questionId) ? [fault('no-unit', place.section, place.question)] : [],
  );
}

function listWindowFaults({ opensAt, closesAt, durationMinutes, cutAtClose }: TestInput, now: Date): PublishFault[] {
  if (closesAt === null) return [];
  const close = Date.parse(closesAt);
  if (close <= now.getTime()) return [fault('window-past')];
  const open = Math.max(now.getTime(), opensAt === null ? 0 : Date.parse(opensAt));
  const isShort = cutAtClose && durationMinutes !== null && close - open < durationMinutes * 60_000;
  return isShort ? [fault('window-short')] : [];
}

/** What keeps nothing from being published: where no language is stated, a question that is not in a second one in which another is. */
export function listAdvice(test: TestInput, { versions }: Bank): PublishCheck['advice'] {
  if (listStated(test.language).length > 0) return [];
  const asked = listAsked(test, versions);
  const refused = listWanted(test, asked);
  const all = [...new Set(asked.flatMap(({ version }) => version.languages))].toSorted();
  return asked.flatMap(({ place, version }) =>
    all
      .filter((each) => !(refused.includes(each) || version.languages.includes(each)))
      .map((language) => ({ ...place, reason: `not-in-${language}` as const })),
  );
}

/** Either no section has its own time, or all have, and together that of the test. */
function listTimeFaults({ sections, durationMinutes }: TestInput): PublishFault[] {
  const own = sections.flatMap(({ minutes }) => minutes ?? []);
  if (own.length === 0) return [];
  const sum = own.reduce((all, minutes) => all + minutes, 0);
  return own.length === sections.length && sum === durationMinutes ? [] : [fault('section-minutes')];
}

/** In bytes: a phone on a thin line has it within the quarter of an hour. */
const MAX_PICTURES = 2 * 1024 * 1024;

/** Where all begin together there is a moment, and one paper that fits on a phone. */
function listTogetherFaults({ together, opensAt }: TestInput, { pictureBytes }: Bank): PublishFault[] {
  if (!together) return [];
  return [
    ...(opensAt === null ? [fault('together-unopened')] : []),
    ...(pictureBytes > MAX_PICTURES ? [fault('pictures-too-large')] : []),
  ];
}

/** Everything that stands against publishing a test, at once. */
export function listPublishFaults(test: TestInput, bank: Bank): PublishFault[] {
  const { versions, now, isInSeries } = bank;
  const asked = listAsked(test, versions);
  return [
    ...(test.sections.length === 0 ? [fault('no-section')] : []),
    ...test.sections.flatMap((section, place) => listSectionFaults(section, place, test, bank)),
    ...listDrawFaults(test, bank.pools),
    ...listDoubles(test, versions),
    ...listLanguageFaults(test, asked),
    ...listUnitFaults(asked, bank.unitless),
    ...listTimeFaults(test),
    ...listWindowFaults(test, now),
    ...listTogetherFaults(test, bank),
    ...(test.passPercent !== null && (test.passMarks ?? null) !== null ? [fault('pass-twice')] : []),
    // What is learnt by trying costs nothing by weights either.
    ...(test.weightsBelowZero && test.answersShown === 'at-once' ? [fault('weights-at-once')] : []),
    // Ranks are kept of first attempts alone (record 0094).
    ...(test.isRanked && (test.counts ?? 'first') !== 'first' ? [fault('counts-ranked')] : []),
    ...((test.access === 'course' || test.access === 'preview') && test.courseId === null
      ? [fault('course-missing')]
      : []),
    ...(test.access === 'items' && test.items.length === 0 && !isInSeries ? [fault('items-missing')] : []),
  ];
}
