import type { LocalText, QuestionBody } from '#contract/questions/body.ts';
import { parseShare } from '#contract/questions/shares.ts';
import { compareNumbers, type Fraction, parseNumber, writeNumber } from '#server/features/questions/answers.rules.ts';
import { failRow, shorten, splitUnescaped } from './formats.rules.ts';

/** The trimmed text of a column; '' where the file has no such column. */
export type ReadCell = (column: string) => string;
export const OPTION_LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const POLICY_WORDS = ['exact', 'partial', 'weights', 'loose', 'all-or-nothing', 'percent'];

type Base = { stem: LocalText; explanation: LocalText };
type Choice = { id: string; text: LocalText; isPinned: boolean };

/** The text of a pair of columns, one for each language. */
function readTexts(cell: ReadCell, name: string): LocalText {
  return { en: cell(`${name}_en`) || null, hi: cell(`${name}_hi`) || null };
}

const isWritten = ({ en, hi }: LocalText) => en !== null || hi !== null;

function readOptions(cell: ReadCell): Choice[] {
  const pinned = cell('pinned')
    .toLowerCase()
    .split(/[,;\s]+/);
  const options = OPTION_LETTERS.map((id) => ({ id, text: readTexts(cell, id), isPinned: pinned.includes(id) }));
  return options.filter(({ text }) => isWritten(text));
}

const nameLetters = (options: { id: string }[]) => options.map(({ id }) => id.toUpperCase()).join(', ');

function readLetter(text: string, options: { id: string }[]): string {
  const letter = text.trim().toLowerCase();
  if (options.some(({ id }) => id === letter)) return letter;
  if (options.length === 0) failRow('The options are missing: write them in a_en, b_en and so on, or in a_hi, b_hi');
  if (letter === '') failRow(`The answer is missing: write the letter of the right option (${nameLetters(options)})`);
  return failRow(
    `The answer “${shorten(text.trim())}” is none of the options ${nameLetters(options)}: write one of these letters`,
  );
}

/** Letters stand with commas, spaces or semicolons between them. */
const splitLetters = (answer: string) => answer.split(/[,;\s]+/).filter((part) => part !== '');

function readSingle(base: Base, cell: ReadCell): QuestionBody {
  const options = readOptions(cell);
  const letters = splitLetters(cell('answer'));
  if (letters.length > 1 && letters.every((letter) => letter.length === 1))
    failRow(`“${shorten(cell('answer'))}” names several options: write one letter, or the kind multiple`);
  return { kind: 'single', ...base, options, key: readLetter(cell('answer'), options) };
}

function readMultiple(base: Base, cell: ReadCell, policies: string[]): QuestionBody {
  const options = readOptions(cell);
  const parts = splitLetters(cell('answer').replaceAll(/\s*=\s*/g, '='));
  const isWeighted = parts.some((part) => part.includes('='));
  if (policies.length > 0 && policies.includes('weights') !== isWeighted)
    failRow('The policy weights goes with an answer like A=1/3,B=1/3,D=-1/2, and no other policy does');
  if (!isWeighted) {
    const policy = policies.includes('partial') ? 'partial' : 'exact';
    const key = parts.length > 0 ? parts.map((part) => readLetter(part, options)) : [readLetter('', options)];
    return { kind: 'multiple', ...base, options, policy, key, weights: {} };
  }
  const weights = Object.fromEntries(
    parts.map((part) => {
      const [letter = '', share = ''] = part.split('=');
      return [readLetter(letter, options), readShare(share)];
    }),
  );
  return buildWeighted(base, options, weights);
}

/** A question with several right options by what each weighs; options that weigh nothing are not named. */
export function buildWeighted(base: Base, options: Choice[], shares: Record<string, string>): QuestionBody {
  const weights = Object.fromEntries(Object.entries(shares).filter(([, share]) => parseShare(share) !== 0));
  return { kind: 'multiple', ...base, options, policy: 'weights', key: Object.keys(weights), weights };
}

function readShare(text: string): string {
  const share = text.trim().replace('−', '-');
  if (parseShare(share) === undefined)
    failRow(`“${shorten(share)}” is no part of the marks: write a fraction with at most 12 below, like 1, 1/3 or -1/2`);
  return share;
}

const RIGHT = ['true', 't', 'सही', 'सत्य'];
const WRONG = ['false', 'f', 'गलत', 'ग़लत', 'असत्य'];

function readTrueFalse(base: Base, cell: ReadCell): QuestionBody {
  const answer = cell('answer').toLowerCase().normalize('NFC');
  if (![...RIGHT, ...WRONG].some((word) => word.normalize('NFC') === answer))
    failRow('The answer must be true or false');
  return { kind: 'truefalse', ...base, key: RIGHT.includes(answer) };
}

