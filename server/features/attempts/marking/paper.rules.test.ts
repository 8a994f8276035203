import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Answer } from '#contract/questions/answer.ts';
import { SimpleBody } from '#contract/questions/body.ts';
import { formatMarks, parseMarks } from '#contract/questions/mark-units.ts';
import { isBlank, mostTakenBy } from '#server/features/questions/marking.service.ts';
import { type MarkedQuestion, markPaper, type SectionRule } from './paper.rules.ts';

const fold = (text: string) => text.toLowerCase();
const en = (text: string) => ({ en: text, hi: null });
const choices = (count: number) =>
  'abcdefghijkl'
    .slice(0, count)
    .split('')
    .map((id) => ({ id, text: en(id) }));
const bodyOf = (body: unknown): SimpleBody => v.parse(SimpleBody, body);
const stem = { stem: { en: 'Which?' } };
const single = bodyOf({ kind: 'single', ...stem, options: choices(4), key: 'b' });
const multiple = (policy: string, more: object = {}) =>
  bodyOf({ kind: 'multiple', ...stem, options: choices(4), policy, key: ['a', 'b', 'c'], ...more });
const weights = multiple('weights', { key: [], weights: { a: '1/3', b: '1/3', c: '1/3', d: '-1/2' } });
const steep = multiple('weights', { key: [], weights: { a: '1/2', b: '1/2', c: '-5/7', d: '-7/11' } });
const numeric = bodyOf({
  kind: 'numeric',
  ...stem,
  ranges: [
    { low: '0.1', high: '0.3' },
    { low: '5', high: '5', share: '1/2' },
  ],
});
const fill = (compare: string) =>
  bodyOf({ kind: 'fill', ...stem, blanks: [{ en: ['Delhi'], hi: ['दिल्ली'] }, { en: ['Yamuna', 'Jamuna'] }], compare });
const match = bodyOf({
  ...{ kind: 'match', ...stem, left: choices(3), right: choices(4), pairs: { a: 'b', b: 'a', c: 'd' } },
});

function markOf(body: SimpleBody, answer: Answer, weightsBelowZero = false): [string, string] {
  const question = { position: 1, section: 0, bodies: [body], isFull: false, isOut: false, floors: [] };
  const worth = { units: parseMarks('2') ?? 0, penalty: parseMarks('2/3') ?? 0, weightsBelowZero };
  const all: SectionRule[] = [{ choose: null, chooseBy: 'first' }];
  const { units, questions } = markPaper([{ ...question, ...worth }], new Map([[1, answer]]), all, fold);
  return [formatMarks(units), questions[0]?.outcome ?? ''];
}

test.each<[string, SimpleBody, Answer, string, string]>([
  ['single, right', single, { options: ['b'] }, '2', 'right'],
  ['single, wrong', single, { options: ['a'] }, '-2/3', 'wrong'],
  ['single, blank', single, null, '0', 'blank'],
  ['single, two chosen', single, { options: ['a', 'b'] }, '-2/3', 'wrong'],
  ['single, of another form', single, { text: 'b' }, '-2/3', 'wrong'],
  ['true or false', bodyOf({ kind: 'truefalse', ...stem, key: true }), { options: ['true'] }, '2', 'right'],
  ['all of several', multiple('exact'), { options: ['c', 'a', 'b'] }, '2', 'right'],
  ['two of three, exact', multiple('exact'), { options: ['a', 'b'] }, '-2/3', 'wrong'],
  ['two of three, partial', multiple('partial'), { options: ['a', 'b'] }, '4/3', 'partial'],
  ['one wrong, partial', multiple('partial'), { options: ['a', 'd'] }, '-2/3', 'wrong'],
  ['weights', weights, { options: ['a', 'b'] }, '4/3', 'partial'],
  ['weights, never below zero', weights, { options: ['d'] }, '0', 'wrong'],
  ['weights, all and the wrong one', weights, { options: ['a', 'b', 'c', 'd'] }, '1', 'partial'],
  ['a number on the edge', numeric, { text: '३/१०' }, '2', 'right'],
  ['a number with half the marks', numeric, { text: '5.0' }, '1', 'partial'],
  ['a number outside', numeric, { text: '0.30000000000000001' }, '-2/3', 'wrong'],
  ['no number', numeric, { text: 'a third' }, '-2/3', 'unread'],
  ['one blank of two', fill('exact'), { blanks: ['delhi', 'Ganga'] }, '1', 'partial'],
  ['blanks in either language', fill('exact'), { blanks: ['दिल्ली', 'jamuna'] }, '2', 'right'],
  ['nothing in the blanks', fill('exact'), { blanks: ['', ' '] }, '0', 'blank'],
  ['pairs', match, { pairs: { a: 'b', b: 'a', c: 'c' } }, '4/3', 'partial'],
])('%s', (_, body, answer, marks, outcome) => expect(markOf(body, answer)).toEqual([marks, outcome]));

