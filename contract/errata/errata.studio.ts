import * as v from 'valibot';
import { staffChanges } from '#contract/changes.ts';
import { Id, staffWith } from '#contract/procedure.ts';
import { studioPage } from '#contract/studio/list.ts';
import { ErratumInput, ErratumPreview, Reason, TakingBack } from './erratum.ts';
import { MarksPreview, ReportCard, ReportedQuestion, ReportList } from './reported.ts';

const staff = staffWith('questions.manage');
const tags = ['errata'];
const one = v.strictObject({ versionId: Id });
const refusals = {
  /** What it says does not fit the question. */
  ERRATUM_INVALID: { status: 422, data: v.object({ field: v.string(), reason: v.string() }) },
} as const;
const takingBack = { TAKEN_BACK: { status: 409 } } as const;

export const studioErrata = {
  changes: staffChanges(staff, 'errata', {
    path: '/studio/errata/changes',
    tags,
    summary: 'That a report or an erratum came',
  }),

  list: staff
    .route({ method: 'GET', path: '/studio/errata', tags, summary: 'What was reported, by question' })
    .input(ReportList)
    .output(studioPage(ReportCard)),

  read: staff
    .route({
      method: 'GET',
      path: '/studio/errata/{versionId}',
      tags,
      summary: 'A question with its reports and errata',
    })
    .input(one)
    .output(ReportedQuestion),

  lookAt: staff
    .route({ method: 'POST', path: '/studio/errata/{versionId}/look', tags, summary: 'Say that somebody looks at it' })
    .input(one),

  stand: staff
    .route({ method: 'POST', path: '/studio/errata/{versionId}/stand', tags, summary: 'Say why it stands' })
    .input(v.strictObject({ ...one.entries, answer: Reason })),

  preview: staff
    .route({ method: 'POST', path: '/studio/errata/preview', tags, summary: 'Whose marks an erratum would change' })
    .input(ErratumPreview)
    .errors(refusals)
    .output(MarksPreview),

  create: staff
    .route({ method: 'POST', path: '/studio/errata', tags, summary: 'Correct a question for all who got it' })
    .input(ErratumInput)
    .errors(refusals)
    .output(v.object({ erratumId: Id })),

  previewTakingBack: staff
    .route({
      method: 'POST',
      path: '/studio/errata/{erratumId}/taking-back/preview',
      tags,
      summary: 'Whose marks taking an erratum back would change',
    })
    .input(v.strictObject({ erratumId: Id, neverLower: TakingBack.entries.neverLower }))
    .errors(takingBack)
    .output(MarksPreview),

  takeBack: staff
    .route({ method: 'POST', path: '/studio/errata/{erratumId}/taking-back', tags, summary: 'Take an erratum back' })
    .input(TakingBack)
    .errors(takingBack)
    .output(v.object({ erratumId: Id })),
};