/** "Assertion (A): … Reason (R): …", as papers print it. */
const PRINTED = /^(.*?)(?:Assertion|अभिकथन)\s?\(A\)\s?[:–-]?(.*?)(?:Reason|कारण)\s?\(R\)\s?[:–-]?(.*)$/is;

/** The two texts stand in the columns a and b, or both as printed in the question. */
function findAssertion(stem: LocalText, cell: ReadCell): { stem: LocalText; assertion: LocalText; reason: LocalText } {
  const [assertion, reason] = [readTexts(cell, 'a'), readTexts(cell, 'b')];
  if (isWritten(assertion) || isWritten(reason)) return { stem, assertion, reason };
  const [en, hi] = [PRINTED.exec(stem.en ?? ''), PRINTED.exec(stem.hi ?? '')];
  const part = (place: number): LocalText => ({ en: en?.[place]?.trim() || null, hi: hi?.[place]?.trim() || null });
  return { stem: part(1), assertion: part(2), reason: part(3) };
}

function readAssertion({ stem, explanation }: Base, cell: ReadCell): QuestionBody {
  const texts = findAssertion(stem, cell);
  if (!isWritten(texts.assertion) || !isWritten(texts.reason))
    failRow('The assertion stands in a_en or a_hi and the reason in b_en or b_hi: write both');
  const key = cell('answer').toLowerCase();
  if (key !== 'a' && key !== 'b' && key !== 'c' && key !== 'd') return failRow('The answer must be A, B, C or D');
  return { kind: 'assertion', ...texts, explanation, key };
}

function requireNumber(text: string, mayBePercent: boolean): Fraction {
  const number = parseNumber(text, mayBePercent);
  return number ?? failRow(`“${shorten(text)}” is no number: write it like 100000, 0.5, 3/4 or 0.1..0.3`);
}

/** `value` within a tolerance, which is a number, or a percentage of the value. */
export function rangeAround(value: Fraction, tolerance: Fraction): { low: string; high: string } {
  const below = value.below * tolerance.below;
  const [middle, wide] = [value.above * tolerance.below, tolerance.above * value.below];
  return { low: writeNumber({ above: middle - wide, below }), high: writeNumber({ above: middle + wide, below }) };
}

function readTolerance(text: string, value: Fraction): Fraction {
  if (!text.endsWith('%')) return requireNumber(text, false);
  const percent = requireNumber(text.slice(0, -1), false);
  const above = value.above < 0n ? -value.above : value.above;
  return { above: above * percent.above, below: value.below * percent.below * 100n };
}

function readRange(piece: string, tolerance: string, mayBePercent: boolean) {
  const [numbers = '', share = '1'] = piece.split('=').map((part) => part.trim());
  const [low = '', high = low] = numbers.split('..').map((part) => part.trim());
  const [from, to] = [requireNumber(low, mayBePercent), requireNumber(high, mayBePercent)];
  if (compareNumbers(from, to) > 0)
    failRow(`The range “${shorten(numbers)}” ends before it begins: write the smaller number first`);
  const isValue = low === high && tolerance !== '';
  return { ...(isValue ? rangeAround(from, readTolerance(tolerance, from)) : { low, high }), share: readShare(share) };
}

function readNumeric(base: Base, cell: ReadCell, policies: string[]): QuestionBody {
  const mayBePercent = policies.includes('percent');
  if (cell('answer') === '') failRow('The answer is missing: write a number like 100000, or a range like 0.1..0.3');
  const ranges = cell('answer')
    .split(';')
    .map((piece) => readRange(piece.trim(), cell('tolerance'), mayBePercent));
  return { kind: 'numeric', ...base, ranges, mayBePercent };
}

/** Blanks by `;`, accepted forms by `|`; a backslash keeps one of these a letter. */
function splitBlanks(answer: string): string[][] {
  return splitUnescaped(answer, ';').map((blank) =>
    splitUnescaped(blank, '|')
      .map((form) => form.replaceAll(/\\([;|\\])/g, '$1').trim())
      .filter((form) => form !== ''),
  );
}

function readFill(base: Base, cell: ReadCell, policies: string[]): QuestionBody {
  const [answer, hindi] = [cell('answer'), cell('answer_hi')];
  if (answer === '' && hindi === '')
    failRow('The answer is missing: write blanks with ; and accepted forms with | between them');
  const first = splitBlanks(answer);
  const second = hindi === '' ? first : splitBlanks(hindi);
  const isEnglish = hindi !== '' || base.stem.en !== null || base.stem.hi === null;
  const isHindi = hindi !== '' || base.stem.hi !== null;
  if (answer !== '' && first.length !== second.length)
    failRow('answer and answer_hi have not as many blanks: write the same number of them');
  const blanks = second.map((forms, place) => ({
    en: isEnglish ? (first[place] ?? []) : [],
    hi: isHindi ? forms : [],
  }));
  const compare = policies.includes('loose') ? 'loose' : 'exact';
  return { kind: 'fill', ...base, blanks, compare, isAllOrNothing: policies.includes('all-or-nothing') };
}

