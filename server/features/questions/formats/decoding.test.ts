import { expect, test } from 'vitest';
import { decodeFile } from './decoding.rules.ts';
import { findTextFault, guessLanguage, isOldFont } from './text-faults.rules.ts';

test('UTF-8 and UTF-16 with their marks, line breaks of every machine, without control characters', () => {
  const text = 'प्रश्न\r\nएक\rदो\u0007\n🙂';
  const plain = { text: 'प्रश्न\nएक\nदो\n🙂', troubles: new Map() };
  expect(decodeFile(Buffer.from(text))).toEqual(plain);
  expect(decodeFile(Buffer.from(`\uFEFF${text}`))).toEqual(plain);
  expect(decodeFile(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(plain);
  expect(decodeFile(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toEqual(plain);
});

test('a line in Windows-1252 is named, and no other line suffers', () => {
  const bytes = Buffer.concat([
    Buffer.from('भारत\n'),
    Buffer.from([0x93, 0x63, 0x61, 0x66, 0xe9, 0x94]),
    Buffer.from('\nदिल्ली'),
  ]);
  expect(decodeFile(bytes)).toEqual({ text: 'भारत\n“café”\nदिल्ली', troubles: new Map([[2, 'old']]) });
});

test('a NUL is named by its line; a file of them is no text', () => {
  expect(decodeFile(Buffer.from(`${'one line '.repeat(9)}\ntw\0o`))).toMatchObject({ troubles: new Map([[2, 'nul']]) });
  expect(decodeFile(Buffer.from('plain', 'utf16le'))).toEqual({ refusal: expect.stringContaining('no text file') });
});

test.each([
  [Buffer.alloc(0), 'The file is empty'],
  [Buffer.from(' \r\n'), 'The file is empty'],
  [Buffer.from('PK\x03\x04...'), 'This is a spreadsheet, a document or an archive'],
  [Buffer.from('%PDF-1.7'), 'This is a PDF'],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'This is an old spreadsheet'],
  [Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'more than 10 MB'],
])('file %# is refused', (bytes, refusal) => {
  expect(decodeFile(bytes)).toEqual({ refusal: expect.stringContaining(refusal) });
});

test.each([
  'Hkkjr dh jkt/kkuh D;k gS',
  'fuEufyf[kr esa ls dkSu lk dFku lgh gS\\',
  'laoS/kkfud mipkjksa dk vf/kdkj',
  'ekax ds fu;e dk vFkZ crkb,',
  'jk"Vªifr dk pquko',
  '·¤æÚUÌ ·¤è ÚUæÁŠææÙè',
])('%s is Hindi of an old font', (text) => {
  expect(isOldFont(text)).toBe(true);
});

test.each([
  'भारत की राजधानी क्या है?',
  'DNA',
  'Add subject',
  'NaCl + H2O',
  'Which of the following is the capital of India?',
  'Bharat ki rajdhani kya hai?',
  'Ashok Kumar, Lucknow',
  'Kakatiya, Khajuraho, Kurukshetra',
  '$\\frac{dk}{dh} = k_s$',
  'MS Excel, Word, PowerPoint',
  'Gujarat, Sikkim, Jharkhand, Uttarakhand',
  '',
])('%j is none', (text) => {
  expect(isOldFont(text)).toBe(false);
});

test.each([
  ['hi', 'à¤­à¤¾à¤°à¤¤', /garbled/],
  ['hi', '???? ?? ???????? ???? ???', /letters were lost/],
  ['en', '????', /letters were lost/],
  ['en', 'na\uFFFDve', /“�” stands where letters were lost/],
  ['en', 'a\0b', /no letter/],
] as const)('%s %j is an error', (language, text, reason) => {
  expect(findTextFault([{ language, text }])).toEqual({ isError: true, reason: expect.stringMatching(reason) });
});

test('Hindi of an old font is doubted where it is said to be English, too', () => {
  expect(findTextFault([{ language: 'en', text: 'Hkkjr dh jkt/kkuh D;k gS' }])).toEqual({
    ...{ isError: false, reason: expect.stringContaining('old font (such as Kruti Dev)') },
  });
});

test('what may well be meant is no error', () => {
  expect(findTextFault([{ language: 'en', text: 'What??? Why?' }])).toBeUndefined();
  expect(findTextFault([{ language: 'hi', text: 'क्या यह सही है???' }])).toBeUndefined();
  expect(findTextFault([{ language: 'en', text: 'the “$x$” here' }])).toMatchObject({ isError: false });
});

test('the language of a text is that of its letters', () => {
  expect(guessLanguage('भारत (India) की राजधानी')).toBe('hi');
  expect(guessLanguage('The word धर्म means duty')).toBe('en');
  expect(guessLanguage('42 = 6 × 7')).toBe('en');
});
