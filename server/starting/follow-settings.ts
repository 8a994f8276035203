import type { Config } from '#server/config.ts';
import { readDoors, readMayLook } from '#server/features/settings/settings.access.ts';
import { followKeys } from '#server/platform/keys/key-ring.ts';
import type { Services } from '#server/platform/rpc.ts';
import { followDoors } from '#server/platform/settings/doors.ts';
import { followVisitors } from '#server/platform/visitors/visitors.ts';
import { keyDoors } from './stored-keys.ts';

type Following = Pick<Services, 'db' | 'live' | 'log' | 'secrets'> & { config: Config };

/** What staff set and every process works with: the keys of mail and payments, which doors are open, and whether visitors may look. */
export async function followSettings({ db, config, secrets, live, log }: Following) {
  return {
    keys: await followKeys({ ...keyDoors(db, config, secrets), live, log }),
    doors: await followDoors({ read: () => readDoors(db), live, log }),
    visitors: await followVisitors({ read: () => readMayLook(db), live, log }),
  };
}
