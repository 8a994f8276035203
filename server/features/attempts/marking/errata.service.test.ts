import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SimpleBody } from '#contract/questions/body.ts';
import { formatMarks, parseMarks } from '#contract/questions/mark-units.ts';
import { composeErrata, type Erratum, toMarked } from './errata.service.ts';
import { markPaper } from './paper.rules.ts';

const IDS = ['a', 'b', 'c', 'd'];
const body = v.parse(SimpleBody, {
  ...{ kind: 'single', stem: { en: 'Which?' }, key: 'a' },
  options: IDS.map((id) => ({ id, text: { en: id } })),
});

/** What staff did, one after the other; `back` is the place of an earlier one that this takes back. */
type Step = { outcome: Erratum['outcome']; options: string[]; neverLower: boolean; back: number };
/** `begun`: the attempt began before the erratum of this place. */
type Drawn = { steps: Step[]; chosen: string | null; begun: number; marks: string; penalty: string };

const step = fc.record({
  outcome: fc.constantFrom('new-key', 'also-accept', 'full-marks', 'out', 'words', 'taken-back'),
  options: fc.subarray(IDS, { minLength: 1 }),
  neverLower: fc.boolean(),
  back: fc.nat(5),
}) as fc.Arbitrary<Step>;
const worth = fc.constantFrom(['2', '2/3'], ['1', '1/4'], ['1/3', '1/12'], ['5', '0'], ['7/100', '3/50'], ['4', '1']);
const question: fc.Arbitrary<Drawn> = fc
  .record({
    steps: fc.array(step, { maxLength: 6 }),
    chosen: fc.option(fc.constantFrom(...IDS)),
    begun: fc.nat(6),
    pair: worth,
  })
  .map(({ pair: [marks = '', penalty = ''], steps, ...rest }) => ({
    ...rest,
    marks,
    penalty,
    steps: listPossible(steps),
  }));

/** Without those that take back what is not there, is taken back, or takes back itself. */
function listPossible(steps: Step[]): Step[] {
  const possible: Step[] = [];
  for (const each of steps) {
    const target = possible[each.back];
    const isTaken = possible.some(({ outcome, back }) => outcome === 'taken-back' && back === each.back);
    if (each.outcome !== 'taken-back' || (target && target.outcome !== 'taken-back' && !isTaken)) possible.push(each);
  }
  return possible;
}

/** A second marker, written apart: slow, on fractions, one erratum after the other as the rules say it. */
type Fraction = [above: bigint, below: bigint];
const fraction = (text: string): Fraction => {
  const [above = '0', below = '1'] = text.split('/');
  return [BigInt(above), BigInt(below)];
};
const isLess = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b;
const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const ZERO: Fraction = [0n, 1n];

type Rule = { keys: string[]; full: boolean; out: boolean };

function change(rule: Rule, { outcome, options }: Step): Rule {
  if (outcome === 'new-key') return { keys: options, full: false, out: false };
  if (outcome === 'also-accept') return { ...rule, keys: [...rule.keys, ...options] };
  if (outcome === 'full-marks') return { ...rule, full: true, out: false };
  return outcome === 'out' ? { ...rule, full: false, out: true } : rule;
}

function pay({ keys, full, out }: Rule, { chosen, marks, penalty }: Drawn): Fraction {
  if (out) return ZERO;
  if (full) return fraction(marks);
  if (chosen === null) return ZERO;
  const [above, below] = fraction(penalty);
  return keys.includes(chosen) ? fraction(marks) : [-above, below];
}

/** What stands after these of the steps, by their places: the rule, and what it pays. */
function replay(drawn: Drawn, places: number[]): { rule: Rule; paid: Fraction } {
  const start: Rule = { keys: ['a'], full: false, out: false };
  let now = { rule: start, paid: pay(start, drawn) };
  for (const [turn, place] of places.entries()) {
    const each = drawn.steps[place] as Step;
    if (each.outcome === 'words') continue;
    const gone = drawn.steps.flatMap(({ outcome, back }, at) =>
      outcome === 'taken-back' && places.slice(0, turn + 1).includes(at) ? [at, back] : [],
    );
    const after =
      each.outcome === 'taken-back'
        ? replay(
            drawn,
            places.slice(0, turn).filter((at) => !gone.includes(at)),
          )
        : { rule: change(now.rule, each), paid: pay(change(now.rule, each), drawn) };
    const isFloored = each.neverLower && each.outcome !== 'out' && drawn.begun <= place;
    const paid = isFloored && isLess(after.paid, now.paid) ? now.paid : after.paid;
    now = { rule: after.rule, paid: after.rule.out ? ZERO : paid };
  }
  return now;
}

