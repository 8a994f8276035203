import * as v from 'valibot';
import { staffChanges } from '#contract/changes.ts';
import { changedMeanwhile, Id, Revision, staffWith } from '#contract/procedure.ts';
import { studioPage } from '#contract/studio/list.ts';
import { PaperSplit } from './paper-split.ts';
import { PaperInput } from './past-paper.ts';
import { PaperList, PaperSaved, StudioPaper, StudioPaperRow } from './studio-paper.ts';

const staff = staffWith('questions.manage');
const tags = ['past papers'];
const one = v.strictObject({ paperId: Id });

const refusals = {
  SUBJECT_UNKNOWN: { status: 422 },
  /** Or of another university. */
  TERM_UNKNOWN: { status: 422 },
  UNIT_UNKNOWN: { status: 422 },
  QUESTION_UNKNOWN: { status: 422, data: v.object({ number: v.string() }) },
  /** The same subject, term, medium and set. */
  PAPER_TAKEN: { status: 409, data: v.object({ paperId: Id }) },
  /** Everything that is wrong, by the printed number; null for the whole paper. */
  PAPER_INVALID: {
    status: 422,
    data: v.object({
      faults: v.array(
        v.object({
          number: v.nullable(v.string()),
          reason: v.picklist([
            'number-twice',
            'question-twice',
            'text-missing',
            'marks-nothing',
            'section-unknown',
            'unit-twice',
            'share-invalid',
            'shares-above-whole',
            'question-invalid',
          ]),
        }),
      ),
    }),
  },
} as const;

export const studioPastPapers = {
  changes: staffChanges(staff, 'past-papers', {
    path: '/studio/past-papers/changes',
    tags,
    summary: 'That one changed',
  }),

  list: staff
    .route({ method: 'GET', path: '/studio/past-papers', tags, summary: 'All past papers' })
    .input(PaperList)
    .output(studioPage(StudioPaperRow)),

  read: staff
    .route({ method: 'GET', path: '/studio/past-papers/{paperId}', tags, summary: 'A past paper as it is entered' })
    .input(one)
    .output(StudioPaper),

  /** `id` is made by the page: a second call with it answers the same. */
  create: staff
    .route({ method: 'POST', path: '/studio/past-papers', tags, summary: 'Enter a past paper' })
    .input(v.strictObject({ id: v.optional(v.pipe(v.string(), v.uuid())), ...PaperInput.entries }))
    .errors(refusals)
    .output(PaperSaved),

  update: staff
    .route({ method: 'PUT', path: '/studio/past-papers/{paperId}', tags, summary: 'Change a past paper' })
    .input(v.strictObject({ ...one.entries, ...PaperInput.entries, revision: Revision }))
    .errors({ ...changedMeanwhile, ...refusals })
    .output(PaperSaved),

  publish: staff
    .route({ method: 'POST', path: '/studio/past-papers/{paperId}/publish', tags, summary: 'Show a paper on the map' })
    .input(one)
    .errors({ NO_QUESTIONS: { status: 422 } })
    .output(PaperSaved),

  /** The map is then as it was before. */
  withdraw: staff
    .route({
      method: 'POST',
      path: '/studio/past-papers/{paperId}/withdrawal',
      tags,
      summary: 'Take a paper off the map',
    })
    .input(one),

  /** Its questions stay in the bank. */
  remove: staff
    .route({ method: 'DELETE', path: '/studio/past-papers/{paperId}', tags, summary: 'Remove a paper' })
    .input(one)
    .errors({ IS_PUBLISHED: { status: 409 } }),

  /** Splits a pasted text by its printed numbers and suggests units, and writes nothing. */
  split: staff
    .meta({ limit: { calls: 60, seconds: 60 } })
    .route({ method: 'POST', path: '/studio/past-papers/splits', tags, summary: 'Split the text of a paper' })
    .input(v.strictObject({ subjectId: Id, text: v.pipe(v.string(), v.maxLength(200_000)) }))
    .output(PaperSplit),
};
