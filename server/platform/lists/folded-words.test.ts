import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testServices } from '#server/testing.ts';
import { foldWords, forgivingPatterns, patternsOf } from './folded-words.ts';

const { db, pool } = await testServices();

const DEVANAGARI = Array.from({ length: 0x80 }, (_, place) => String.fromCodePoint(0x900 + place));
const letters = fc.constantFrom(...DEVANAGARI, ...'aaehiooprwzAEZ0123 -_.%\\|é\u0301\u200dक्षज्ञ');
const texts = fc.oneof(fc.string({ unit: letters, maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 40 }));

test('folding a folded text changes nothing, and leaves words of a-z and 0-9', async () => {
  const samples = fc.sample(
    texts.filter((text) => !text.includes('\0')),
    3000,
  );
  const { rows } = await pool.query<{ given: string; folded: string; again: string }>(
    'select given, fold_text(given) as folded, fold_text(fold_text(given)) as again from unnest($1::text[]) as given',
    [samples],
  );
  expect(rows.filter(({ folded, again }) => folded !== again)).toEqual([]);
  expect(rows.filter(({ folded }) => !/^([a-z0-9]+( [a-z0-9]+)*)?$/.test(folded))).toEqual([]);
  expect(rows.filter(({ folded }) => folded !== '').length).toBeGreaterThan(1000);
});

test.each([
  ['a code', ['BPSC131', 'bpsc-131', 'BPSC 131', 'bpsc  – 131', 'bpsc_131', 'ＢＰＳＣ１３１', 'BPSC-१३१']],
  ['politics', ['rajniti', 'raajneeti', 'Rajaniti', 'राजनीति']],
  ['sociology', ['samajshastra', 'samaajshaastra', 'समाजशास्त्र']],
  ['economics', ['arthshastra', 'arthashastra', 'अर्थशास्त्र']],
  ['Hindi', ['hindi', 'Hindee', 'हिन्दी', 'हिंदी']],
  ['English', ['angrezi', 'angreji', 'अंग्रेज़ी', 'अंग्रेजी', 'अंग्रेज़ी'.normalize('NFC')]],
  ['relation', ['sambandh', 'संबंध', 'सम्बन्ध']],
  ['science', ['vigyan', 'wigyaan', 'विज्ञान']],
])('%s is the same in any spelling', async (_, spellings) => {
  const folded = await Promise.all(spellings.map((spelling) => foldWords(db, spelling)));
  expect(folded[0]).not.toEqual([]);
  for (const words of folded) expect(words).toEqual(folded[0]);
});

test('words that differ stay apart', async () => {
  const words = await foldWords(db, '131 132 history sociology psychology राजनीति भारत भारती theory theories');
  expect(words).toHaveLength(10);
});

test.each(['', '%_\\', '…', '٣', '中文'])('of %j nothing can be searched for', async (text) => {
  expect(await foldWords(db, text)).toEqual([]);
});

describe('patterns', () => {
  test('a short word, or a number, begins a word; a long one stands anywhere', () => {
    expect(patternsOf(['art', 'niti', '31', '1206'])).toEqual([['% art%'], ['%niti%'], ['% 31%'], ['% 1206%']]);
  });

  const known = ['history', 'theory', 'politicl', 'sociology', 'bpsc', '131', '132'];

  test.each([
    [['histroy'], [['%history%']]],
    [
      ['politcl', 'theroy'],
      [['%politicl%'], ['%theory%']],
    ],
    [
      ['theory', 'hstory'],
      [['%theory%'], ['%history%']],
    ],
    [['sociology', 'qqqq'], [['%sociology%']]],
    [
      ['bpcs', '139'],
      [['%bpsc%'], ['% 131%', '% 132%']],
    ],
  ])('the slips of %j are forgiven', (words, patterns) => {
    expect(forgivingPatterns(words, known)).toEqual(patterns);
  });

  test.each([[['theory', 'history']], [['qqqq']], [['or', '1']], [['psychology']], [['xy']]])(
    '%j has none to forgive',
    (words) => {
      expect(forgivingPatterns(words, known)).toBeUndefined();
    },
  );
});
