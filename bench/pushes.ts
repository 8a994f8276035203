import { createECDH, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { startThrowAwayCluster, throwAwayFolder } from '#database/testing-cluster.ts';
import { readConfig } from '#server/config.ts';
import { giveNotices } from '#server/features/notices/notices.service.ts';
import { setPushSubscription } from '#server/features/push/push.store.ts';
import { pushTo } from '#server/features/push/web-push.service.ts';
import { allJobs } from '#server/jobs.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { openServices, type RunningServices } from '#server/services.ts';
import { sendOrder, startModule } from './servers.ts';
import { type Row, short } from './table.ts';

const STUDENTS = 5000;
const IN_TRANSACTION = 500;
const AT_ONCE = 20;
const MAX_SECONDS = 20;
type PushCount = { taken: number; port: number };

const newSubscription = (port: number, place: number) => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `http://127.0.0.1:${port}/${place}`, keys };
};

/** Students with a phone each, whom nothing keeps from being pushed to. */
async function seedPhones({ db, pool, secrets }: RunningServices, port: number): Promise<string[]> {
  await pool.query(
    `insert into users (id, name, email, quiet_from, quiet_until)
     select 'p' || n, 'A student', 'p' || n || '@push.test', null, null from generate_series(1, $1) n`,
    [STUDENTS],
  );
  await pool.query(
    `insert into sessions (id, user_id, token_hash, one_at_a_time, device_id, expires_at)
     select id, id, sha256(id::bytea), true, 'bench', now() + interval '1 day' from users`,
  );
  const userIds = Array.from({ length: STUDENTS }, (_, place) => `p${place + 1}`);
  const limit = pLimit(AT_ONCE);
  await Promise.all(
    userIds.map((userId, place) =>
      limit(() => setPushSubscription(db, { userId, sessionId: userId }, newSubscription(port, place), secrets)),
    ),
  );
  return userIds;
}

/** G28: notices of one cause, written and pushed by one worker, beside the pushing alone. */
export async function measurePushes(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'adhyay-bench-push-'));
  const cluster = await startThrowAwayCluster(await throwAwayFolder());
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent', ALLOW_PRIVATE_ADDRESSES: '1' });
  const services = await openServices(config, cluster.templateUrl, createLog('silent'));
  const { child, stop } = await startModule('bare/push-service.ts');
  const count = () => sendOrder<PushCount>(child, {});
  const { port } = await count();
  const userIds = await seedPhones(services, port);

  const bareBegan = performance.now();
  const limit = pLimit(AT_ONCE);
  const message = { payload: JSON.stringify({ text: 'x'.repeat(160) }), topic: 'bench', seconds: 3600 };
  await Promise.all(
    userIds.map((_, place) =>
      limit(() => pushTo(services, { ...message, subscription: newSubscription(port, place) })),
    ),
  );
  const bare = (performance.now() - bareBegan) / 1000;

  const before = (await count()).taken;
  const worker = await startJobs(services, allJobs, []);
  const began = performance.now();
  for (let from = 0; from < STUDENTS; from += IN_TRANSACTION)
    await services.db.transaction().execute((tx) =>
      giveNotices(
        tx,
        userIds.slice(from, from + IN_TRANSACTION).map((userId) => ({
          ...{ userId, kind: 'announcement' as const, key: 'bench', link: '/' },
          text: { en: 'A new announcement', hi: 'एक नई घोषणा' },
        })),
      ),
    );
  const written = (performance.now() - began) / 1000;
  while ((await count()).taken - before < STUDENTS) {
    if (performance.now() - began > 10 * MAX_SECONDS * 1000) throw new Error('not all notices were pushed');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = (performance.now() - began) / 1000;
  await worker.stop();
  await services.stop();
  await stop();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
  return [
    {
      figure: 'G28',
      what: `${STUDENTS} notices written (${short(written)} s) and pushed by one worker`,
      measured: `${short(seconds)} s`,
      baseline: `${short(bare)} s, encrypted and sent alone`,
      ...{ ratio: seconds / bare, target: `≤ ${MAX_SECONDS} s`, met: seconds <= MAX_SECONDS },
    },
  ];
}