test.each([
  [{ options: ['d'] }, '-1', 'wrong'],
  [{ options: ['a', 'd'] }, '-1/3', 'wrong'],
  [{ options: ['a', 'b', 'd'] }, '1/3', 'partial'],
  [null, '0', 'blank'],
])('where weights may take marks away %o gives %s', (answer, marks, outcome) =>
  expect(markOf(weights, answer, true)).toEqual([marks, outcome]),
);

test('weights take no more than the marks of their question, nor does anything else take more than its penalty', () => {
  const all = multiple('weights', { key: [], weights: { a: '1', b: '-2/3', c: '-1/2', d: '-1/3' } });
  expect(markOf(all, { options: ['b', 'c', 'd'] }, true)).toEqual(['-2', 'wrong']);
  expect(markOf(multiple('partial'), { options: ['d'] }, true)).toEqual(['-2/3', 'wrong']);
  const worth = { units: 12, penalty: 4 };
  const taken = [all, weights, single].map((body) => mostTakenBy(body, { ...worth, weightsBelowZero: true }));
  expect(taken).toEqual([12, 6, 4]);
  expect([all, single].map((body) => mostTakenBy(body, worth))).toEqual([0, 4]);
});

test('what was accepted by an erratum counts best, full marks go to all, and what is out leaves the maximum', () => {
  const other = { ...single, key: 'a' } as SimpleBody;
  const base = { section: 0, units: 12, penalty: 4, isFull: false, isOut: false, floors: [] };
  const questions: MarkedQuestion[] = [
    { ...base, position: 1, bodies: [single, other] },
    { ...base, position: 2, bodies: [single], isFull: true },
    { ...base, position: 3, bodies: [single], isOut: true },
  ];
  const answers = new Map<number, Answer>([
    [1, { options: ['a'] }],
    [3, { options: ['d'] }],
  ]);
  const mark = markPaper(questions, answers, [{ choose: null, chooseBy: 'first' }], fold);
  expect(mark).toMatchObject({ units: 24, maxUnits: 24, right: 2, wrong: 0 });
});

test('of the marks by the key of now and by those of before the highest stand', () => {
  const other = { ...single, key: 'a' } as SimpleBody;
  const before: MarkedQuestion = {
    ...{ position: 1, section: 0, units: 12, penalty: 4, bodies: [other], isFull: false, isOut: false },
    floors: [{ bodies: [single], isFull: false, isOut: false }],
  };
  const markAfter = (id: string) =>
    markPaper([before], new Map([[1, { options: [id] }]]), [{ choose: null, chooseBy: 'first' }], fold);
  expect(markAfter('b')).toMatchObject({ units: 12, right: 1 });
  expect(markAfter('a')).toMatchObject({ units: 12, right: 1 });
  expect(markAfter('d')).toMatchObject({ units: -4, wrong: 1 });
});

test.each([
  [null, 0, 'unmarked'],
  [0, 0, 'wrong'],
  [5, 5, 'partial'],
  [12, 12, 'right'],
  [16, 12, 'right'],
])('of a text worth 12 units that staff gave %s, %d count: %s', (given, units, outcome) => {
  const text: MarkedQuestion = {
    ...{ position: 1, section: 0, units: 12, penalty: 0, isFull: false, isOut: false, floors: [] },
    bodies: [bodyOf({ kind: 'descriptive', ...stem })],
    hand: { by: 'staff', units: given },
  };
  const mark = markPaper([text], new Map([[1, { text: 'Because' }]]), [{ choose: null, chooseBy: 'first' }], fold);
  expect(mark).toMatchObject({ units, maxUnits: 12, questions: [{ units, outcome }] });
});

