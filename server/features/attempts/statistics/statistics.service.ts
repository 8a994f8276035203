import type { TestStatistics } from '#contract/attempts/statistics.studio.ts';
import type { SimpleBody } from '#contract/questions/body.ts';
import { formatMarks, UNITS_OF_MARK } from '#contract/questions/mark-units.ts';
import { answersOf } from '#server/features/attempts/results/results.service.ts';
import { guessOf, keyOf, listOptionIds } from '#server/features/questions/marking.service.ts';
import { listQuestionVersions, type QuestionVersion } from '#server/features/questions/questions.access.ts';
import { type FrozenQuestion, readFrozenTest } from '#server/features/tests/tests.access.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { computeItemFigures, computeTestFigures, type ItemMarks, listVariances } from './figures.rules.ts';
import { type Choice, computeOptionFigures } from './options.rules.ts';
import {
  findMeasuredVersion,
  findStatistics,
  listDueVersions,
  listMeasuredAttempts,
  listSatVersions,
  type MeasuredAttempt,
  type MeasuredVersion,
  readMadeFrom,
  type StoredItem,
  setMeasuring,
  setStatistics,
} from './statistics.store.ts';
import { levelOf, MIN_JUDGED, verdictOf } from './verdict.rules.ts';

type Item = ItemMarks & { choices: Choice[]; isOut: boolean; rights: number[] };

/** Adds an attempt to what is known of each item. A passage is one item. */
function addAttempt(items: Map<string, Item>, attempt: MeasuredAttempt, totals: number[]): void {
  const marks = new Map(attempt.marks.map((mark) => [mark.position, mark]));
  const answers = answersOf(attempt.answers, attempt.isLateCounted ? ['in-time', 'late'] : ['in-time']);
  const total = attempt.marks.reduce((sum, { units }) => sum + units, 0) / UNITS_OF_MARK;
  totals.push(total);
  for (const parts of Map.groupBy(attempt.asked, ({ versionId }) => versionId).values()) {
    const [first] = parts;
    if (!first) continue;
    const max = parts.reduce((sum, { units }) => sum + units, 0) / UNITS_OF_MARK;
    const item = items.get(first.versionId) ?? { marks: [], totals: [], max, choices: [], isOut: false, rights: [] };
    const got = parts.map(({ position }) => marks.get(position));
    item.marks.push(got.reduce((sum, mark) => sum + (mark?.units ?? 0), 0) / UNITS_OF_MARK);
    item.totals.push(total);
    for (const [place, mark] of got.entries())
      item.rights[place] = (item.rights[place] ?? 0) + Number(mark?.outcome === 'right');
    item.isOut ||= got.some((mark) => mark?.outcome === 'out' || mark?.outcome === 'unmarked');
    const answer = answers.get(first.position) ?? null;
    if (first.part === null)
      item.choices.push({
        options: answer && 'options' in answer ? answer.options : [],
        total,
        startedAt: attempt.startedAt,
      });
    items.set(first.versionId, item);
  }
}

function listOptions(body: SimpleBody, { choices }: Item, max: number): StoredItem['options'] {
  const ids = listOptionIds(body);
  const key = keyOf(body);
  return ids.length === 0 ? [] : computeOptionFigures(ids, 'options' in key ? key.options : [], choices, max);
}

/** Works out all figures of a version from the marks that hold now. */
async function computeStatistics(db: Db, version: MeasuredVersion) {
  const items = new Map<string, Item>();
  const totals: number[] = [];
  for (let after = ''; ; ) {
    const page = await listMeasuredAttempts(db, version.id, after);
    for (const attempt of page) addAttempt(items, attempt, totals);
    const last = page.at(-1);
    if (!last) break;
    after = last.id;
  }
  const measured = [...items].filter(([, item]) => !item.isOut);
  const versions = await listQuestionVersions(db, [...items.keys()]);
  const max = version.maxUnits / UNITS_OF_MARK;
  const marks = measured.map(([, item]) => item);
  const figures = computeItemFigures(marks);
  const stored = measured.map(([id, item], place): [string, StoredItem] => {
    const body = versions.get(id)?.body;
    const options = body && body.kind !== 'passage' ? listOptions(body, item, max) : [];
    const right = item.rights.map((count) => Math.round((100 * count) / item.marks.length));
    return [id, { ...(figures[place] as (typeof figures)[number]), options, right }];
  });
  const test = computeTestFigures(totals, listVariances(marks, totals.length), max);
  return { test, items: Object.fromEntries(stored) };
}

