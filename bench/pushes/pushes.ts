import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Row, short } from '#bench/table.ts';
import { giveNotices } from '#server/features/notices/notices.service.ts';
import { openPusher } from '#server/features/push/web-push.service.ts';
import { allJobs } from '#server/jobs.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { newSubscription, openPhones } from './phones.ts';

const STUDENTS = 5000;
const IN_TRANSACTION = 500;
const AT_ONCE = 20;
const MAX_SECONDS = 20;
const LOOK_MS = 20;

/** G28: notices of one cause, written and pushed by one worker, beside the encrypting and sending alone. */
export async function measurePushes(): Promise<Row[]> {
  const school = await openPhones(STUDENTS, AT_ONCE);
  const { services, userIds, port } = school;
  const send = openPusher(services);
  const bareBegan = performance.now();
  const limit = pLimit(AT_ONCE);
  const message = { payload: JSON.stringify({ text: 'x'.repeat(160) }), topic: 'bench', seconds: 3600 };
  await Promise.all(
    userIds.map((_, place) => limit(() => send({ ...message, subscription: newSubscription(port, place) }))),
  );
  const bare = (performance.now() - bareBegan) / 1000;

  const before = await school.countTaken();
  const worker = await startJobs(services, allJobs, []);
  const began = performance.now();
  const text = { en: 'A new announcement', hi: 'एक नई घोषणा' };
  const notice = { kind: 'announcement' as const, key: 'bench', link: '/', text };
  for (let from = 0; from < STUDENTS; from += IN_TRANSACTION) {
    const some = userIds.slice(from, from + IN_TRANSACTION).map((userId) => ({ ...notice, userId }));
    await services.db.transaction().execute((tx) => giveNotices(tx, some));
  }
  const written = (performance.now() - began) / 1000;
  while ((await school.countTaken()) - before < STUDENTS) {
    if (performance.now() - began > 10 * MAX_SECONDS * 1000) throw new Error('not all notices were pushed');
    await sleep(LOOK_MS);
  }
  const seconds = (performance.now() - began) / 1000;
  await worker.stop();
  await school.stop();
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