test.each([
  ['first', 12 - 4],
  ['best', 24],
] as const)('of "any two of three" the %s count', (chooseBy, units) => {
  const questions = [1, 2, 3].map((position) => ({
    ...{ position, section: 0, units: 12, penalty: 4, bodies: [single], isFull: false, isOut: false, floors: [] },
  }));
  const answers = new Map<number, Answer>([
    [1, { options: ['b'] }],
    [2, { options: ['a'] }],
    [3, { options: ['b'] }],
  ]);
  expect(markPaper(questions, answers, [{ choose: 2, chooseBy }], fold)).toMatchObject({ units, maxUnits: 24 });
});

/** A second marker, written apart: slow, on fractions of marks that are never rounded, question by question as the rules say it. */
type Fraction = [above: bigint, below: bigint];
const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const isEqual = ([a, b]: Fraction, [c, d]: Fraction) => a * d === c * b;
const less = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b;
const fraction = (text: string): Fraction => {
  const [above = '0', below = '1'] = text.split('/');
  return [BigInt(above), BigInt(below)];
};
const ZERO: Fraction = [0n, 1n];
const WHOLE: Fraction = [1n, 1n];

type BodyOf<Kind> = Extract<SimpleBody, { kind: Kind }>;

function partOfPairs(body: BodyOf<'match'>, pairs: Record<string, string>): Fraction | null {
  const hits = Object.entries(body.pairs).filter(([left, right]) => pairs[left] === right).length;
  return hits === 0 ? null : [BigInt(hits), BigInt(body.left.length)];
}

function partOfSet(body: BodyOf<'multiple'>, options: string[], isBelow: boolean): Fraction | null {
  const hits = options.filter((id) => body.key.includes(id)).length;
  if (body.policy === 'exact') return options.toSorted().join() === body.key.toSorted().join() ? WHOLE : null;
  if (body.policy === 'partial') return hits < options.length ? null : [BigInt(hits), BigInt(body.key.length)];
  const sum = options.reduce<Fraction>((all, id) => add(all, fraction(body.weights[id] ?? '0')), ZERO);
  const least: Fraction = isBelow ? [-1n, 1n] : ZERO;
  return less(sum, least) ? least : less(WHOLE, sum) ? WHOLE : sum;
}

/** As tenths, whole numbers: the numbers that are drawn here have one place at most. */
const tenths = (text: string) => Math.round(Number(text) * 10);

function partOfNumber({ ranges }: BodyOf<'numeric'>, text: string): Fraction | null {
  const held = ranges.filter(({ low, high }) => tenths(low) <= tenths(text) && tenths(text) <= tenths(high));
  const parts = held.map(({ share }) => fraction(share ?? '1'));
  return parts.reduce<Fraction | null>((best, each) => (best && !less(best, each) ? best : each), null);
}

function partOfBlanks(body: BodyOf<'fill'>, blanks: string[]): Fraction | null {
  const isRight = (text: string, place: number) => {
    const { en: english, hi: hindi } = body.blanks[place] ?? {};
    return [...(english ?? []), ...(hindi ?? [])].some((form) => form.toLowerCase() === text.trim().toLowerCase());
  };
  const hits = blanks.filter(isRight).length;
  if (hits === 0 || (body.isAllOrNothing && hits < body.blanks.length)) return null;
  return [BigInt(hits), BigInt(body.blanks.length)];
}

/** The part of the marks that an answer has; null when it is wrong and costs the penalty. */
function partOf(body: SimpleBody, answer: NonNullable<Answer>, isBelow: boolean): Fraction | null {
  if (body.kind === 'match' && 'pairs' in answer) return partOfPairs(body, answer.pairs);
  if (body.kind === 'numeric' && 'text' in answer) return partOfNumber(body, answer.text);
  if (body.kind === 'fill' && 'blanks' in answer) return partOfBlanks(body, answer.blanks);
  if (!('options' in answer)) throw new Error('not drawn here');
  if (body.kind === 'multiple') return partOfSet(body, answer.options, isBelow);
  if (body.kind === 'truefalse') return answer.options.join() === String(body.key) ? WHOLE : null;
  return body.kind === 'single' && answer.options.join() === body.key ? WHOLE : null;
}

const truefalse = bodyOf({ kind: 'truefalse', ...stem, key: false });
const FILLS = [fill('exact'), bodyOf({ ...fill('exact'), isAllOrNothing: true })];
type Drawn = { body: SimpleBody; answer: Answer; marks: string; penalty: string };

