import type { NoticeName } from '#contract/settings/school.ts';
import type { Db } from '#server/platform/db.ts';
import { os } from '#server/platform/rpc.ts';
import { insertShown } from './notices.store.ts';

/** A row of the day is written by everybody's phone: they are gathered. What a process had not written when it ended is lost. */
const GATHER_MS = 2000;
const gathered = new WeakMap<Db, Map<NoticeName, number>>();

export const countNotice = os.settings.countNotice.handler(async ({ context: { db, log }, input: { name } }) => {
  const counts = gathered.get(db);
  if (counts) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return;
  }
  const first = new Map([[name, 1]]);
  gathered.set(db, first);
  setTimeout(() => {
    gathered.delete(db);
    insertShown(db, first).catch((error) => log.warn({ err: error }, 'shown notices were not counted'));
  }, GATHER_MS).unref();
});