const ARROW = /(?<!\\)(\\*)=>/g;
/** A text in which `=>` is a letter sequence and no border. */
export const escapeArrows = (text: string) =>
  text.replaceAll(ARROW, (_, slashes: string) => `${slashes}${slashes}\\=>`);
const unescapeArrows = (text: string) =>
  text
    .replaceAll(ARROW, (all, { length }: string) => (length % 2 === 1 ? `${'\\'.repeat((length - 1) / 2)}=>` : all))
    .trim();

/** `left => right`; null where a side is empty. */
function splitPair(cell: string, column: string): [string | null, string | null] {
  if (cell === '') return [null, null];
  const border = [...cell.matchAll(ARROW)].find(([, slashes = '']) => slashes.length % 2 === 0);
  if (!border) return failRow(`The column ${column} must hold “left => right”; “=> right” is one without a partner`);
  const place = border.index + border[0].length;
  return [unescapeArrows(cell.slice(0, place - 2)) || null, unescapeArrows(cell.slice(place)) || null];
}

function readPairs(cell: ReadCell): { letter: string; left: LocalText; right: LocalText }[] {
  const pairs = OPTION_LETTERS.map((letter) => {
    const [en, hi] = [splitPair(cell(`${letter}_en`), `${letter}_en`), splitPair(cell(`${letter}_hi`), `${letter}_hi`)];
    return { letter, left: { en: en[0], hi: hi[0] }, right: { en: en[1], hi: hi[1] } };
  });
  return pairs.filter(({ left, right }) => isWritten(left) || isWritten(right));
}

/** Sides of a match by their pairs, in the order in which they stand; a pair with an empty left is a right side without a partner. */
export function buildMatch(
  base: Base,
  given: { left: LocalText; right: LocalText }[],
  isAllOrNothing: boolean,
): QuestionBody {
  const rights = new Map<string, { id: string; text: LocalText }>();
  const left: { id: string; text: LocalText }[] = [];
  const pairs: Record<string, string> = {};
  for (const pair of given) {
    const key = JSON.stringify([pair.right.en, pair.right.hi]);
    if (!isWritten(pair.right)) failRow('A left side has no right side: write left => right');
    const right = rights.get(key) ?? { id: `r${rights.size + 1}`, text: pair.right };
    rights.set(key, right);
    if (!isWritten(pair.left)) continue;
    const id = `l${left.length + 1}`;
    left.push({ id, text: pair.left });
    pairs[id] = right.id;
  }
  return { kind: 'match', ...base, left, right: [...rights.values()], pairs, isAllOrNothing };
}

function readDescriptive(base: Base, cell: ReadCell): QuestionBody {
  const [answer, hindi] = [cell('answer') || null, cell('answer_hi') || null];
  const isHindi = base.stem.en === null && base.stem.hi !== null && hindi === null;
  const scheme = readPairs(cell).map(({ letter, left, right }) => ({
    point: left,
    marks: right.en ?? right.hi ?? failRow(`The point in ${letter}_en has no marks: write “point => 2”`),
  }));
  return {
    kind: 'descriptive',
    ...base,
    modelAnswer: isHindi ? { en: null, hi: answer } : { en: answer, hi: hindi },
    scheme,
  };
}

type ReadBody = (base: Base, cell: ReadCell, policies: string[]) => QuestionBody;
const KINDS: Record<string, ReadBody> = {
  single: readSingle,
  multiple: readMultiple,
  truefalse: readTrueFalse,
  assertion: readAssertion,
  numeric: readNumeric,
  fill: readFill,
  match: (base, cell, policies) => buildMatch(base, readPairs(cell), policies.includes('all-or-nothing')),
  descriptive: readDescriptive,
  passage: (base) => ({ kind: 'passage', ...base, parts: [] }),
};

/** The body that the cells of a row say; throws a `RowFault` that says what to write where they do not. */
export function readCsvBody(cell: ReadCell): QuestionBody {
  const kind = cell('kind').toLowerCase();
  const read = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!read) return failRow(`The kind “${shorten(cell('kind'))}” is not known: write ${Object.keys(KINDS).join(', ')}`);
  const base = { stem: readTexts(cell, 'stem'), explanation: readTexts(cell, 'explanation') };
  if (!isWritten(base.stem) && kind !== 'assertion') failRow('The question is missing: write it in stem_en or stem_hi');
  const policies = cell('policy')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const unknown = policies.find((word) => !POLICY_WORDS.includes(word));
  if (unknown !== undefined) failRow(`The policy “${shorten(unknown)}” is not known: write ${POLICY_WORDS.join(', ')}`);
  return read(base, cell, policies);
}
