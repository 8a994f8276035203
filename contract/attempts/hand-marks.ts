import * as v from 'valibot';
import { changedMeanwhile, Id, Revision, signedIn, staffWith } from '#contract/procedure.ts';
import { Answer } from '#contract/questions/answer.ts';
import { Marks } from '#contract/questions/body.ts';
import { Position, whole } from './attempt-events.ts';
import { MarkDifference, SchemePoint, staffMarks } from './hand-mark.ts';
import { PaperQuestion } from './paper.ts';

const Html = v.object({ en: v.nullable(v.string()), hi: v.nullable(v.string()) });

const HandMarkInput = v.strictObject({
  attemptId: Id,
  position: Position,
  marks: Marks,
  points: v.optional(v.pipe(v.array(whole(0, 19)), v.maxLength(20)), []),
});

const tags = ['attempts'];
const refusals = {
  NOT_FOUND: { status: 404 },
  NOT_SUBMITTED: { status: 409 },
  /** It is no text, its model answer is not shown yet, or the other side marks it. */
  NOT_MARKABLE: { status: 409 },
  /** More than the question gives. */
  MARKS_TOO_MANY: { status: 422, data: v.object({ most: v.string() }) },
} as const;

export const markOwnText = signedIn
  .route({
    method: 'PUT',
    path: '/attempts/{attemptId}/texts',
    tags,
    summary: 'Mark a text of your own against its model answer',
  })
  .input(HandMarkInput)
  .errors(refusals);

/** Texts of one question of a test, in the order in which they were handed in; `marks` null: they wait for some. */
const TextQuestion = v.object({
  versionId: Id,
  /** Of a passage, counted from 1; null for a question by itself. */
  part: v.nullable(v.number()),
  stem: Html,
  marks: v.string(),
  texts: v.array(v.object({ attemptId: Id, position: v.number(), marks: v.nullable(v.string()) })),
});
export type TextQuestion = v.InferOutput<typeof TextQuestion>;

export const TextsToMark = v.object({
  testId: Id,
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  questions: v.array(TextQuestion),
});
export type TextsToMark = v.InferOutput<typeof TextsToMark>;

/** A text as it is marked. `others`: what other members of staff gave it; the marks that were given last count. */
export const MarkedText = v.object({
  attemptId: Id,
  position: v.number(),
  question: PaperQuestion,
  answer: Answer,
  modelAnswer: Html,
  scheme: v.array(SchemePoint),
  /** Null where it is asked for without names. */
  name: v.nullable(v.string()),
  mine: v.nullable(v.object({ ...staffMarks, revision: Revision })),
  others: v.array(v.object({ ...staffMarks, name: v.nullable(v.string()) })),
  /** Null before two have marked it. */
  difference: v.nullable(MarkDifference),
});
export type MarkedText = v.InferOutput<typeof MarkedText>;

const staff = staffWith('results.read');
const InPath = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), Position);

export const studioTexts = {
  texts: staff
    .route({
      method: 'GET',
      path: '/studio/tests/{testId}/texts',
      tags,
      summary: 'The texts of a test that staff mark',
    })
    .input(v.strictObject({ testId: Id }))
    .output(TextsToMark),

  text: staff
    .route({
      method: 'GET',
      path: '/studio/attempts/{attemptId}/texts/{position}',
      tags,
      summary: 'A text with what it is marked by',
    })
    .input(v.strictObject({ attemptId: Id, position: InPath, isNamed: v.optional(v.picklist(['yes', 'no']), 'yes') }))
    .errors({ NOT_MARKABLE: refusals.NOT_MARKABLE })
    .output(MarkedText),

  /** The marks of a text by who calls; given again they take the place of those before, whose `revision` they name (0: none). */
  markText: staff
    .route({ method: 'PUT', path: '/studio/attempts/{attemptId}/texts', tags, summary: 'Give marks to a text' })
    .input(
      v.strictObject({
        ...HandMarkInput.entries,
        remark: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(1000))), null),
        /** Pages of the release before do not say it. */
        revision: v.optional(Revision),
      }),
    )
    .errors({ ...refusals, ...changedMeanwhile }),
};
