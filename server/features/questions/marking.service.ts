import type { SchemePoint } from '#contract/attempts/hand-mark.ts';
import type { AnswerKey } from '#contract/attempts/results.ts';
import type { Answer } from '#contract/questions/answer.ts';
import type { SimpleBody } from '#contract/questions/body.ts';
import { parseShare, WHOLE_SHARE } from '#contract/questions/shares.ts';
import { compareNumbers, normaliseAnswer, parseNumber } from './answers.rules.ts';
import { type QuestionHtml, renderText } from './markup.rules.ts';
import { applyShare } from './shares.rules.ts';

/** `unread`: something is written that is no number; it counts as wrong, and staff are told. */
export type Outcome = 'right' | 'partial' | 'wrong' | 'blank' | 'unread' | 'unmarked';
export type Verdict = { units: number; outcome: Outcome };

/**
 * What an answer may bring, in mark units: `units` when it is right, `penalty` (not below 0) is taken off when it is wrong. By
 * weights a wrong answer takes something only with `weightsBelowZero`.
 */
export type Worth = { units: number; penalty: number; weightsBelowZero?: boolean };

/** One spelling for texts that sound alike; it answers for every text of the paper. */
export type Fold = (text: string) => string;

type BodyOf<Kind> = Extract<SimpleBody, { kind: Kind }>;

const wrong = ({ penalty }: Worth): Verdict => ({ units: penalty === 0 ? 0 : -penalty, outcome: 'wrong' });
const right = ({ units }: Worth): Verdict => ({ units, outcome: 'right' });
const blank: Verdict = { units: 0, outcome: 'blank' };

/** A share of the marks; none of them is a wrong answer that costs nothing. */
function partly(worth: Worth, units: number): Verdict {
  if (units === worth.units) return right(worth);
  return { units, outcome: units > 0 ? 'partial' : 'wrong' };
}

function keysOf(body: BodyOf<'single' | 'truefalse' | 'assertion'>): string {
  return String(body.key);
}

function markMultiple(body: BodyOf<'multiple'>, chosen: string[], worth: Worth): Verdict {
  if (body.policy === 'weights') {
    const shares = chosen.map((id) => parseShare(body.weights[id] ?? '0') ?? 0);
    const sum = shares.reduce((all, share) => all + share, 0);
    const least = worth.weightsBelowZero ? -WHOLE_SHARE : 0;
    return partly(worth, applyShare(worth.units, Math.min(WHOLE_SHARE, Math.max(least, sum))));
  }
  const isWrong = chosen.some((id) => !body.key.includes(id));
  if (body.policy === 'exact') return !isWrong && chosen.length === body.key.length ? right(worth) : wrong(worth);
  return isWrong ? wrong(worth) : partly(worth, (worth.units / body.key.length) * chosen.length);
}

function markNumeric(body: BodyOf<'numeric'>, text: string, worth: Worth): Verdict {
  const number = parseNumber(text, body.mayBePercent);
  if (!number) return { ...wrong(worth), outcome: 'unread' };
  const shares = body.ranges.map(({ low, high, share }) => {
    const [from, to] = [parseNumber(low, body.mayBePercent), parseNumber(high, body.mayBePercent)];
    const isInside = from && to && compareNumbers(from, number) <= 0 && compareNumbers(number, to) <= 0;
    return isInside ? (parseShare(share) ?? 0) : 0;
  });
  const best = Math.max(...shares);
  return best > 0 ? partly(worth, applyShare(worth.units, best)) : wrong(worth);
}

/** So many of so many parts are right: each its share, or all or nothing. */
function markParts(worth: Worth, count: number, of: number, isAllOrNothing: boolean): Verdict {
  if (count === of) return right(worth);
  return isAllOrNothing || count === 0 ? wrong(worth) : partly(worth, (worth.units / of) * count);
}

function isAccepted(text: string, accepted: string[], compare: 'exact' | 'loose', fold: Fold): boolean {
  const written = normaliseAnswer(text);
  if (accepted.some((each) => normaliseAnswer(each) === written)) return true;
  const folded = compare === 'loose' ? fold(text) : '';
  return folded !== '' && accepted.some((each) => fold(each) === folded);
}

function markFill(body: BodyOf<'fill'>, texts: string[], worth: Worth, fold: Fold): Verdict {
  const count = body.blanks.filter(({ en, hi }, place) =>
    isAccepted(texts[place] ?? '', [...en, ...hi], body.compare, fold),
  ).length;
  return markParts(worth, count, body.blanks.length, body.isAllOrNothing);
}

function markMatch(body: BodyOf<'match'>, pairs: Record<string, string>, worth: Worth): Verdict {
  const count = body.left.filter(({ id }) => Object.hasOwn(pairs, id) && pairs[id] === body.pairs[id]).length;
  return markParts(worth, count, body.left.length, body.isAllOrNothing);
}

/** Whether there is nothing in an answer that could be right or wrong. */
export function isBlank(answer: Answer): boolean {
  if (answer === null) return true;
  if ('options' in answer) return answer.options.length === 0;
  if ('text' in answer) return answer.text.trim() === '' && !answer.photos?.length;
  if ('blanks' in answer) return answer.blanks.every((text) => text.trim() === '');
  return Object.keys(answer.pairs).length === 0;
}

/**
 * Marks one answer (exams, 1.1). Exact: shares are by at most 12, which mark units hold. What is answered is of this question's
 * form, or it counts as wrong. A blank is never penalised; a text of a `descriptive` question is not marked here.
 */
