import * as v from 'valibot';
import { Id, staffWith } from '#contract/procedure.ts';

/** A unit of a subject's syllabus; `questions` of the bank are tagged with it. */
const SubjectUnit = v.object({
  unitId: Id,
  edition: v.number(),
  block: v.string(),
  unit: v.string(),
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  questions: v.number(),
});
export type SubjectUnit = v.InferOutput<typeof SubjectUnit>;

const MAX_FILE = 1_000_000;
const staff = staffWith('questions.manage');
const tags = ['questions'];
const subject = v.strictObject({ subjectId: Id });

export const studioUnits = {
  list: staff
    .route({ method: 'GET', path: '/studio/subjects/{subjectId}/units', tags, summary: 'The syllabus of a subject' })
    .input(subject)
    .output(v.array(SubjectUnit)),

  /** CSV with the columns subject, block, unit, title_en, title_hi. What has an error is left out, everything else is saved. */
  import: staff
    .route({
      method: 'POST',
      path: '/studio/subjects/{subjectId}/units/imports',
      tags,
      summary: 'Add or change units from CSV',
    })
    .input(v.strictObject({ ...subject.entries, text: v.pipe(v.string(), v.maxLength(MAX_FILE)) }))
    .output(
      v.object({
        added: v.number(),
        changed: v.number(),
        same: v.number(),
        errors: v.array(v.object({ line: v.number(), reason: v.string() })),
      }),
    ),
};
