import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Row, short } from '#bench/table.ts';
import { sendBatch } from '#server/features/announcements/mailing/mailing.jobs.ts';
import { IN_LINE } from '#server/features/announcements/mailing/mailing.service.ts';
import { type ServerProcess, startServer, stopServer } from '#server/integration/testing-process.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { RunningServices } from '#server/services.ts';
import { openPhones, SECRET_KEY } from './phones.ts';

const STUDENTS = 2000;
/** As many as may be pushed to one person in a day. */
const CAUSES = ['first', 'second', 'third'];
const KILLS = 20;
const MIN_PUSHES = 20;
const MAX_PUSHES = 250;
const ANSWER_MS = 20;
const LOOK_MS = 5;
const MAX_SECONDS = 300;

/** A push service that takes its time: which notice arrived at which device, and how often. */
async function startSlowPushService() {
  const arrived = new Map<string, number>();
  let taken = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      // A push counts when it was taken, whether or not who sent it lives to hear so.
      taken += 1;
      const push = `${request.url} ${request.headers['topic']}`;
      arrived.set(push, (arrived.get(push) ?? 0) + 1);
      setTimeout(() => response.writeHead(201).end(), ANSWER_MS);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    arrived,
    countTaken: () => taken,
    port: (server.address() as AddressInfo).port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Asks for notices of one cause to everybody, which the worker writes and pushes. */
async function tellEverybody({ db, pool }: RunningServices, cause: string): Promise<void> {
  await pool.query(`insert into announcements (id, text, published_at) values ($1, 'A new announcement', now())`, [
    cause,
  ]);
  await pool.query(
    'insert into announcement_mailings (announcement_id, total, by_mail, by_notice) values ($1, $2, false, true)',
    [cause, STUDENTS],
  );
  await enqueue(db, sendBatch, { announcementId: cause }, IN_LINE);
}

/** How many jobs there are, waiting or in hand. */
async function countJobs({ pool }: RunningServices): Promise<number> {
  const { rows } = await pool.query('select count(*)::int as jobs from graphile_worker._private_jobs');
  return rows[0].jobs;
}

/** What a repeated push replaces on a device: the same for the same notice. */
const topicOf = (noticeId: string): string => hash('sha256', noticeId, 'base64url').slice(0, 32);

/** Which notices there are, by the device that has to be told of them and the topic under which it is. */
async function listDue({ pool }: RunningServices): Promise<{ path: string; key: string; topic: string }[]> {
  const { rows } = await pool.query(
    `select '/' || (substr(user_id, 2)::int - 1) as path, key, id from notices where kind = 'announcement'`,
  );
  return rows.map(({ path, key, id }) => ({ path, key, topic: topicOf(id) }));
}

/** G28: what is lost when the only worker is killed outright, again and again, while notices are written and pushed. */
export async function measurePushesAfterKill(): Promise<Row[]> {
  const pushService = await startSlowPushService();
  const school = await openPhones(STUDENTS, 20, pushService.port);
  const { services } = school;
  const settings = {
    ...{ DATABASE_URL: school.url, DATA_DIR: services.dataDir, SECRET_KEY, ROLE: 'worker', DEMO: '0' },
    ...{ ALLOW_PRIVATE_ADDRESSES: '1', LOG_LEVEL: 'silent' },
  };
  const began = performance.now();
  let worker: ServerProcess | undefined;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const cause = kill % Math.ceil(KILLS / CAUSES.length) === 0 && CAUSES[Math.floor((kill * CAUSES.length) / KILLS)];
    if (cause) await tellEverybody(services, cause);
    const before = pushService.countTaken();
    const most = MIN_PUSHES + Math.floor(Math.random() * (MAX_PUSHES - MIN_PUSHES));
    worker = await startServer(settings);
    while (pushService.countTaken() - before < most) await within(began);
    worker.kill('SIGKILL');
    await worker.ended;
  }
  worker = await startServer(settings);
  while ((await countJobs(services)) > 0) await within(began);
  const seconds = (performance.now() - began) / 1000;
  await stopServer(worker);
  const due = await listDue(services);
  const { arrived } = pushService;
  const untold = due.filter(({ path, topic }) => !arrived.has(`${path} ${topic}`)).length;
  const twice = new Set(due.map(({ path, key }) => `${path} ${key}`)).size - due.length;
  const strange = arrived.size - (due.length - untold);
  const repeated = [...arrived.values()].reduce((sum, times) => sum + times - 1, 0);
  await school.stop();
  pushService.stop();
  const wanted = STUDENTS * CAUSES.length;
  return [
    {
      figure: 'G28',
      what: `the only worker killed outright ${KILLS} times while ${wanted} notices are written and pushed (${short(seconds)} s)`,
      measured: `${due.length} notices, ${-twice} twice; ${untold} untold, ${strange} of no notice, ${repeated} repeated under their topic`,
      target: `${wanted} notices, 0 twice, 0 untold, 0 of no notice`,
      met: due.length === wanted && twice === 0 && untold === 0 && strange === 0,
    },
  ];
}

async function within(began: number): Promise<void> {
  if (performance.now() - began > MAX_SECONDS * 1000) throw new Error('the worker does not get on');
  await sleep(LOOK_MS);
}
