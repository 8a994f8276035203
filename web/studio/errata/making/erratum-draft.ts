import type { ErratumInput, ErratumOutcome, ErratumRule } from '#contract/errata/erratum.ts';
import type { ReportedQuestion } from '#contract/errata/reported.ts';
import type { SimpleBody } from '#contract/questions/body.ts';

/** An erratum as it is being written. `part` of a passage counts from 1; null is all of it. */
export type ErratumDraft = Pick<ErratumInput, 'part' | 'outcome' | 'neverLower'> & ErratumRule;

export const EMPTY_RULE: ErratumRule = { options: [], words: null, pairs: {} };

/** The question that a draft means; undefined for a passage as a whole. */
export function bodyOfPart({ body }: Pick<ReportedQuestion, 'body'>, part: number | null): SimpleBody | undefined {
  if (body.kind !== 'passage') return body;
  return part === null ? undefined : body.parts[part - 1];
}

function listKeyed(body: SimpleBody): ErratumOutcome[] {
  switch (body.kind) {
    case 'descriptive':
      return [];
    case 'numeric':
    case 'fill':
      return ['new-key', 'accept-text', 'full-marks'];
    case 'multiple':
      return body.policy === 'weights' ? ['full-marks'] : ['new-key', 'also-accept', 'full-marks'];
    default:
      return ['new-key', 'also-accept', 'full-marks'];
  }
}

/** What may become of a question of its kind. What a test draws stays in the maximum of every paper, so it is never out. */
export function listOutcomes(reported: Pick<ReportedQuestion, 'body' | 'isDrawn'>, part: number | null) {
  const body = bodyOfPart(reported, part);
  const keyed: ErratumOutcome[] = body ? listKeyed(body) : ['full-marks'];
  return [...keyed, ...(reported.isDrawn ? [] : (['out'] as const)), 'words' as const];
}

export type ErratumFault = 'options' | 'words' | 'pairs';

/** The field that still has to be filled in; undefined when nothing is missing. */
export function findMissing(body: SimpleBody | undefined, draft: ErratumDraft): ErratumFault | undefined {
  const { outcome, options, words, pairs } = draft;
  if (outcome === 'words' || outcome === 'accept-text') return words ? undefined : 'words';
  if (outcome === 'full-marks' || outcome === 'out' || !body) return undefined;
  if (body.kind === 'match') return body.left.every(({ id }) => pairs[id]) ? undefined : 'pairs';
  if (body.kind === 'numeric' || body.kind === 'fill') return words ? undefined : 'words';
  return options.length > 0 ? undefined : 'options';
}
