import * as v from 'valibot';
import { Id, staffWith, Timestamp } from '#contract/procedure.ts';
import { Day } from '#contract/products/product.ts';
import { printTest } from './print.studio.ts';

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));
const tags = ['attempts'];
const ofStudent = v.strictObject({ userId: Id });
const students = staffWith('students.manage');

/**
 * Extra time of a student in every test: 20 minutes an hour is the least that the guidelines of 29 August 2018 for written exams
 * give (DEPwD). `until`: the last day; null for good. Attempts that are under way keep what they began with.
 */
const Accommodation = v.object({
  minutesAnHour: v.number(),
  reason: v.string(),
  until: v.nullable(Day),
  isOver: v.boolean(),
  grantedAt: Timestamp,
});
export type Accommodation = v.InferOutput<typeof Accommodation>;

export const studioAttempts = {
  print: printTest,

  accommodation: {
    read: students
      .route({
        method: 'GET',
        path: '/studio/students/{userId}/accommodation',
        tags,
        summary: "A student's extra time",
      })
      .input(ofStudent)
      .output(v.nullable(Accommodation)),

    set: students
      .route({
        method: 'PUT',
        path: '/studio/students/{userId}/accommodation',
        tags,
        summary: 'Grant a student extra time in every test',
      })
      .input(
        v.strictObject({
          ...ofStudent.entries,
          minutesAnHour: whole(1, 180),
          reason,
          until: v.optional(v.nullable(Day), null),
        }),
      ),

    remove: students
      .route({
        method: 'DELETE',
        path: '/studio/students/{userId}/accommodation',
        tags,
        summary: 'Take extra time back',
      })
      .input(ofStudent),
  },

  /** Moves the end of an attempt that is under way, and of its section, later; its page learns it at once. */
  extend: staffWith('results.read')
    .route({
      method: 'POST',
      path: '/studio/attempts/{attemptId}/extension',
      tags,
      summary: 'Give an attempt that is under way more time',
    })
    .input(v.strictObject({ attemptId: Id, minutes: whole(1, 600), reason }))
    .errors({
      /** It has no end, or is over. */
      NOT_EXTENDABLE: { status: 409 },
    })
    .output(v.object({ deadlineAt: Timestamp })),
};
