import { expect, test } from 'vitest';
import { isSigned, signedQuery } from './signed.ts';

const now = 1_800_000_000;
const grant = { place: '/files/lessons/a/480p.m3u8', userId: 'asha', sessionId: 'one', untilSeconds: now + 300 };
const queryOf = (text: string) => Object.fromEntries(new URLSearchParams(text));
const query = queryOf(signedQuery('secret', grant));

test('what was signed opens until its second, and not after', () => {
  expect(isSigned('secret', grant, query, now)).toBe(true);
  expect(isSigned('secret', grant, query, now + 300)).toBe(true);
  expect(isSigned('secret', grant, query, now + 301)).toBe(false);
});

test('for no other place, person, session or secret', () => {
  for (const other of [{ place: '/files/lessons/b/480p.m3u8' }, { userId: 'binod' }, { sessionId: 'two' }])
    expect(isSigned('secret', { ...grant, ...other }, query, now)).toBe(false);
  expect(isSigned('other', grant, query, now)).toBe(false);
});

test.each([
  undefined,
  null,
  {},
  { e: query['e'] },
  { s: query['s'] },
  { e: [query['e'], query['e']], s: query['s'] },
  { e: query['e'], s: [query['s']] },
  { e: `${now + 9999}`, s: query['s'] },
  { e: `${query['e']}.0`, s: query['s'] },
  { e: '1e12', s: query['s'] },
  { e: query['e'], s: `${query['s']}A` },
  { e: query['e'], s: '' },
  { e: query['e'], s: 'ä'.repeat(43) },
])('nothing else opens: %j', (given) => {
  expect(isSigned('secret', grant, given, now)).toBe(false);
});
