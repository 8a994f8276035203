import * as v from 'valibot';
import { expect, test } from 'vitest';
import { QuestionBody } from '#contract/questions/body.ts';
import { seededRandom } from '#server/platform/random/shuffle.ts';
import { buildPaper, type Versions } from './paper.rules.ts';

const ATTEMPTS = 10_000;
/** Of χ² with three degrees of freedom at p = 0.001. */
const MAX_UNEVENNESS = 16.27;

const choices = (ids: string) => [...ids].map((id) => ({ id, text: { en: id } }));
const last = { ...{ id: 'e', text: { en: 'e' } }, isPinned: true };
const BODIES = {
  single: { kind: 'single', stem: { en: 'Which?' }, options: [...choices('abcd'), last], key: 'b' },
  multiple: { kind: 'multiple', stem: { en: 'Which?' }, options: choices('abcd'), policy: 'exact', key: ['a', 'c'] },
  match: {
    ...{ kind: 'match', stem: { en: 'Which?' }, left: choices('xyz'), right: choices('abcd') },
    pairs: { x: 'a', y: 'b', z: 'c' },
  },
};
const versions = new Map(
  Object.entries(BODIES).map(([id, body]) => [id, { body: v.parse(QuestionBody, body) }]),
) as unknown as Versions;
const frozen = {
  sections: [
    { titleEn: 'A', titleHi: null, choose: null, chooseBy: 'first' as const, seconds: null, passPercent: null },
  ],
  questions: Object.keys(BODIES).map((versionId) => ({ section: 0, versionId, units: 12, penalty: 0 })),
};

/** How far the places of each id are from even over many orders, as χ². */
function unevennessOf(orders: string[][]): number[] {
  return ['a', 'b', 'c', 'd'].map((id) => {
    const times = [0, 1, 2, 3].map((place) => orders.filter((order) => order[place] === id).length);
    const expected = orders.length / 4;
    return times.reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0);
  });
}

test('over 10,000 attempts the places of each option are even (χ², p = 0.001), and what is pinned stays last', () => {
  const random = seededRandom('places of options');
  const rules = { shuffleQuestions: false, shuffleOptions: true };
  const papers = Array.from({ length: ATTEMPTS }, () => buildPaper(frozen, versions, rules, random).questions);
  const ordersOf = (versionId: string, side: 'options' | 'right') =>
    papers.map((questions) => questions.find((each) => each.versionId === versionId)?.[side] ?? []);
  for (const orders of [ordersOf('single', 'options'), ordersOf('multiple', 'options'), ordersOf('match', 'right')])
    for (const chi of unevennessOf(orders)) expect(chi).toBeLessThan(MAX_UNEVENNESS);
  expect(new Set(ordersOf('single', 'options').map((order) => order[4]))).toEqual(new Set(['e']));
});

test('without that rule options stand as they are written, but the right side of pairs never does by its key alone', () => {
  const random = seededRandom('places of sides');
  const rules = { shuffleQuestions: false, shuffleOptions: false };
  const papers = Array.from({ length: 200 }, () => buildPaper(frozen, versions, rules, random).questions);
  expect(new Set(papers.map(([single]) => single?.options.join('')))).toEqual(new Set(['abcde']));
  expect(new Set(papers.map((questions) => questions[2]?.right.join(''))).size).toBe(24);
});
