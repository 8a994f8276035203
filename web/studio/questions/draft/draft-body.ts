import type { LocalText, QuestionBody, QuestionKind, SimpleBody } from '#contract/questions/body.ts';
import { type DraftRange, rangeOf, toDraftRange } from './numeric-ranges.ts';

export type DraftChoice = { id: string; text: LocalText; isPinned: boolean };
type DraftSide = { id: string; text: LocalText };
/** Of a blank what is accepted in each language, a line each. */
type DraftBlank = { id: string; en: string; hi: string };
type DraftPoint = { id: string; point: LocalText; marks: string };
type AssertionKey = 'a' | 'b' | 'c' | 'd';

/** A question as it is being written: everything of every kind, so that another kind loses nothing of it. */
export type DraftBody = {
  kind: QuestionKind;
  stem: LocalText;
  explanation: LocalText;
  options: DraftChoice[];
  key: string | null;
  keys: string[];
  policy: 'exact' | 'partial' | 'weights';
  weights: Record<string, string>;
  truth: boolean | null;
  assertion: LocalText;
  reason: LocalText;
  assertionKey: AssertionKey | null;
  ranges: DraftRange[];
  mayBePercent: boolean;
  blanks: DraftBlank[];
  compare: 'exact' | 'loose';
  isAllOrNothing: boolean;
  left: DraftSide[];
  right: DraftSide[];
  pairs: Record<string, string>;
  modelAnswer: LocalText;
  scheme: DraftPoint[];
  parts: DraftBody[];
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const noText = (): LocalText => ({ en: null, hi: null });

/** An id that none of these has. */
export function nextId(used: readonly { id: string }[]): string {
  const ids = used.map(({ id }) => id);
  return [...LETTERS].find((letter) => !ids.includes(letter)) ?? `x${used.length}`;
}

export const newChoice = (used: readonly { id: string }[]): DraftChoice => ({
  ...{ id: nextId(used), text: noText(), isPinned: false },
});
const sides = (ids: string[]): DraftSide[] => ids.map((id) => ({ id, text: noText() }));

/** A new question of a kind, with nothing in it. */
export function emptyDraft(kind: QuestionKind): DraftBody {
  return {
    ...{ kind, stem: noText(), explanation: noText(), key: null, keys: [], policy: 'exact', weights: {}, truth: null },
    options: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: noText(), isPinned: false })),
    ...{ assertion: noText(), reason: noText(), assertionKey: null },
    ...{ ranges: [{ id: 'a', mode: 'exact', low: '', high: '', share: '1' }], mayBePercent: false },
    ...{ blanks: [{ id: 'a', en: '', hi: '' }], compare: 'loose', isAllOrNothing: false },
    ...{ left: sides(['a', 'b', 'c']), right: sides(['p', 'q', 'r']), pairs: {} },
    ...{ modelAnswer: noText(), scheme: [], parts: [] },
  };
}

const lettered = <T>(items: T[]): (T & { id: string })[] =>
  items.map((item, place) => ({ ...item, id: LETTERS[place] ?? `x${place}` }));
const lines = (accepted: string[]) => accepted.join('\n');

/** What a kind adds to an empty draft. */
function filled(body: SimpleBody): Partial<DraftBody> {
  switch (body.kind) {
    case 'single':
      return { options: body.options, key: body.key };
    case 'multiple':
      return { options: body.options, keys: body.key, policy: body.policy, weights: body.weights };
    case 'truefalse':
      return { truth: body.key };
    case 'assertion':
      return { assertion: body.assertion, reason: body.reason, assertionKey: body.key };
    case 'numeric':
      return { ranges: lettered(body.ranges.map(toDraftRange)), mayBePercent: body.mayBePercent };
    case 'fill':
      return {
        blanks: lettered(body.blanks.map(({ en, hi }) => ({ en: lines(en), hi: lines(hi) }))),
        ...{ compare: body.compare, isAllOrNothing: body.isAllOrNothing },
      };
    case 'match':
      return { left: body.left, right: body.right, pairs: body.pairs, isAllOrNothing: body.isAllOrNothing };
    default:
      return { modelAnswer: body.modelAnswer, scheme: lettered(body.scheme) };
  }
}

/** A question that is saved, to be written on. */
export function toDraft(body: QuestionBody): DraftBody {
  const { kind, stem, explanation } = body;
  const own = body.kind === 'passage' ? { parts: body.parts.map(toDraft) } : filled(body);
  return { ...emptyDraft(kind), stem, explanation, ...own };
}

/** No option has this id: nothing was chosen. */
const NO_KEY = '-';
const listLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const SHARE = /^-?\d{1,2}(\/\d{1,2})?$/;
const only = <T>(record: Record<string, T>, holds: (id: string, value: T) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([id, value]) => holds(id, value)));

function toSimple(draft: DraftBody): SimpleBody {
  const { kind, stem, explanation, options, isAllOrNothing } = draft;
  const both = { stem, explanation };
  const ids = options.map(({ id }) => id);
  switch (kind) {
    case 'multiple': {
      const weights = only(draft.weights, (id, share) => ids.includes(id) && SHARE.test(share.trim()));
      const isWeighed = draft.policy === 'weights';
      const key = isWeighed ? [] : draft.keys.filter((id) => ids.includes(id));
      return { kind, ...both, options, policy: draft.policy, key, weights: isWeighed ? weights : {} };
    }
    case 'truefalse':
      return { kind, ...both, key: draft.truth ?? true };
    case 'assertion':
      return { kind, ...both, assertion: draft.assertion, reason: draft.reason, key: draft.assertionKey ?? 'a' };
    case 'numeric':
      return { kind, ...both, ranges: draft.ranges.map(rangeOf), mayBePercent: draft.mayBePercent };
    case 'fill': {
      const blanks = draft.blanks.map(({ en, hi }) => ({ en: listLines(en), hi: listLines(hi) }));
      return { kind, ...both, blanks, compare: draft.compare, isAllOrNothing };
    }
    case 'match': {
      const pairs = only(draft.pairs, (left) => draft.left.some(({ id }) => id === left));
      return { kind, ...both, left: draft.left, right: draft.right, pairs, isAllOrNothing };
    }
    case 'descriptive':
      return {
        ...{ kind, ...both, modelAnswer: draft.modelAnswer },
        scheme: draft.scheme.map(({ point, marks }) => ({ point, marks })),
      };
    default:
      return { kind: 'single', ...both, options, key: draft.key ?? NO_KEY };
  }
}

/** What the contract takes of a draft. What is not written or not chosen yet is told by its faults. */
export function toBody(draft: DraftBody): QuestionBody {
  if (draft.kind !== 'passage') return toSimple(draft);
  const { stem, explanation, parts } = draft;
  return { kind: 'passage', stem, explanation, parts: parts.map(toSimple) };
}
