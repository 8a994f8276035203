import { findLockedAttempt, findSeat, insertSeat } from '#server/features/attempts/seats.store.ts';
import { readOwn } from '#server/features/attempts/taking.service.ts';
import { listSectionTimes } from '#server/features/attempts/timing/sections.store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { os, requirePerson } from '#server/platform/rpc.ts';

export const takeSeat = os.attempts.takeSeat.handler(async ({ context, input: { attemptId, seatId }, errors }) => {
  const attempt = await readOwn(context, attemptId, errors);
  const { sessionId } = requirePerson(context);
  const number = await inTransaction(context.db, async (tx) => {
    if (!(await findLockedAttempt(tx, attemptId))?.isOpen) throw errors.SUBMITTED();
    const seat = await findSeat(tx, attemptId, seatId);
    return seat?.isOpen ? seat.number : insertSeat(tx, { attemptId, seatId, sessionId });
  });
  if (number === undefined) throw errors.SEAT_TAKEN();
  const sectionTimes = await listSectionTimes(context.db, attemptId);
  return { number, serverTime: attempt.now.toISOString(), leftMilliseconds: attempt.left, sectionTimes };
});
