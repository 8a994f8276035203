import pLimit from 'p-limit';
import * as v from 'valibot';
import type { NewPushSubscription } from '#contract/push.ts';
import { readSchool } from '#server/features/settings/settings.access.ts';
import { defineJob, enqueue, enqueueAll, type JobServices, type TimedJob } from '#server/platform/jobs.ts';
import type { Secrets } from '#server/platform/storage/secrets.ts';
import { fateOf, payloadOf, secondsLeft } from './push.rules.ts';
import {
  type DuePush,
  insertNoticePushes,
  listDuePushes,
  removeExpiredSubscriptions,
  removeGoneSubscriptions,
} from './push.store.ts';
import { openPusher } from './web-push.service.ts';

const MAX_AT_ONCE = 20;
const MIN_RETRY_SECONDS = 30;
const MAX_RETRY_SECONDS = 3600;

const Targets = v.object({ targets: v.array(v.object({ noticeId: v.string(), subscriptionId: v.string() })) });
type Targets = v.InferOutput<typeof Targets>['targets'];

/**
 * Pushes notices to devices: what waits for the end of quiet hours is asked for again then, what a push service could not take
 * by itself, with growing pauses. Repeated after a kill it replaces on a device what it had shown there.
 */
export const deliverPushes = defineJob('push.deliver', Targets, async (services, { targets }) => {
  const { db } = services;
  const now = new Date();
  const due = await listDuePushes(db, targets);
  const fates = due.map((push) => ({ push, fate: fateOf(push, now) }));
  await db.transaction().execute(async (transaction) => {
    for (const { push, fate } of fates)
      if (fate instanceof Date)
        await enqueue(transaction, deliverPushes, { targets: [targetOf(push)] }, { key: keyOf(push), runAt: fate });
  });
  const failed = await pushAll(
    services,
    fates.flatMap(({ push, fate }) => (fate === 'go' ? [push] : [])),
  );
  if (failed.length === 0) return;
  if (targets.length === 1) throw new Error('a push service could not take a notice');
  await enqueueAll(
    db,
    deliverPushes,
    failed.map((push) => ({ targets: [targetOf(push)] })),
  );
});

const targetOf = ({ noticeId, subscriptionId }: DuePush): Targets[number] => ({ noticeId, subscriptionId });

/** Asked for again by a repeated job, it waits once. */
const keyOf = ({ noticeId, subscriptionId }: DuePush): string => `push:${noticeId}:${subscriptionId}`;

/** Pushes what may be pushed today and answers with what is to be tried again. */
async function pushAll(services: JobServices, pushes: DuePush[]): Promise<DuePush[]> {
  const { db, secrets } = services;
  const claimed = await insertNoticePushes(db, pushes);
  const { name } = await readSchool(db);
  const limit = pLimit(MAX_AT_ONCE);
  const send = openPusher(services);
  const outcomes = await Promise.all(
    pushes
      .filter(({ noticeId }) => claimed.has(noticeId))
      .map((push) =>
        limit(async () => {
          const subscription = unsealed(secrets, push.sealed);
          if (!subscription) return { push, outcome: 'gone' as const };
          const outcome = await send({
            subscription,
            payload: payloadOf(push, name),
            topic: push.noticeId,
            seconds: secondsLeft(push.notice, new Date()),
          });
          return { push, outcome };
        }),
      ),
  );
  await removeGoneSubscriptions(
    db,
    outcomes.flatMap(({ push, outcome }) => (outcome === 'gone' ? [push.subscriptionId] : [])),
  );
  const failed: DuePush[] = [];
  for (const { push, outcome } of outcomes) {
    if (typeof outcome === 'string') continue;
    if (outcome.retryAfterSeconds === undefined) failed.push(push);
    else
      await enqueue(
        db,
        deliverPushes,
        { targets: [targetOf(push)] },
        { key: keyOf(push), runAt: momentIn(outcome.retryAfterSeconds) },
      );
  }
  return failed;
}

/** What a device gave; undefined where it was sealed under another key than the school has now. */
function unsealed(secrets: Secrets, sealed: string): NewPushSubscription | undefined {
  try {
    return JSON.parse(secrets.unseal(sealed));
  } catch {
    return undefined;
  }
}

const momentIn = (seconds: number): Date =>
  new Date(Date.now() + Math.min(MAX_RETRY_SECONDS, Math.max(MIN_RETRY_SECONDS, seconds)) * 1000);

/** Forgets the devices of sessions that ended by themselves. */
export const eraseExpiredSubscriptions: TimedJob = {
  name: 'push.forget-expired',
  cron: '55 21 * * *',
  work: ({ db }) => removeExpiredSubscriptions(db),
};
