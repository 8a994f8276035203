import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '#server/platform/random/shuffle.ts';
import { drawQuestions, listShortages, withoutTwins } from './draws.rules.ts';

const random = seededRandom('draws');
const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 20 });
const draws = fc.array(fc.record({ count: fc.integer({ min: 1, max: 6 }), pool: ids }), { minLength: 1, maxLength: 5 });

/** The most that any assignment gives, by trying all subsets of draws (Hall, in the form of Ore): another way than the one on trial. */
function mostDrawn(all: { count: number; pool: string[] }[]): number {
  const total = all.reduce((sum, { count }) => sum + count, 0);
  let worst = 0;
  for (let set = 1; set < 2 ** all.length; set += 1) {
    const chosen = all.filter((_, at) => set & (1 << at));
    const wanted = chosen.reduce((sum, { count }) => sum + count, 0);
    worst = Math.max(worst, wanted - new Set(chosen.flatMap(({ pool }) => pool)).size);
  }
  return total - worst;
}

describe('a draw', () => {
  test('of 10,000 generated banks gives what was asked for, each once and out of its pool, or refuses', () => {
    let made = 0;
    fc.assert(
      fc.property(draws, fc.func(fc.boolean()), (all, isResting) => {
        const resting = new Set(all.flatMap(({ pool }) => pool).filter((id) => isResting(id)));
        const total = all.reduce((sum, { count }) => sum + count, 0);
        const drawn = drawQuestions(all, resting, random);
        const lacks = listShortages(all).reduce((sum, lack) => sum + lack, 0);
        expect(total - lacks).toBe(mostDrawn(all));
        expect(drawn === undefined).toBe(lacks > 0);
        if (!drawn) return;
        made += 1;
        expect(drawn.map(({ length }) => length)).toEqual(all.map(({ count }) => count));
        expect(new Set(drawn.flat()).size).toBe(total);
        for (const [at, taken] of drawn.entries()) for (const id of taken) expect(all[at]?.pool).toContain(id);
        const awake = all.map(({ count, pool }) => ({ count, pool: pool.filter((id) => !resting.has(id)) }));
        expect(drawn.flat().filter((id) => !resting.has(id)).length).toBe(mostDrawn(awake));
      }),
      { numRuns: 10_000 },
    );
    expect(made).toBeGreaterThan(1000);
  }, 60_000);

  test('takes each question of its pool with the same chance (χ² of 10,000 draws, p = 0.001)', () => {
    const pool = [...'abcdefghijk'];
    const times = new Map(pool.map((id) => [id, 0]));
    for (let run = 0; run < 10_000; run += 1)
      for (const id of drawQuestions([{ count: 8, pool }], new Set(), random)?.flat() ?? [])
        times.set(id, (times.get(id) ?? 0) + 1);
    const expected = (10_000 * 8) / 11;
    const chi = [...times.values()].reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0);
    expect(chi).toBeLessThan(29.6);
  });
});

test('nothing is asked twice, neither by two questions nor through a passage', () => {
  const question = (questionId: string, ...keys: string[]) => ({ questionId, keys });
  const [one, same, passage, other] = [
    question('1', 'k1'),
    question('2', 'k1'),
    question('3', 'p', 'k2', 'k3'),
    question('4', 'k2'),
  ];
  const names = (pools: { questionId: string }[][]) =>
    pools.map((pool) => pool.map((each) => each.questionId).join(''));
  expect(
    names(
      withoutTwins(
        [
          [one, same, passage],
          [other, one],
        ],
        [],
      ),
    ),
  ).toEqual(['13', '1']);
  expect(
    names(
      withoutTwins(
        [
          [one, same],
          [other, passage],
        ],
        [question('9', 'k3')],
      ),
    ),
  ).toEqual(['1', '4']);
  expect(names(withoutTwins([[one, other]], [question('1', 'x')]))).toEqual(['4']);
});