function markSlowly(paper: Drawn[], isBelow: boolean): Fraction {
  return paper.reduce<Fraction>((total, { body, answer, marks, penalty }) => {
    if (answer === null || isBlank(answer)) return total;
    const part = partOf(body, answer, isBelow);
    return part ? add(total, times(part, fraction(marks))) : add(total, times([-1n, 1n], fraction(penalty)));
  }, ZERO);
}

const blank = fc.constantFrom('', ' ', 'Delhi', ' delhi', 'दिल्ली', 'jamuna ', 'YAMUNA', 'Ganga');
const someOf = (ids: string[]) => fc.subarray(ids, { minLength: 1 });
const answerTo = (body: SimpleBody): fc.Arbitrary<Answer> => {
  if (body.kind === 'match')
    return fc.record({ pairs: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('a', 'b', 'c', 'd')) });
  if (body.kind === 'numeric')
    return fc.integer({ min: -2, max: 60 }).map((number) => ({
      text: `${number < 0 ? '-' : ''}${Math.trunc(Math.abs(number) / 10)}.${Math.abs(number) % 10}`,
    }));
  if (body.kind === 'fill') return fc.record({ blanks: fc.tuple(blank, blank) });
  if (body.kind === 'truefalse') return fc.constantFrom('true', 'false').map((id) => ({ options: [id] }));
  return body.kind === 'single'
    ? fc.constantFrom('a', 'b', 'c', 'd').map((id) => ({ options: [id] }))
    : someOf(['a', 'b', 'c', 'd']).map((options) => ({ options }));
};
const worth = fc.constantFrom(['2', '2/3'], ['1', '1/4'], ['1/3', '1/12'], ['5', '0'], ['7/100', '3/50'], ['4', '1']);
const drawn = fc
  .constantFrom(single, truefalse, multiple('exact'), multiple('partial'), weights, steep, match, numeric, ...FILLS)
  .chain((body) => fc.record({ body: fc.constant(body), answer: fc.option(answerTo(body), { freq: 4 }), pair: worth }))
  .map(({ pair: [marks = '', penalty = ''], ...rest }): Drawn => ({ ...rest, marks, penalty }));

const markQuickly = (paper: Drawn[], weightsBelowZero: boolean) =>
  markPaper(
    paper.map(({ body, marks, penalty }, place) => ({
      ...{ position: place + 1, section: 0, bodies: [body], isFull: false, isOut: false, floors: [] },
      ...{ units: parseMarks(marks) ?? 0, penalty: parseMarks(penalty) ?? 0, weightsBelowZero },
    })),
    new Map(paper.map(({ answer }, place) => [place + 1, answer])),
    [{ choose: null, chooseBy: 'first' }],
    fold,
  );

describe('any paper', () => {
  test('has the marks that a slow marker with fractions gives, to the last part', () => {
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 12 }), fc.boolean(), (paper, isBelow) => {
        const { units, questions, maxUnits } = markQuickly(paper, isBelow);
        const isSum = questions.reduce((sum, each) => sum + each.units, 0) === units;
        return isSum && units <= maxUnits && isEqual(markSlowly(paper, isBelow), fraction(formatMarks(units)));
      }),
      { numRuns: 100_000 },
    );
  }, 120_000);

  test('is never worth less when a wrong answer is made right', () => {
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 8 }), fc.nat(7), fc.boolean(), (paper, at, isBelow) => {
        const place = at % paper.length;
        const mended = paper.map((each, index) =>
          index === place ? { ...each, answer: rightAnswer(each.body) } : each,
        );
        expect(markQuickly(mended, isBelow).units).toBeGreaterThanOrEqual(markQuickly(paper, isBelow).units);
      }),
      { numRuns: 2000 },
    );
  });
});

function rightAnswer(body: SimpleBody): Answer {
  if (body.kind === 'match') return { pairs: body.pairs };
  if (body.kind === 'numeric') return { text: body.ranges[0]?.low ?? '' };
  if (body.kind === 'fill') return { blanks: ['Delhi', 'Jamuna'] };
  if (body === steep) return { options: ['a', 'b'] };
  return { options: body.kind === 'single' || body.kind === 'truefalse' ? [String(body.key)] : ['a', 'b', 'c'] };
}
