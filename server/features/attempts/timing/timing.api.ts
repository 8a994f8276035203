import { isManagedAttempt } from '#server/features/attempts/studio/results.api.ts';
import { readOwn } from '#server/features/attempts/taking.service.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { os, requirePerson } from '#server/platform/rpc.ts';
import { findAccommodation, findStudent, removeAccommodation, setAccommodation } from './accommodations.store.ts';
import { extendAttempt } from './extending.service.ts';
import { leaveSection } from './sections.service.ts';
import { listSectionTimes } from './sections.store.ts';

const studio = os.attempts.studio;

/** Extra time is granted by who manages students; the audit log says how much and never why. */
export const accommodation = {
  read: studio.accommodation.read.handler(async ({ context, input: { userId }, errors }) => {
    if (!(await findStudent(context.db, userId))) throw errors.NOT_FOUND();
    const found = await findAccommodation(context.db, userId);
    if (!found) return null;
    const { reasonSealed, grantedAt, ...rest } = found;
    return { ...rest, reason: context.secrets.unseal(reasonSealed), grantedAt: grantedAt.toISOString() };
  }),

  set: studio.accommodation.set.handler(
    async ({ context, input: { userId, reason, minutesAnHour, until }, errors }) => {
      if (!(await findStudent(context.db, userId))) throw errors.NOT_FOUND();
      await inTransaction(context.db, async (tx) => {
        const before = await findAccommodation(tx, userId);
        const reasonSealed = context.secrets.seal(reason);
        await setAccommodation(tx, { userId, minutesAnHour, reasonSealed, until, by: requirePerson(context).id });
        await recordEvent(tx, context, 'accommodation.granted', {
          subjectId: userId,
          details: {
            before: before ? { minutesAnHour: before.minutesAnHour, until: before.until } : {},
            after: { minutesAnHour, until },
          },
        });
      });
    },
  ),

  remove: studio.accommodation.remove.handler(async ({ context, input: { userId }, errors }) => {
    if (!(await findStudent(context.db, userId))) throw errors.NOT_FOUND();
    await inTransaction(context.db, async (tx) => {
      if (await removeAccommodation(tx, userId))
        await recordEvent(tx, context, 'accommodation.removed', { subjectId: userId });
    });
  }),
};

export const closeSection = os.attempts.closeSection.handler(
  async ({ context, input: { attemptId, section }, errors }) => {
    await readOwn(context, attemptId, errors);
    const went = await leaveSection(context.db, attemptId, section - 1);
    if (went === 'submitted') throw errors.SUBMITTED();
    if (went === 'not-open') throw errors.SECTION_NOT_OPEN();
    const { now, left, deadlineAt } = await readOwn(context, attemptId, errors);
    return {
      ...{ serverTime: now.toISOString(), leftMilliseconds: left, deadlineAt: deadlineAt?.toISOString() ?? null },
      sectionTimes: await listSectionTimes(context.db, attemptId),
    };
  },
);

export const extend = studio.extend.handler(async ({ context, input, errors }) => {
  if (!(await isManagedAttempt(context, input.attemptId))) throw errors.NOT_FOUND();
  const deadlineAt = await extendAttempt(context, input);
  if (!deadlineAt) throw errors.NOT_EXTENDABLE();
  return { deadlineAt: deadlineAt.toISOString() };
});