const at = (place: number) => new Date(1000 * (place + 1));

function compose({ steps }: Drawn) {
  const errata = steps.map(
    ({ outcome, options, neverLower, back }, place): Erratum => ({
      ...{ id: `e${place}`, versionId: 'v', part: null, outcome, neverLower, madeAt: at(place) },
      rule: { options, words: null, pairs: {} },
      takesBackId: outcome === 'taken-back' ? `e${back}` : null,
    }),
  );
  return composeErrata(body, errata);
}

const ALL = [{ choose: null, chooseBy: 'first' as const }];
const NOTHING_SHOWN = { options: [], left: [], right: [] };

test('any errata in any order give what a slow marker with fractions gives, to the last part', () => {
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 4 }), (paper) => {
      const questions = paper.map((drawn, place) => {
        const stored = { position: place + 1, section: 0, versionId: 'v', part: null, ...NOTHING_SHOWN };
        const units = { units: parseMarks(drawn.marks) ?? 0, penalty: parseMarks(drawn.penalty) ?? 0 };
        return toMarked({ ...stored, ...units }, compose(drawn), {
          startedAt: new Date(at(drawn.begun).getTime() - 1),
          rules: { weightsBelowZero: false },
        });
      });
      const answers = new Map(
        paper.map(({ chosen }, place) => [place + 1, chosen === null ? null : { options: [chosen] }]),
      );
      const mark = markPaper(questions, answers, ALL, (text) => text);
      const slow = paper.reduce(
        (sum, drawn) =>
          add(
            sum,
            replay(
              drawn,
              drawn.steps.map((_, place) => place),
            ).paid,
          ),
        ZERO,
      );
      const [quick, exact] = [fraction(formatMarks(mark.units)), slow];
      expect(quick[0] * exact[1]).toBe(exact[0] * quick[1]);
      expect(mark.units).toBeLessThanOrEqual(mark.maxUnits);
    }),
    { numRuns: 20_000 },
  );
});

test('a floor holds for who had begun before its erratum, not for who begins with it or after it', () => {
  const standing = compose({
    ...{ chosen: 'a', begun: 0, marks: '2', penalty: '2/3' },
    steps: [{ outcome: 'new-key', options: ['b'], neverLower: true, back: 0 }],
  });
  const stored = { position: 1, section: 0, units: 12, penalty: 4, versionId: 'v', part: null, ...NOTHING_SHOWN };
  const markOf = (startedAt: Date) => {
    const marked = toMarked(stored, standing, { startedAt, rules: { weightsBelowZero: false } });
    return markPaper([marked], new Map([[1, { options: ['a'] }]]), ALL, (text) => text).units;
  };
  const moments = [-1, 0, 1].map((ms) => new Date(at(0).getTime() + ms));
  expect(moments.map(markOf)).toEqual([12, -4, -4]);
});

test('of "any one of two" what is given to all fills a free place and takes none from an answer', () => {
  const base = { section: 0, units: 12, penalty: 4, isOut: false, floors: [], bodies: [body] };
  const questions = [
    { ...base, position: 1, isFull: true },
    { ...base, position: 2, isFull: false },
  ];
  const answered = new Map([[2, { options: ['b'] }]]);
  const markBy = (chooseBy: 'first' | 'best', answers: typeof answered) =>
    markPaper(questions, answers, [{ choose: 1, chooseBy }], (text) => text);
  expect(markBy('first', new Map())).toMatchObject({ units: 12, maxUnits: 12 });
  expect(markBy('first', answered)).toMatchObject({ units: -4, maxUnits: 12 });
  expect(markBy('best', answered)).toMatchObject({ units: 12, maxUnits: 12 });
});
