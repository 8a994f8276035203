import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { QuestionBody, QuestionKind } from '#contract/questions/body.ts';
import { emptyDraft, nextId, toBody, toDraft } from './draft-body.ts';
import { withTolerance } from './numeric-ranges.ts';

const text = (en: string, hi: string | null = null) => ({ en, hi });
const options = [
  { id: 'a', text: text('One', 'एक'), isPinned: false },
  { id: 'b', text: text('Two', 'दो'), isPinned: true },
];
const both = { stem: text('What?', 'क्या?'), explanation: text('So.') };
const parts = [{ kind: 'truefalse', ...both, key: false }];

describe('a question that is saved', () => {
  test.each([
    { kind: 'single', ...both, options, key: 'b' },
    { kind: 'truefalse', ...both, key: false },
    { kind: 'assertion', ...both, assertion: text('A'), reason: text('R'), key: 'd' },
    { kind: 'multiple', ...both, options, policy: 'exact', key: ['a', 'b'], weights: {} },
    { kind: 'multiple', ...both, options, policy: 'weights', key: [], weights: { a: '1', b: '-1/2' } },
    { kind: 'numeric', ...both, ranges: [{ low: '0.1', high: '0.3', share: '1/2' }], mayBePercent: true },
    { kind: 'fill', ...both, blanks: [{ en: ['x', 'y'], hi: ['क'] }], compare: 'loose', isAllOrNothing: true },
    {
      kind: 'match',
      ...both,
      left: options.map(({ id, text: said }) => ({ id, text: said })),
      ...{ isAllOrNothing: false },
      right: [
        { id: 'p', text: text('P') },
        { id: 'q', text: text('Q') },
      ],
      pairs: { a: 'q', b: 'p' },
    },
    { kind: 'descriptive', ...both, modelAnswer: text('M'), scheme: [{ point: text('P'), marks: '1/2' }] },
    { kind: 'passage', ...both, parts },
  ])('of the kind $kind is the same after it was written on', (given) => {
    const body = v.parse(QuestionBody, given);
    expect(v.parse(QuestionBody, toBody(toDraft(body)))).toEqual(body);
  });
});

test.each(QuestionKind.options)('a new one of the kind %s is of the shape that the server reads', (kind) => {
  const draft = { ...emptyDraft(kind), parts: [emptyDraft('single')] };
  expect(v.safeParse(QuestionBody, toBody(draft)).success).toBe(true);
});

test('an option more has an id of its own', () => {
  expect(nextId([{ id: 'a' }, { id: 'c' }])).toBe('b');
});

test.each([
  ['9.8', '0.05', false, { low: '9.75', high: '9.85' }],
  ['100', '5', true, { low: '95', high: '105' }],
  ['-20', '10', true, { low: '-22', high: '-18' }],
  ['0.1', '0.2', false, { low: '-0.1', high: '0.3' }],
  ['१,००,०००', '1%', true, { low: '99000', high: '101000' }],
])('%s give or take %s', (value, tolerance, isPercent, ends) => {
  expect(withTolerance(value, tolerance, isPercent)).toEqual(ends);
});

test.each([
  ['1/3', '0.1'],
  ['ten', '1'],
  ['10', '-1'],
  ['10', ''],
])('%s give or take %s is no range', (value, tolerance) => {
  expect(withTolerance(value, tolerance, false)).toBeUndefined();
});
