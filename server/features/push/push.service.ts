import type { Db } from '#server/platform/db.ts';
import { enqueueAll } from '#server/platform/jobs.ts';
import { deliverNews } from './messages/news.jobs.ts';
import { listNewsTargets } from './messages/news.store.ts';
import { deliverPushes } from './push.jobs.ts';
import { listPushTargets } from './push.store.ts';

const MAX_IN_JOB = 100;

/** Has notices that were just given pushed to the devices of their persons, and told by message, after the commit of `db`. */
export async function pushNotices(db: Db, noticeIds: string[]): Promise<void> {
  const targets = await listPushTargets(db, noticeIds);
  await enqueueAll(db, deliverNews, await listNewsTargets(db, noticeIds));
  const places = Array.from({ length: Math.ceil(targets.length / MAX_IN_JOB) }, (_, place) => place * MAX_IN_JOB);
  await enqueueAll(
    db,
    deliverPushes,
    places.map((place) => ({ targets: targets.slice(place, place + MAX_IN_JOB) })),
  );
}
