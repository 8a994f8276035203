export type Strength = 0 | 1 | 2 | 3 | 4;

const SHORT = 8;
const STEPS_IN_BITS = [36, 50, 66];
/** What many begin with, and years. */
const WORN = /p[a@]ss(?:w[o0]rd)?|qwert[yz]?|asdf|letmein|welcome|iloveyou|admin|india|(?:19|20)\d\d/g;
/** Kinds of characters and how many there are to choose from. */
const KINDS: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 60],
];

/**
 * How hard a password is to guess, from 1 to 4, 0 of nothing: a rough look for the meter, the server judges. `personal`: name
 * and e-mail, which everybody tries first.
 */
export function strengthOf(password: string, personal: string[] = []): Strength {
  const length = [...password].length;
  if (length < SHORT) return length === 0 ? 0 : 1;
  const choice = KINDS.reduce((sum, [kind, count]) => sum + (kind.test(password) ? count : 0), 0);
  const bits = countNewLetters(withoutWords(password, personal)) * Math.log2(choice);
  return (1 + STEPS_IN_BITS.filter((step) => bits >= step).length) as Strength;
}

/** Each known word counts as one letter. */
function withoutWords(password: string, personal: string[]): string {
  const words = personal
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}\d]+/u))
    .filter((word) => word.length > 2);
  const left = words.reduce((rest, word) => rest.replaceAll(word, '*'), password.toLowerCase());
  return left.replace(WORN, '*');
}

/** How many letters are not what one expects: a repetition, the next of a row, or one of very few that come again and again. */
function countNewLetters(text: string): number {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const fresh = codes.filter((code, at) => {
    const step = code - (codes[at - 1] ?? Number.NaN);
    const stepBefore = (codes[at - 1] ?? 0) - (codes[at - 2] ?? Number.NaN);
    return step !== 0 && !(Math.abs(step) === 1 && step === stepBefore);
  });
  return Math.min(fresh.length, 2 * new Set(codes).size);
}
