import { readOwn } from '#server/features/attempts/taking.service.ts';
import { liveQuery, orNotFound, os } from '#server/platform/rpc.ts';
import { watchOpening } from './together.service.ts';
import { findKey } from './together.store.ts';

export const opening = { watch: os.attempts.opening.watch.handler(liveQuery(watchOpening)) };

export const key = os.attempts.key.handler(async ({ context, input: { attemptId }, errors }) => {
  const { state, startedAt } = await readOwn(context, attemptId, errors);
  if (state === 'waiting') throw errors.NOT_OPEN({ data: { opensAt: startedAt.toISOString() } });
  const found = await orNotFound(findKey(context.db, attemptId), errors);
  return { key: found };
});
