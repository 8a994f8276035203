import type { TimedJob } from '#server/platform/jobs.ts';
import { listOutlived, readLockedKeys, setEncryptedKeys } from './keys.store.ts';
import { earlierUntil, openPaymentKeys } from './stored-keys.rules.ts';

/** Removes payment keys of before whose week is over; every process hears of it and lets go of them. */
export const eraseEarlierKeys: TimedJob = {
  name: 'settings.forget-earlier-keys',
  cron: '20 21 * * *',
  work: async ({ db, secrets }) => {
    const outlived = await listOutlived(db);
    if (!outlived.includes('payments')) return 0;
    await db.transaction().execute(async (tx) => {
      const sealed = await readLockedKeys(tx, 'payments');
      if (sealed === undefined) return;
      const left = openPaymentKeys(sealed, secrets, new Date());
      await setEncryptedKeys(tx, 'payments', secrets.seal(JSON.stringify(left)), earlierUntil(left));
    });
    return 1;
  },
};
