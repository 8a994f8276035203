import type { SimpleBody } from '#contract/questions/body.ts';
import { parseMarks } from '#contract/questions/mark-units.ts';
import type { TestInput, TestSection } from '#contract/tests/rules.ts';
import type { PublishFault } from '#contract/tests/studio-test.ts';
import type { QuestionVersion } from '#server/features/questions/questions.access.ts';
import type { DrawPool } from './pools.service.ts';
import type { Bank } from './publish.rules.ts';

/** Of the questions that a test fixes. */
export const listVersionIds = ({ sections }: TestInput) =>
  sections.flatMap(({ questions }) => questions.map(({ versionId }) => versionId));

/** The questions of a version that are marked by themselves: of a passage each of its parts. */
function listMarked(version: QuestionVersion | undefined): SimpleBody[] {
  if (!version) return [];
  return version.body.kind === 'passage' ? version.body.parts : [version.body];
}

/** Of a pool as many as are drawn, those with the most of `by`. */
const listMost = ({ draw, pool }: DrawPool, by: 'marked' | 'positions'): number[] =>
  pool
    .map((each) => each[by])
    .toSorted((a, b) => b - a)
    .slice(0, draw.count);

/** The most marks of a section, in mark units: of "any k of n" the k that give most. Texts are among them where staff mark them. */
function maxUnitsOf(
  { questions, choose }: TestSection,
  { versions }: Bank,
  { pools, textsMarkedBy }: { pools: DrawPool[] } & Pick<TestInput, 'textsMarkedBy'>,
): number {
  const isCounted = ({ kind }: SimpleBody) => kind !== 'descriptive' || textsMarkedBy === 'staff';
  const fixed = questions.flatMap(({ versionId, marks }) =>
    listMarked(versions.get(versionId)).map((body) => (isCounted(body) ? (parseMarks(marks) ?? 0) : 0)),
  );
  const drawn = pools.flatMap((pool) =>
    listMost(pool, textsMarkedBy === 'staff' ? 'positions' : 'marked').flatMap((marked) =>
      Array<number>(marked).fill(parseMarks(pool.draw.marks) ?? 0),
    ),
  );
  const units = [...fixed, ...drawn].toSorted((a, b) => b - a);
  return units.slice(0, choose ?? units.length).reduce((sum, each) => sum + each, 0);
}

/** The most that a paper gives, in mark units. */
export const readMaxUnits = (test: TestInput, bank: Bank) =>
  test.sections.reduce((sum, section, place) => {
    const pools = bank.pools.filter((pool) => pool.section === place);
    return sum + maxUnitsOf(section, bank, { pools, textsMarkedBy: test.textsMarkedBy });
  }, 0);

/** What stands against marks at all, or against passing by them. */
export function findWorthFault(test: TestInput, bank: Bank): PublishFault['reason'] | undefined {
  const most = readMaxUnits(test, bank);
  if (most <= 0) return 'nothing-marked';
  return (parseMarks(test.passMarks ?? '0') ?? 0) > most ? 'pass-above-marks' : undefined;
}

/** The most positions that a paper has. */
export function countPositions(test: TestInput, { versions, pools }: Bank): number {
  const fixed = listVersionIds(test).map((id) => listMarked(versions.get(id)).length);
  return [...fixed, ...pools.flatMap((pool) => listMost(pool, 'positions'))].reduce((sum, each) => sum + each, 0);
}
