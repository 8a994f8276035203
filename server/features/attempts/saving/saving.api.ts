import { withSentPhotos } from '#server/features/attempts/photos/photos.service.ts';
import { os, requirePerson } from '#server/platform/rpc.ts';
import { readAnswerForm } from './forms.service.ts';
import { saveAnswers } from './saving.service.ts';

export const save = os.attempts.save.handler(async ({ context, input: { attemptId, seatId, events }, errors }) => {
  const form = await readAnswerForm(context.db, attemptId);
  if (form?.userId !== requirePerson(context).id) throw errors.NOT_FOUND();
  const misfit = form.findMisfit(events);
  if (misfit) throw errors.EVENT_INVALID({ data: { seq: misfit.seq } });
  const told = await withSentPhotos(context.db, attemptId, events);
  const saved = await saveAnswers(context.db, { form, seatId, events: told });
  if (!saved) throw errors.SEAT_UNKNOWN();
  if (saved.isWaiting) throw errors.NOT_STARTED();
  if (saved.ahead !== undefined) throw errors.EVENT_INVALID({ data: { seq: saved.ahead } });
  const { acknowledged, left, now, fates } = saved;
  return { acknowledgedSeq: acknowledged, leftMilliseconds: left, serverTime: now.toISOString(), fates };
});
