import type { PasswordFault } from '#contract/accounts/passwords.ts';
import { isBreached } from '#server/platform/breached/breached.ts';

const MAX_LENGTH = 128;

/** What is wrong with a new password, if anything. `least`: the characters that this person needs. */
export function passwordFault(
  password: string,
  person: { email: string; name: string },
  least: number,
): PasswordFault | undefined {
  const text = password.normalize('NFC').toLowerCase();
  const length = [...password.normalize('NFC')].length;
  if (length < least) return 'short';
  if (length > MAX_LENGTH) return 'long';
  if (isRepeated([...text]) || isRow([...text])) return 'simple';
  if (isPersonal(text, person)) return 'personal';
  return formsOf(text).some(isBreached) ? 'common' : undefined;
}

const MAX_BLOCK = 6;

/** `aaaaaaaa`, `12121212`, `sunsetsunset`: a short block again and again. */
function isRepeated(characters: string[]): boolean {
  const most = Math.min(MAX_BLOCK, Math.floor(characters.length / 2));
  return Array.from({ length: most }, (_, index) => index + 1).some((block) =>
    characters.every((character, index) => character === characters[index % block]),
  );
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '!@#$%^&*()',
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.'],
  'अआइईउऊएऐओऔ',
  'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह',
];
const LINES = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
/** Looked up, not looked for: each character of a password is asked about. */
const PARTS_OF_LINES = new Set(LINES.flatMap(partsOf));
const MIN_RUN = 3;

/** `qwerty1234`, `abcd4321!`: steps along the keyboard or the alphabet, with a quarter of anything else at most. */
function isRow(characters: string[]): boolean {
  let strange = 0;
  for (let start = 0; start < characters.length; ) {
    const run = runAt(characters, start);
    if (run < MIN_RUN) strange += 1;
    start += run < MIN_RUN ? 1 : run;
  }
  return strange * 4 <= characters.length;
}

/** All parts of a line that have two characters or more. */
function partsOf(line: string): string[] {
  return [...line].flatMap((_, start) =>
    Array.from({ length: line.length - start - 1 }, (__, more) => line.slice(start, start + 2 + more)),
  );
}

/** How many characters from `start` on stand side by side in one line, or are all the same. */
function runAt(characters: string[], start: number): number {
  let run = 1;
  const goesOn = (length: number) => {
    const next = characters.slice(start, start + length);
    return next.length === length && (PARTS_OF_LINES.has(next.join('')) || new Set(next).size === 1);
  };
  while (goesOn(run + 1)) run += 1;
  return run;
}

const SCHOOL = ['adhyay', 'अध्याय'];
const MIN_LEFT = 6;

/** Made of what anybody knows of this person: without it hardly half is left. */
function isPersonal(text: string, { email, name }: { email: string; name: string }): boolean {
  const [local = ''] = email.split('@');
  const whole = [...local].length > 3 ? [local] : [];
  const known = [...whole, ...wordsOf(local), ...wordsOf(name), wordsOf(name).join(''), ...SCHOOL]
    .map((word) => word.normalize('NFC').toLowerCase())
    .filter((word) => [...word].length >= 3)
    .toSorted((a, b) => b.length - a.length);
  const left = [...known.reduce(without, text)].length;
  const all = [...text].length;
  return left < all && (left < MIN_LEFT || left * 2 <= all);
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}]+/u);
}

/** Short names stand inside many words, as Ram in `grammar`: they count only where they stand alone. */
function without(text: string, word: string): string {
  if ([...word].length > 3) return text.replaceAll(word, '');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, 'gu'), '');
}

const ORNAMENTED_BELOW = 12;
const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};

/** What to look up: a long password as it is; a short one also without the ornaments that every guesser tries. */
function formsOf(text: string): string[] {
  if ([...text].length >= ORNAMENTED_BELOW) return [text];
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [
    text,
    ...[bare, text].flatMap((form) => [form, form.replace(/[@43!10$57]/g, (sign) => LOOKALIKES[sign] ?? sign)]),
  ];
}
