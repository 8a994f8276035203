import { parseMarks } from '#contract/questions/mark-units.ts';
import type { QuestionFault } from '#contract/questions/preview.studio.ts';
import type { DraftBody } from './draft-body.ts';

const SHARE = /^-?\d{1,2}(\/\d{1,2})?$/;
const missing = (field: string): QuestionFault => ({ field, code: 'answer-missing', reason: 'has no right answer' });

/** What is wrong with a draft that the contract could not even say. `at`: 'body.', or of a part 'body.parts.1.'. */
export function listDraftFaults(draft: DraftBody, at = 'body.'): QuestionFault[] {
  const { kind, options, weights, blanks, scheme, parts } = draft;
  if (kind === 'truefalse' && draft.truth === null) return [missing(`${at}key`)];
  if (kind === 'assertion' && draft.assertionKey === null) return [missing(`${at}key`)];
  if (kind === 'multiple' && draft.policy === 'weights') {
    const isWrong = options.some(({ id }) => weights[id]?.trim() && !SHARE.test(weights[id].trim()));
    return isWrong ? [{ field: `${at}weights`, code: 'weights', reason: 'are parts by at most 12: 1, 1/3, -1/2' }] : [];
  }
  if (kind === 'fill')
    return blanks.flatMap(({ en, hi }, place) => ((en + hi).trim() ? [] : [missing(`${at}blanks.${place}`)]));
  if (kind === 'descriptive')
    return scheme.flatMap(({ marks }, place) =>
      parseMarks(marks) ? [] : [{ field: `${at}scheme.${place}`, code: 'marks', reason: 'are above 0' } as const],
    );
  return kind === 'passage' ? parts.flatMap((part, place) => listDraftFaults(part, `${at}parts.${place}.`)) : [];
}
