import * as v from 'valibot';
import { parseMarks } from '#contract/questions/mark-units.ts';
import type { QuestionFault } from '#contract/questions/preview.studio.ts';
import { QuestionInput } from '#contract/questions/question-input.ts';
import type { StudioQuestion } from '#contract/questions/studio-question.ts';
import { type DraftBody, emptyDraft, toBody, toDraft } from '#web/studio/questions/draft/draft-body.ts';
import { listDraftFaults } from '#web/studio/questions/draft/draft-faults.ts';

const { subjectId: _subjectId, body: _body, marks: _marks, penalty: _penalty, ...entries } = QuestionInput.entries;

/** What the form of a question holds: what the contract takes, with its body and its marks as they are typed. */
export const QuestionValues = v.object({
  ...entries,
  subjectId: v.string(),
  body: v.custom<DraftBody>((value) => typeof value === 'object' && value !== null),
  marks: v.string(),
  penalty: v.string(),
});
export type QuestionValues = v.InferOutput<typeof QuestionValues>;

export const EMPTY_QUESTION: QuestionValues = {
  ...{ subjectId: '', externalId: null, body: emptyDraft('single'), marks: '1', penalty: '0' },
  ...{ units: [], difficulty: null, level: null, tags: [], paper: null, paperNumber: null, rights: 'own', sources: [] },
};

export function toValues(question: StudioQuestion): QuestionValues {
  const { subjectId, externalId, body, marks, penalty, units, difficulty, level, tags } = question;
  const { paper, paperNumber, rights, sources } = question;
  return {
    ...{ subjectId, externalId, body: toDraft(body), marks, penalty, units, difficulty, level, tags },
    ...{ paper, paperNumber, rights, sources },
  };
}

/** The next question begins with the kind, the marks and the tags of this one. */
export function nextValues({ externalId: _, body, ...rest }: QuestionValues): QuestionValues {
  const { kind, policy, compare, isAllOrNothing } = body;
  const next = { ...emptyDraft(kind), policy, compare, isAllOrNothing };
  return { ...rest, externalId: null, sources: [], body: next };
}

export const toInput = ({ body, ...values }: QuestionValues): QuestionInput => ({ ...values, body: toBody(body) });

/** What is wrong with what is typed, before the server is asked. */
export function listValueFaults({ subjectId, body, marks, penalty }: QuestionValues): QuestionFault[] {
  const faults = listDraftFaults(body);
  if (!parseMarks(marks)) faults.push({ field: 'marks', code: 'marks', reason: 'are above 0' });
  if (parseMarks(penalty) === undefined)
    faults.push({ field: 'penalty', code: 'marks', reason: 'are written like 2, 0.25 or 1/3' });
  if (subjectId === '') faults.push({ field: 'subjectId', code: 'subject', reason: 'is not chosen' });
  return faults;
}
