import { parseMarks } from '#contract/questions/mark-units.ts';
import type { QuestionFault } from '#contract/questions/preview.studio.ts';
import type { QuestionInput } from '#contract/questions/question-input.ts';
import { parseShare, WHOLE_SHARE } from '#contract/questions/shares.ts';
import { listFaults } from '#server/features/questions/body.rules.ts';
import { tryRendering } from '#server/features/questions/markup.rules.ts';
import { listPictureIds, type PictureSizes } from '#server/features/questions/pictures/pictures.rules.ts';
import { listPictureSizes } from '#server/features/questions/pictures/pictures.store.ts';
import type { Db } from '#server/platform/db.ts';
import { countMissingSources } from './questions.store.ts';

type Written = Pick<QuestionInput, 'body' | 'marks' | 'penalty'>;
type Refusals = {
  QUESTION_INVALID: (refusal: { data: { faults: QuestionFault[] } }) => Error;
  SOURCE_UNKNOWN: () => Error;
};

/** Everything that is wrong with a question, also with its formulas, pictures and marks. `pictures`: those of it that there are. */
export function listQuestionFaults({ body, marks, penalty }: Written, pictures: PictureSizes): QuestionFault[] {
  const faults = [...listFaults(body), ...tryRendering(body, pictures).faults].map(({ field, ...fault }) => ({
    field: `body.${field}`,
    ...fault,
  }));
  const [units, off] = [parseMarks(marks) ?? 0, parseMarks(penalty) ?? 0];
  if (units === 0) faults.push({ field: 'marks', code: 'marks', reason: 'are above 0' });
  if (off > units) faults.push({ field: 'penalty', code: 'penalty', reason: 'is not above the marks' });
  return faults;
}

/** A question belongs to each of its units once, and to all of them together not more than whole. */
export function listUnitFaults(units: QuestionInput['units']): QuestionFault[] {
  const shares = units.map(({ share }) => parseShare(share) ?? 0);
  const isOnce = new Set(units.map(({ unitId }) => unitId)).size === units.length;
  const isWithin = shares.every((share) => share > 0) && shares.reduce((sum, each) => sum + each, 0) <= WHOLE_SHARE;
  if (isOnce && isWithin) return [];
  return [{ field: 'units', code: 'share', reason: 'are parts by at most 12, each unit once and together at most 1' }];
}

/** Throws what refuses a question: all its faults, or a source that is not there. */
export async function assertValid(db: Db, input: QuestionInput, errors: Refusals): Promise<void> {
  const pictures = await listPictureSizes(db, listPictureIds(input.body));
  const faults = [...listQuestionFaults(input, pictures), ...listUnitFaults(input.units)];
  if (faults.length > 0) throw errors.QUESTION_INVALID({ data: { faults } });
  if ((await countMissingSources(db, input.sources)) > 0) throw errors.SOURCE_UNKNOWN();
}
