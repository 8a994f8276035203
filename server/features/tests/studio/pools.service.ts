import type { Language } from '#contract/procedure.ts';
import type { TestDraw } from '#contract/tests/draws.ts';
import type { TestInput } from '#contract/tests/rules.ts';
import { listFitting, listPoolQuestions, type PoolQuestion } from '#server/features/questions/pools.access.ts';
import { listShortages, withoutTwins } from '#server/features/tests/draws.rules.ts';
import type { Db } from '#server/platform/db.ts';
import { listStated } from './languages.rules.ts';
import { listUnitless } from './questions.store.ts';

/** A draw as a test has it, with what fits it now. Both count from 0. `lack`: how many are missing when all draw at once. */
export type DrawPool = { section: number; place: number; draw: TestDraw; pool: PoolQuestion[]; lack: number };

const LANGUAGES: Language[] = ['en', 'hi'];

/** The languages that papers are whole in: what the test says, else one of all fixed questions, in which most of what fits is. */
function listPaperLanguages(stated: Language[], fixed: PoolQuestion[], fitting: PoolQuestion[]): Language[] {
  if (stated.length > 0) return stated;
  const common = LANGUAGES.filter((language) => fixed.every(({ languages }) => languages.includes(language)));
  const count = (language: Language) => fitting.filter(({ languages }) => languages.includes(language)).length;
  return (common.length > 0 ? common : LANGUAGES).toSorted((a, b) => count(b) - count(a)).slice(0, 1);
}

/** The draws of a test with what fits each: nothing that the test asks already, and nothing that asks the same as another. */
export async function readPools(db: Db, { sections, subjectId, language }: TestInput): Promise<DrawPool[]> {
  const draws = sections.flatMap((each, section) => each.draws.map((draw, place) => ({ section, place, draw })));
  if (draws.length === 0) return [];
  const fixed = await listPoolQuestions(
    db,
    sections.flatMap(({ questions }) => questions.map(({ versionId }) => versionId)),
  );
  const fitting: PoolQuestion[][] = [];
  for (const { draw } of draws)
    fitting.push(subjectId === null && draw.unitIds.length === 0 ? [] : await listFitting(db, draw, subjectId));
  const wanted = listPaperLanguages(listStated(language), fixed, fitting.flat());
  const unitless = await listUnitless(
    db,
    fitting.flat().map(({ questionId }) => questionId),
  );
  const whole = fitting.map((pool) =>
    pool.filter(
      ({ questionId, languages }) => wanted.every((each) => languages.includes(each)) && !unitless.has(questionId),
    ),
  );
  const pools = withoutTwins(whole, fixed);
  const lacks = listShortages(
    draws.map(({ draw }, at) => ({ count: draw.count, pool: (pools[at] ?? []).map(({ questionId }) => questionId) })),
  );
  return draws.map((each, at) => ({ ...each, pool: pools[at] ?? [], lack: lacks[at] ?? 0 }));
}
