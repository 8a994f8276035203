import type { ErratumRule } from '#contract/errata/erratum.ts';
import type { SimpleBody } from '#contract/questions/body.ts';
import { compareNumbers, parseNumber } from './answers.rules.ts';
import { listOptionIds } from './marking.service.ts';

/** Why a correction does not fit a question, at a field of it. */
export type CorrectionFault = { field: keyof ErratumRule | 'outcome' | 'part'; reason: string };
export type Correction = { bodies: SimpleBody[] } | { fault: CorrectionFault };

type BodyOf<Kind> = Extract<SimpleBody, { kind: Kind }>;
type Ranges = BodyOf<'numeric'>['ranges'];

const fault = (field: CorrectionFault['field'], reason: string): { fault: CorrectionFault } => ({
  fault: { field, reason },
});
const splitAt = (text: string, sign: string): string[] => text.split(sign).map((part) => part.trim());

/** '5', '0.1..0.3', or several of them with a bar between; undefined where one is no number. */
function readRanges({ mayBePercent }: BodyOf<'numeric'>, words: string): Ranges | undefined {
  const ranges = splitAt(words, '|').map((text) => {
    const [low = '', high = low, ...more] = splitAt(text, '..');
    const [from, to] = [parseNumber(low, mayBePercent), parseNumber(high, mayBePercent)];
    return from && to && more.length === 0 && compareNumbers(from, to) <= 0 ? { low, high, share: '1' } : undefined;
  });
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}

/** Of each blank the texts that are accepted: blanks by semicolons, texts by bars. */
const readBlanks = (words: string): string[][] =>
  splitAt(words, ';').map((texts) => splitAt(texts, '|').filter((text) => text !== ''));

function keyMatch(body: BodyOf<'match'>, pairs: Record<string, string>): Correction {
  const rights = body.right.map(({ id }) => id);
  const isWhole = body.left.every(({ id }) => Object.hasOwn(pairs, id) && rights.includes(pairs[id] ?? ''));
  return isWhole ? { bodies: [{ ...body, pairs }] } : fault('pairs', 'name one on the right for each on the left');
}

function keyFill(body: BodyOf<'fill'>, words: string): Correction {
  const blanks = readBlanks(words);
  if (blanks.length !== body.blanks.length || blanks.some((texts) => texts.length === 0))
    return fault('words', `are a text for each of the ${body.blanks.length} blanks, with semicolons between them`);
  return { bodies: [{ ...body, blanks: blanks.map((en) => ({ en, hi: [] })) }] };
}

function keyOptions(body: SimpleBody, options: string[]): Correction {
  const ids = listOptionIds(body);
  if (options.length === 0 || options.some((id) => !ids.includes(id)))
    return fault('options', 'are one or more of this question');
  if (body.kind === 'multiple') return { bodies: [{ ...body, key: [...new Set(options)] }] };
  const keyed = [...new Set(options)].map((id): SimpleBody => {
    if (body.kind === 'truefalse') return { ...body, key: id === 'true' };
    return { ...body, key: id } as SimpleBody;
  });
  return { bodies: keyed };
}

/** A question with another key. One right answer of several options makes a question for each: whichever is chosen is right. */
export function replaceKey(body: SimpleBody, { options, words, pairs }: ErratumRule): Correction {
  switch (body.kind) {
    case 'descriptive':
      return fault('outcome', 'has no key: it is marked by hand');
    case 'match':
      return keyMatch(body, pairs);
    case 'fill':
      return keyFill(body, words ?? '');
    case 'numeric': {
      const ranges = readRanges(body, words ?? '');
      return ranges ? { bodies: [{ ...body, ranges }] } : fault('words', 'are a number, or two with .. between them');
    }
    case 'multiple':
      if (body.policy === 'weights') return fault('outcome', 'weighs its options: give full marks or take it out');
      return keyOptions(body, options);
    default:
      return keyOptions(body, options);
  }
}

/** A question that accepts these numbers or texts too; an empty place between semicolons adds nothing to that blank. */
export function acceptText(body: SimpleBody, words: string): Correction {
  if (body.kind === 'numeric') {
    const ranges = readRanges(body, words);
    if (!ranges) return fault('words', 'are a number, or two with .. between them');
    return { bodies: [{ ...body, ranges: [...body.ranges, ...ranges] }] };
  }
  if (body.kind !== 'fill') return fault('outcome', 'is for numbers and blanks');
  const texts = readBlanks(words);
  if (texts.length > body.blanks.length || texts.every((each) => each.length === 0))
    return fault('words', `are a text for one of the ${body.blanks.length} blanks, with semicolons between them`);
  const blanks = body.blanks.map(({ en, hi }, place) => ({ en: [...en, ...(texts[place] ?? [])], hi }));
  return { bodies: [{ ...body, blanks }] };
}