/** The figures of a version, made anew where the marks that hold are no more those that they were made from. */
async function updateStatistics(db: Db, version: MeasuredVersion) {
  const kept = await findStatistics(db, version.id);
  if (kept && kept.madeFrom === (await readMadeFrom(db, version.id))) return kept;
  return inTransaction(db, async (tx) => {
    await setMeasuring(tx, version.id);
    const madeFrom = await readMadeFrom(tx, version.id);
    const others = await findStatistics(tx, version.id);
    if (others?.madeFrom === madeFrom) return others;
    await setStatistics(tx, version.id, { ...(await computeStatistics(tx, version)), madeFrom });
    const made = await findStatistics(tx, version.id);
    if (!made) throw new Error('statistics are gone');
    return made;
  });
}

/** Makes the figures of tests that closed or whose marks changed after they did, and those that students of open ones are told. */
export async function updateDueStatistics(db: Db): Promise<void> {
  for (const version of await listDueVersions(db)) await updateStatistics(db, version);
}

const NO_FIGURES = {
  ...{ n: 0, facility: null, spread: null, discriminationIndex: null, discriminativeEfficiency: null },
  ...{ effectiveWeight: null, options: [] },
};

type PlacedQuestion = { version: QuestionVersion; position: number; intendedWeight: number };

function describeItem({ version, position, intendedWeight }: PlacedQuestion, stored: StoredItem | undefined) {
  const { body, html, versionId } = version;
  const figures = stored ?? { ...NO_FIGURES, intendedWeight };
  const guess = body.kind === 'passage' ? 0 : guessOf(body);
  const { facility, n, options } = figures;
  return {
    ...figures,
    ...{ versionId, position, kind: body.kind, stem: html.stem, guess, level: levelOf(facility) },
    verdict: verdictOf(figures),
    isNoBetterThanGuessing: n >= MIN_JUDGED && guess > 0 && facility !== null && facility <= guess,
    options: options.map((option) => ({
      ...option,
      text: option.id === null ? null : (html.options[option.id] ?? null),
    })),
  };
}

/** The questions of a version in its order, then those that were drawn. */
async function placeQuestions(db: Db, frozen: FrozenQuestion[], measured: string[]): Promise<PlacedQuestion[]> {
  const ids = [...new Set([...frozen.map(({ versionId }) => versionId), ...measured])];
  const versions = await listQuestionVersions(db, ids);
  const units = new Map(frozen.map((question) => [question.versionId, question.units]));
  const all = frozen.reduce((sum, question) => sum + question.units, 0);
  let next = 1;
  return ids.flatMap((id): PlacedQuestion[] => {
    const version = versions.get(id);
    if (!version) return [];
    const position = next;
    next += version.body.kind === 'passage' ? version.body.parts.length : 1;
    return [{ version, position, intendedWeight: (100 * (units.get(id) ?? 0)) / Math.max(1, all) }];
  });
}

/** How a test measured, and each of its questions; undefined where there is no such version. */
export async function describeStatistics(
  db: Db,
  testId: string,
  number: number | undefined,
): Promise<TestStatistics | undefined> {
  const version = await findMeasuredVersion(db, testId, number);
  if (!version) return undefined;
  const { test, items, madeAt } = await updateStatistics(db, version);
  const { questions } = await readFrozenTest(db, version.id);
  const placed = await placeQuestions(db, questions, Object.keys(items));
  return {
    ...{ testId, titleEn: version.titleEn, titleHi: version.titleHi, version: version.number, madeAt, test },
    versions: await listSatVersions(db, testId),
    maxMarks: formatMarks(version.maxUnits),
    isJudged: test.n >= MIN_JUDGED,
    items: placed.map((each) => describeItem(each, items[each.version.versionId])),
  };
}
