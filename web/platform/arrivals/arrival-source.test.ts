import { beforeEach, expect, test } from 'vitest';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { forgetOrderSource, keepOrderSource, readOrderSource, sourceIn, spellSource } from './arrival-source.ts';

const DAY_MS = 86_400_000;

beforeEach(forgetOrderSource);

test('the names of a link are read, and nothing else of an address', () => {
  expect(sourceIn('?utm_source=news&utm_medium=mail&ref=asha&page=2&utm_id=7')).toEqual({
    utm_source: 'news',
    utm_medium: 'mail',
    ref: 'asha',
  });
  for (const search of ['', '?', '?page=2', '?ref=', '?ref=%20%00']) expect(sourceIn(search)).toBeUndefined();
});

test('what is hostile is cut: signs that cannot be seen, and what is too long', () => {
  expect(sourceIn(`?ref=a%00b%0Ac%E2%80%AEd`)).toEqual({ ref: 'a b c d' });
  expect(sourceIn(`?ref=${'x'.repeat(5000)}`)?.ref).toHaveLength(100);
  const astral = sourceIn(`?ref=x${encodeURIComponent('😀'.repeat(80))}`)?.ref ?? '';
  expect([astral.length, astral.isWellFormed()]).toEqual([99, true]);
  expect(sourceIn('?ref=%F0%9F&utm_source=%')).toEqual({ ref: '\uFFFD', utm_source: '%' });
});

test('a kept link counts for thirty days and then is gone', () => {
  expect(readOrderSource()).toBeUndefined();
  keepOrderSource({ ref: 'asha' });
  expect(readOrderSource()).toEqual({ ref: 'asha', agreedAt: expect.stringMatching(/Z$/) });
  expect(readOrderSource(Date.now() + 29.9 * DAY_MS)).toMatchObject({ ref: 'asha' });
  expect(readOrderSource(Date.now() + 30 * DAY_MS)).toBeUndefined();
  expect(browserStore.local.listKeys('order-source')).toEqual([]);
});

test.each([[7], ['text'], [{ ref: 'a' }], [{ ref: 'a', agreedAt: 'never' }], [{ agreedAt: new Date() }], [[]]])(
  '%j is no link, and goes',
  (kept) => {
    browserStore.local.write('order-source', kept);
    expect(readOrderSource()).toBeUndefined();
    expect(browserStore.local.listKeys('order-source')).toEqual([]);
  },
);

test('what was changed by hand is cut as an address is', () => {
  browserStore.local.write('order-source', { ref: 'x'.repeat(500), evil: 'y', agreedAt: new Date().toISOString() });
  expect(readOrderSource()).toEqual({ ref: 'x'.repeat(100), agreedAt: expect.any(String) });
});

test('a link is spelt by its names', () => {
  expect(spellSource({ utm_source: 'news', ref: 'asha' })).toBe('utm_source: news · ref: asha');
});
