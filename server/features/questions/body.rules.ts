import { hash } from 'node:crypto';
import type { Language } from '#contract/procedure.ts';
import type { LocalText, QuestionBody, SimpleBody } from '#contract/questions/body.ts';
import type { FaultCode, QuestionFault } from '#contract/questions/preview.studio.ts';
import { parseShare } from '#contract/questions/shares.ts';
import { compareNumbers, normaliseAnswer, parseNumber } from './answers.rules.ts';

const faultAt = (field: string, code: FaultCode, reason: string): QuestionFault => ({ field, code, reason });

const LANGUAGES: Language[] = ['en', 'hi'];

/** All texts that must be there in a language for the question to be whole in it. */
function listTexts(body: QuestionBody): LocalText[] {
  const texts = isStemOptional(body) ? [] : [body.stem];
  if (body.kind === 'single' || body.kind === 'multiple') texts.push(...body.options.map(({ text }) => text));
  if (body.kind === 'assertion') texts.push(body.assertion, body.reason);
  if (body.kind === 'match') texts.push(...[...body.left, ...body.right].map(({ text }) => text));
  if (body.kind === 'passage') texts.push(...body.parts.flatMap(listTexts));
  return texts;
}

/** The assertion and the reason say it all. */
const isStemOptional = ({ kind }: QuestionBody) => kind === 'assertion';

/** The languages in which the question is whole: its stem and every option. */
export function listLanguages(body: QuestionBody): Language[] {
  const texts = listTexts(body);
  return LANGUAGES.filter((language) => texts.every((text) => text[language] !== null) && hasAnswersIn(body, language));
}

function hasAnswersIn(body: QuestionBody, language: Language): boolean {
  if (body.kind === 'passage') return body.parts.every((part) => hasAnswersIn(part, language));
  return body.kind !== 'fill' || body.blanks.every((blank) => blank[language].length > 0);
}

function listDoubles(ids: string[]): string[] {
  return ids.filter((id, place) => ids.indexOf(id) !== place);
}

/** Options of one text, as answers are compared, in a language. */
function listSameTexts(field: string, choices: { text: LocalText }[]): QuestionFault[] {
  return LANGUAGES.flatMap((language) => {
    const texts = choices.map(({ text }) => normaliseAnswer(text[language] ?? '', true));
    return texts.flatMap((text, place) =>
      text !== '' && texts.indexOf(text) !== place
        ? [faultAt(`${field}.${place}`, 'option-twice', 'is there twice')]
        : [],
    );
  });
}

function listChoiceFaults(choices: { id: string; text: LocalText }[], field: string): QuestionFault[] {
  const doubles = listDoubles(choices.map(({ id }) => id));
  return [...doubles.map((id) => faultAt(field, 'key', `has the id ${id} twice`)), ...listSameTexts(field, choices)];
}

type BodyOf<Kind> = Extract<SimpleBody, { kind: Kind }>;

function listMultipleFaults({ options, policy, key, weights }: BodyOf<'multiple'>): QuestionFault[] {
  const ids = options.map(({ id }) => id);
  const unknown = [...key, ...Object.keys(weights)].filter((id) => !ids.includes(id));
  if (unknown.length > 0) return [faultAt('key', 'key', `names ${unknown[0]}, which is no option`)];
  if (listDoubles(key).length > 0) return [faultAt('key', 'key', 'names an option twice')];
  if (policy !== 'weights') return key.length > 0 ? [] : [faultAt('key', 'answer-missing', 'has no right answer')];
  const shares = Object.values(weights).map(parseShare);
  if (shares.includes(undefined)) return [faultAt('weights', 'weights', 'are parts by at most 12: 1, 1/3, -1/2')];
  const isAnyRight = shares.some((share) => (share ?? 0) > 0);
  return isAnyRight ? [] : [faultAt('weights', 'answer-missing', 'give nothing for any option')];
}

function listNumericFaults({ ranges, mayBePercent }: BodyOf<'numeric'>): QuestionFault[] {
  return ranges.flatMap(({ low, high, share }, place) => {
    const [from, to] = [parseNumber(low, mayBePercent), parseNumber(high, mayBePercent)];
    const field = `ranges.${place}`;
    if (!from || !to) return [faultAt(field, 'number', 'is no number')];
    if (compareNumbers(from, to) > 0) return [faultAt(field, 'range', 'ends before it begins')];
    const part = parseShare(share);
    const isPart = part !== undefined && part > 0;
    return isPart ? [] : [faultAt(field, 'share', 'gives a part of the marks by at most 12: 1, 1/2')];
  });
}

function listMatchFaults({ left, right, pairs }: BodyOf<'match'>): QuestionFault[] {
  const rights = right.map(({ id }) => id);
  const lefts = left.map(({ id }) => id);
  const open = left.findIndex(({ id }) => !rights.includes(pairs[id] ?? ''));
  return [
    ...listChoiceFaults(left, 'left'),
    ...listChoiceFaults(right, 'right'),
    ...(open >= 0 ? [faultAt(`left.${open}`, 'partner', 'has no partner on the right')] : []),
    ...Object.keys(pairs).flatMap((id) =>
      lefts.includes(id) ? [] : [faultAt('pairs', 'key', `names ${id}, which is not there`)],
    ),
  ];
}

/** What is wrong with the key and the options; languages are looked at by `listFaults`. */
function listKeyFaults(body: QuestionBody): QuestionFault[] {
  switch (body.kind) {
    case 'single': {
      const isThere = body.options.some(({ id }) => id === body.key);
      return [
        ...listChoiceFaults(body.options, 'options'),
        ...(isThere ? [] : [faultAt('key', 'answer-missing', 'has no right answer')]),
      ];
    }
    case 'multiple':
      return [...listChoiceFaults(body.options, 'options'), ...listMultipleFaults(body)];
    case 'numeric':
      return listNumericFaults(body);
    case 'match':
      return listMatchFaults(body);
    case 'passage':
      return body.parts.flatMap((part, place) =>
        listKeyFaults(part).map(({ field, ...fault }) => ({ field: `parts.${place}.${field}`, ...fault })),
      );
    default:
      return [];
  }
}

/** Everything that is wrong with a question; none, and it may be saved. */
export function listFaults(body: QuestionBody): QuestionFault[] {
  const faults = listKeyFaults(body);
  if (listLanguages(body).length > 0) return faults;
  const reason = 'must be whole in one language: the question and every option';
  return [...faults, faultAt('stem', 'language', reason)];
}

/** The texts by which two questions are the same in a language: of the options in any order. */
function textsIn(body: QuestionBody, language: Language, fold: (text: string) => string): string[] {
  const text = (given: LocalText) => fold(given[language] ?? '');
  if (body.kind === 'passage') return [text(body.stem), ...body.parts.flatMap((part) => textsIn(part, language, fold))];
  const [stem, ...options] = listTexts({ ...body }).map(text);
  return [stem ?? '', ...options.toSorted()];
}

/** SHA-256 of the kind, the stem and the options, however they are spelled and ordered: alike for "the same question". */
export function fingerprint(body: QuestionBody, fold: (text: string) => string): Buffer {
  const texts = LANGUAGES.map((language) => textsIn(body, language, fold));
  return hash('sha256', JSON.stringify([body.kind, ...texts]), 'buffer');
}
