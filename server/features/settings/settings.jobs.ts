import type { Db } from '#server/platform/db.ts';
import type { TimedJob } from '#server/platform/jobs.ts';
import type { Kept } from '#server/platform/keys/key-ring.ts';
import type { Secrets } from '#server/platform/storage/secrets.ts';
import { earlierUntil, openMailKeys, openPaymentKeys } from './kept-keys.rules.ts';
import { listKeys, listOutlived, readLockedKeys, setSealed } from './keys.store.ts';

/** The keys that staff set. Throws when the school's own key cannot open them. */
export async function readKeptKeys(db: Db, secrets: Secrets): Promise<Kept> {
  const kept: Kept = {};
  for (const { name, sealed, setAt } of await listKeys(db)) {
    if (name === 'mail') kept.mail = { keys: openMailKeys(sealed, secrets), setAt };
    if (name !== 'payments') continue;
    const { earlier, ...keys } = openPaymentKeys(sealed, secrets, new Date());
    kept.payments = { keys, earlier: earlier.map(({ until: _, ...before }) => before), setAt };
  }
  return kept;
}

/** Forgets payment keys of before whose week is over; every process hears of it and lets go of them. */
export const forgetEarlierKeys: TimedJob = {
  name: 'settings.forget-earlier-keys',
  cron: '20 21 * * *',
  work: async ({ db, secrets }) => {
    const outlived = await listOutlived(db);
    if (!outlived.includes('payments')) return 0;
    await db.transaction().execute(async (tx) => {
      const sealed = await readLockedKeys(tx, 'payments');
      if (sealed === undefined) return;
      const left = openPaymentKeys(sealed, secrets, new Date());
      await setSealed(tx, 'payments', secrets.seal(JSON.stringify(left)), earlierUntil(left));
    });
    return 1;
  },
};
