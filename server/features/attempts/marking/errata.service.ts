import type { QuestionResult } from '#contract/attempts/results.ts';
import type { ErratumOutcome, ErratumRule } from '#contract/errata/erratum.ts';
import type { QuestionBody, SimpleBody } from '#contract/questions/body.ts';
import type { TestRules } from '#contract/tests/rules.ts';
import type { StoredQuestion } from '#server/features/attempts/paper.rules.ts';
import { reviewOptionsOf } from '#server/features/attempts/results/showing.rules.ts';
import {
  acceptText,
  type Correction,
  type CorrectionFault,
  replaceKey,
} from '#server/features/questions/corrections.service.ts';
import { keyOf } from '#server/features/questions/marking.service.ts';
import type { QuestionVersion } from '#server/features/questions/questions.access.ts';
import type { MarkedQuestion, MarkRule } from './paper.rules.ts';

/** An erratum as it bears on marks. `part` of a passage counts from 0; null is the whole question. */
export type Erratum = {
  id: string;
  versionId: string;
  part: number | null;
  outcome: ErratumOutcome | 'taken-back';
  rule: ErratumRule;
  neverLower: boolean;
  takesBackId: string | null;
  madeAt: Date;
};

/** How a question is marked after its errata. A floor holds for attempts that began before `until`. */
export type Standing = MarkRule & { floors: (MarkRule & { until: Date })[] };

const bodiesOf = (correction: Correction, otherwise: SimpleBody[]): SimpleBody[] =>
  'bodies' in correction ? correction.bodies : otherwise;

/** One erratum more. A key, full marks and "out of the test" each decide anew; what is accepted beside is added to what there is. */
function correct(before: MarkRule, body: SimpleBody, { outcome, rule }: Erratum): MarkRule {
  const { bodies } = before;
  switch (outcome) {
    case 'new-key':
      return { bodies: bodiesOf(replaceKey(body, rule), bodies), isFull: false, isOut: false };
    case 'also-accept':
      return { ...before, bodies: [...bodies, ...bodiesOf(replaceKey(body, rule), [])] };
    case 'accept-text':
      return { ...before, bodies: bodies.flatMap((each) => bodiesOf(acceptText(each, rule.words ?? ''), [each])) };
    case 'full-marks':
      // What is marked by hand has no marks of the key to be given.
      return { bodies, isFull: body.kind !== 'descriptive', isOut: false };
    case 'out':
      return { bodies, isFull: false, isOut: true };
    default:
      return before;
  }
}

/** Whether an erratum keeps the marks of before where they are more; who takes a question out takes its marks from all. */
const isFloored = ({ outcome, neverLower }: Erratum): boolean => neverLower && outcome !== 'out';

const ruleOf = ({ bodies, isFull, isOut }: MarkRule): MarkRule => ({ bodies, isFull, isOut });

/** One that lets marks go down ends the floors before it. */
function add(body: SimpleBody, before: Standing, erratum: Erratum): Standing {
  if (erratum.outcome === 'words') return before;
  const floors = isFloored(erratum) ? [...before.floors, { ...ruleOf(before), until: erratum.madeAt }] : [];
  return { ...correct(before, body, erratum), floors };
}

function listInForce(errata: Erratum[]): Erratum[] {
  const takenBack = new Set(errata.map(({ takesBackId }) => takesBackId));
  return errata.filter(({ id, outcome }) => outcome !== 'taken-back' && !takenBack.has(id));
}

/**
 * A question after its errata, which are in the order in which they were made: the rule that holds, and those of before under which
 * nobody who had begun may have had more. What is taken back is as though it had never been, above the floor of its taking back.
 */
export function composeErrata(body: SimpleBody, errata: Erratum[]): Standing {
  const untouched: Standing = { bodies: [body], isFull: false, isOut: false, floors: [] };
  return errata.reduce((before, erratum, place) => {
    if (erratum.outcome !== 'taken-back') return add(body, before, erratum);
    const inForce = listInForce(errata.slice(0, place + 1));
    const without = inForce.reduce((standing, each) => add(body, standing, each), untouched);
    // What is out gives nothing to anybody, and no floor outlasts it.
    if (!erratum.neverLower || without.isOut) return without;
    return {
      ...without,
      floors: [...without.floors, ...before.floors, { ...ruleOf(before), until: erratum.madeAt }],
    };
  }, untouched);
}

/** The errata of a question of a paper among those of many. */
export function listErrataOf(errata: Erratum[], asked: { versionId: string; part: number | null }): Erratum[] {
  return errata.filter(
    ({ versionId, part }) => versionId === asked.versionId && (part === null || part === asked.part),
  );
}

type Marked = { startedAt: Date; rules: Pick<TestRules, 'weightsBelowZero'> };

/** A question of a paper as it is marked in an attempt that began then, by the rules of its test. */
export function toMarked(question: StoredQuestion, standing: Standing, { startedAt, rules }: Marked): MarkedQuestion {
  const { weightsBelowZero } = rules;
  const { position, section, units, penalty } = question;
  const floors = standing.floors.filter(({ until }) => startedAt < until);
  return { position, section, units, penalty, weightsBelowZero, ...standing, floors };
}

/** What is right. Of several keys with options each may be chosen, which is one key to who reads it. */
function keysOf(bodies: SimpleBody[], html: QuestionVersion['html']): Pick<QuestionResult, 'key' | 'otherKeys'> {
  const keys = bodies.map((body) => keyOf(body, html));
  const [key, ...otherKeys] = keys;
  const options = keys.flatMap((each) => ('options' in each && each.options.length === 1 ? each.options : []));
  if (options.length === keys.length) return { key: { options: [...new Set(options)] } };
  return { ...(key && { key }), ...(otherKeys.length > 0 && { otherKeys }) };
}

/** What is right and why, of what may be shown as much as these rules do not keep back. */
export function describeSolution(
  bodies: SimpleBody[],
  html: QuestionVersion['html'],
  rules: Partial<TestRules>,
): Pick<QuestionResult, 'key' | 'otherKeys' | 'explanation'> {
  const { key, explanation } = reviewOptionsOf(rules, true);
  return { ...(key && keysOf(bodies, html)), ...(explanation && { explanation: html.explanation }) };
}

/** Why an erratum does not fit a question; undefined when it does. `body` is a passage, or a question by itself. */
export function findErratumFault(
  { body }: { body: QuestionBody },
  { part, outcome, rule }: Pick<Erratum, 'part' | 'outcome' | 'rule'>,
): CorrectionFault | undefined {
  if (part !== null && body.kind !== 'passage') return { field: 'part', reason: 'is for the questions of a passage' };
  const bodies = body.kind === 'passage' ? body.parts : [body];
  const meant = part === null ? bodies : bodies.slice(part, part + 1);
  const [first, ...others] = meant;
  if (!first) return { field: 'part', reason: 'is none of this passage' };
  if (outcome === 'words') return rule.words ? undefined : { field: 'words', reason: 'say what is corrected' };
  if (outcome === 'out') return undefined;
  const isByHand = meant.every(({ kind }) => kind === 'descriptive');
  if (isByHand) return { field: 'outcome', reason: 'has no key: it is marked by hand' };
  if (outcome === 'full-marks') return undefined;
  if (others.length > 0) return { field: 'part', reason: 'say which question of the passage it is' };
  const correction = outcome === 'accept-text' ? acceptText(first, rule.words ?? '') : replaceKey(first, rule);
  return 'fault' in correction ? correction.fault : undefined;
}
