import { createECDH, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { sendOrder, startModule } from '#bench/servers.ts';
import { startThrowAwayCluster } from '#database/testing-cluster.ts';
import { throwAwayFolder } from '#database/testing-folder.ts';
import { readConfig } from '#server/config.ts';
import { setPushSubscription } from '#server/features/push/push.store.ts';
import { createLog } from '#server/platform/log.ts';
import { openServices, type RunningServices } from '#server/services.ts';

type PushCount = { taken: number; port: number };

/** What a phone gave to be told through, at the push service of this port. */
export function newSubscription(port: number, place: number) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `http://127.0.0.1:${port}/${place}`, keys };
}

/** Under which another process opens what this one seals. */
export const SECRET_KEY = 'a-key-of-the-bench-and-of-nothing-else';

/**
 * An empty school with so many students, a phone each, whom nothing keeps from being pushed to, and their push service: one
 * that takes all, or that at `ownPort`. The phone of the nth student is at the path of n − 1.
 */
export async function openPhones(students: number, atOnce: number, ownPort?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'adhyay-bench-push-'));
  const cluster = await startThrowAwayCluster(throwAwayFolder());
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ALLOW_PRIVATE_ADDRESSES: '1',
    SECRET_KEY,
  });
  const services = await openServices(config, cluster.templateUrl, createLog('silent'));
  const pushService = await startModule('bare/push-service.ts');
  const ask = () => sendOrder<PushCount>(pushService.child, {});
  const port = ownPort ?? (await ask()).port;
  const userIds = await seedPhones(services, { students, atOnce, port });
  return {
    ...{ services, userIds, port, url: cluster.templateUrl },
    /** How many messages arrived. */
    countTaken: async () => (await ask()).taken,
    async stop() {
      await services.stop();
      await pushService.stop();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Phones = { students: number; atOnce: number; port: number };

async function seedPhones(
  { db, pool, secrets }: RunningServices,
  { students, atOnce, port }: Phones,
): Promise<string[]> {
  await pool.query(
    `insert into users (id, name, email, quiet_from, quiet_until)
     select 'p' || n, 'A student', 'p' || n || '@push.test', null, null from generate_series(1, $1) n`,
    [students],
  );
  await pool.query(
    `insert into sessions (id, user_id, token_hash, one_at_a_time, device_id, expires_at)
     select id, id, sha256(id::bytea), true, 'bench', now() + interval '1 day' from users`,
  );
  const userIds = Array.from({ length: students }, (_, place) => `p${place + 1}`);
  const limit = pLimit(atOnce);
  await Promise.all(
    userIds.map((userId, place) =>
      limit(() => setPushSubscription(db, { userId, sessionId: userId }, newSubscription(port, place), secrets)),
    ),
  );
  return userIds;
}
