import { formatMarks } from '#contract/questions/mark-units.ts';
import { readTestOfAttempt } from '#server/features/attempts/results/results.store.ts';
import { isShownNow, reviewOptionsOf } from '#server/features/attempts/results/showing.rules.ts';
import { findManagedAttempt } from '#server/features/attempts/studio/acts.store.ts';
import { findCurrentAttempt } from '#server/features/attempts/taking.service.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { findTestTitles, isTestManagedBy } from '#server/features/tests/tests.access.ts';
import { inTransaction } from '#server/platform/db.ts';
import { orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import {
  describeText,
  findText,
  giveMarks,
  listTextQuestions,
  readGivenUnits,
  readHeldMarks,
  readMeanwhile,
} from './texts.service.ts';

const studio = os.attempts.studio;

/** A student marks an own text, once the model answer is shown. */
export const markText = os.attempts.markText.handler(async ({ context, input, errors }) => {
  const { attemptId, position, marks, points } = input;
  const { id } = requirePerson(context);
  const attempt = await orNotFound(findCurrentAttempt(context, id, attemptId), errors);
  if (!attempt.submittedAt) throw errors.NOT_SUBMITTED();
  const text = await findText(context.db, attemptId, position);
  const { isClosed } = await readTestOfAttempt(context.db, attemptId);
  const { key } = reviewOptionsOf(attempt.rules, isShownNow(attempt.rules, isClosed));
  if (!text || attempt.rules.textsMarkedBy === 'staff' || !key) throw errors.NOT_MARKABLE();
  const units = readGivenUnits(text.question, marks);
  if (units === undefined) throw errors.MARKS_TOO_MANY({ data: { most: formatMarks(text.question.units) } });
  const given = { attemptId, position, by: 'student' as const, markerId: id, units, points, remark: null };
  await inTransaction(context.db, (tx) => giveMarks(tx, given));
});

const marksAt = (position: number, marks: string | null) => (marks === null ? {} : { position, marks });

/** What staff do with the texts of a test that they manage. */
export const studioTexts = {
  texts: studio.texts.handler(async ({ context, input: { testId }, errors }) => {
    if (!(await isTestManagedBy(context.db, requirePerson(context).id, testId))) throw errors.NOT_FOUND();
    const titles = await findTestTitles(context.db, testId);
    return { testId, ...titles, questions: await listTextQuestions(context.db, testId) };
  }),

  text: studio.text.handler(async ({ context, input: { attemptId, position, isNamed }, errors }) => {
    const { id } = requirePerson(context);
    if (!(await findManagedAttempt(context.db, id, attemptId))) throw errors.NOT_FOUND();
    const text = await findText(context.db, attemptId, position);
    if (!text) throw errors.NOT_MARKABLE();
    return describeText(context.db, text, { markerId: id, isNamed: isNamed === 'yes' });
  }),

  markText: studio.markText.handler(({ context, input: { attemptId, position, ...input }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const { id } = requirePerson(context);
      const attempt = await orNotFound(findManagedAttempt(tx, id, attemptId), errors);
      if (!attempt.isSubmitted) throw errors.NOT_SUBMITTED();
      const text = await findText(tx, attemptId, position);
      if (text?.attempt.rules.textsMarkedBy !== 'staff') throw errors.NOT_MARKABLE();
      const units = readGivenUnits(text.question, input.marks);
      if (units === undefined) throw errors.MARKS_TOO_MANY({ data: { most: formatMarks(text.question.units) } });
      const { points, remark, revision } = input;
      const held = await readHeldMarks(tx, attemptId, position);
      const marker = { by: 'staff' as const, markerId: id, revision };
      const given = { attemptId, position, ...marker, units, points, remark: remark || null };
      if (!(await giveMarks(tx, given))) {
        const data = await readMeanwhile(tx, given);
        if (data) throw errors.CHANGED_MEANWHILE({ data });
        return;
      }
      const details = { before: marksAt(position, held), after: marksAt(position, input.marks) };
      await recordEvent(tx, context, 'attempt.text-marked', { subjectId: attemptId, details });
    }),
  ),
};