export function markAnswer(body: SimpleBody, answer: Answer, worth: Worth, fold: Fold): Verdict {
  if (answer === null || isBlank(answer)) return blank;
  switch (body.kind) {
    case 'descriptive':
      return { units: 0, outcome: 'unmarked' };
    case 'numeric':
      return 'text' in answer ? markNumeric(body, answer.text, worth) : wrong(worth);
    case 'fill':
      return 'blanks' in answer ? markFill(body, answer.blanks, worth, fold) : wrong(worth);
    case 'match':
      return 'pairs' in answer ? markMatch(body, answer.pairs, worth) : wrong(worth);
    case 'multiple':
      return 'options' in answer ? markMultiple(body, [...new Set(answer.options)], worth) : wrong(worth);
    default:
      return 'options' in answer && answer.options.length === 1 && answer.options[0] === keysOf(body)
        ? right(worth)
        : wrong(worth);
  }
}

/** The options of a question by id, in the order in which they are written. */
export function listOptionIds(body: SimpleBody): string[] {
  if (body.kind === 'single' || body.kind === 'multiple') return body.options.map(({ id }) => id);
  if (body.kind === 'truefalse') return ['true', 'false'];
  return body.kind === 'assertion' ? ['a', 'b', 'c', 'd'] : [];
}

/** Whether an answer is one that this question can have: of its form, with options, sides and blanks that it has. */
export function isAnswerOf(body: SimpleBody, answer: Answer): boolean {
  if (answer === null) return true;
  switch (body.kind) {
    case 'descriptive':
      return 'text' in answer;
    case 'numeric':
      return 'text' in answer && answer.photos === undefined;
    case 'fill':
      return 'blanks' in answer && answer.blanks.length <= body.blanks.length;
    case 'match':
      return 'pairs' in answer && Object.entries(answer.pairs).every(([left, right]) => isPair(body, left, right));
    default: {
      if (!('options' in answer)) return false;
      const ids = listOptionIds(body);
      const most = body.kind === 'multiple' ? ids.length : 1;
      return answer.options.length <= most && answer.options.every((id) => ids.includes(id));
    }
  }
}

const isPair = ({ left, right }: BodyOf<'match'>, from: string, to: string) =>
  left.some(({ id }) => id === from) && right.some(({ id }) => id === to);

const NO_TEXT: Pick<QuestionHtml, 'modelAnswer'> = { modelAnswer: { en: null, hi: null } };

/** What is right, as it is shown after a test. A model answer is told only as `html` has it. */
export function keyOf(body: SimpleBody, html = NO_TEXT): AnswerKey {
  switch (body.kind) {
    case 'multiple':
      return {
        options:
          body.policy === 'weights'
            ? Object.keys(body.weights).filter((id) => (parseShare(body.weights[id] ?? '0') ?? 0) > 0)
            : body.key,
      };
    case 'numeric':
      return { ranges: body.ranges.map(({ low, high }) => ({ low, high })) };
    case 'fill':
      return { blanks: body.blanks.map(({ en, hi }) => [...en, ...hi]) };
    case 'match':
      return { pairs: body.pairs };
    case 'descriptive':
      return { modelAnswer: html.modelAnswer };
    default:
      return { options: [keysOf(body)] };
  }
}

/** What a text is marked by, as it is shown; nothing for a question with a key. */
export function schemeOf(body: SimpleBody): { scheme?: SchemePoint[] } {
  if (body.kind !== 'descriptive') return {};
  return { scheme: body.scheme.map(({ point, marks }) => ({ point: renderText(point), marks })) };
}

/** The texts of a question and of an answer to it that are compared in one spelling: `fold` must know them. */
export function listLooseTexts(body: SimpleBody, answer: Answer): string[] {
  if (body.kind !== 'fill' || body.compare !== 'loose' || !answer || !('blanks' in answer)) return [];
  return [...body.blanks.flatMap(({ en, hi }) => [...en, ...hi]), ...answer.blanks];
}

/** The most that a wrong answer takes, in mark units. */
export function mostTakenBy(body: SimpleBody, { units, penalty, weightsBelowZero }: Worth): number {
  if (body.kind !== 'multiple' || body.policy !== 'weights') return penalty;
  if (!weightsBelowZero) return 0;
  const taking = Object.values(body.weights).map((weight) => Math.max(0, -(parseShare(weight) ?? 0)));
  return applyShare(
    units,
    Math.min(
      WHOLE_SHARE,
      taking.reduce((all, share) => all + share, 0),
    ),
  );
}

/** By its policy: one of all sets, one option of its own, or what an option weighs on average. */
function guessOfMultiple({ policy, options, weights }: BodyOf<'multiple'>): number {
  if (policy === 'exact') return 100 / (2 ** options.length - 1);
  if (policy === 'partial') return 100 / options.length;
  const shares = options.map(({ id }) => (parseShare(weights[id] ?? '0') ?? 0) / WHOLE_SHARE);
  return Math.max(0, (100 * shares.reduce((all, share) => all + share, 0)) / options.length);
}

/** What somebody gets who guesses, in percent of the marks; 0 where guessing brings nothing to speak of. */
export function guessOf(body: SimpleBody): number {
  switch (body.kind) {
    case 'single':
      return 100 / body.options.length;
    case 'truefalse':
      return 50;
    case 'assertion':
      return 25;
    case 'match':
      return 100 / body.right.length;
    case 'multiple':
      return guessOfMultiple(body);
    default:
      return 0;
  }
}
