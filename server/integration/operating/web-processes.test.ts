import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { createTestDatabase, isAlive } from '#database/testing.ts';
import { createAsker, openTab, signInAs } from '#server/integration/testing-client.ts';
import {
  killServers,
  POSTPONE_PAGES,
  type ServerProcess,
  startServer,
  stopServer,
} from '#server/integration/testing-process.ts';

afterAll(killServers);

async function startTwo(): Promise<{ server: ServerProcess; url: string }> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const server = await startServer({ DATABASE_URL: url, WEB_PROCESSES: '2' });
  await queryOnce(url, POSTPONE_PAGES);
  return { server, url };
}

/** The web process that this one started, once it is there. */
async function findChild({ pid }: ServerProcess, other = 0): Promise<number> {
  let found: number | undefined;
  const look = async () => {
    for (const name of await readdir('/proc')) {
      const status = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
      // What follows the name in brackets is its state and its parent (proc(5)).
      const [, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ');
      if (Number(parent) === pid && Number(name) !== other) found = Number(name);
    }
    return found;
  };
  await expect.poll(look, { timeout: 30_000 }).toBeTypeOf('number');
  return found ?? 0;
}

/** Does `work` while this process stands still, so that the other one answers. */
async function without<T>(pid: number, work: () => Promise<T>): Promise<T> {
  process.kill(pid, 'SIGSTOP');
  return work().finally(() => process.kill(pid, 'SIGCONT'));
}

/** Resolves when the address is answered while this process stands still. */
const untilOthersAnswer = ({ base }: ServerProcess, pid: number) =>
  expect
    .poll(
      () =>
        without(pid, async () => {
          const signal = AbortSignal.timeout(1000);
          const answer = await fetch(`${base}/health/ready`, { signal, headers: { connection: 'close' } });
          return answer.status;
        }).catch(() => 0),
      { timeout: 30_000 },
    )
    .toBe(200);

/** How many connections wait at this port to be accepted: what a socket that listens has to read (proc_net_tcp). */
async function countWaiting(port: number): Promise<number> {
  const listening = new RegExp(`:${port.toString(16).toUpperCase().padStart(4, '0')} 0+:0000 0A \\w+:(\\w+)`);
  return Number.parseInt(listening.exec(await readFile('/proc/net/tcp', 'utf8'))?.[1] ?? '0', 16);
}

/** So many connect while nobody accepts, and all find room to wait. */
async function crowdIn({ base }: ServerProcess, count: number): Promise<void> {
  const { hostname, port } = new URL(base);
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
  await expect.poll(() => countWaiting(Number(port)), { timeout: 10_000 }).toBe(count);
  for (const socket of sockets) socket.destroy();
}

test('two processes answer at one address, each hears what the other wrote, a crowd finds room to wait, and one that is killed is replaced', async () => {
  const { server, url } = await startTwo();
  const child = await findChild(server);
  const cookie = await signInAs(url, 'student2');
  const [poll] = (await queryOnce(url, 'select id from polls where published_at is not null')) as { id: string }[];
  await untilOthersAnswer(server, server.pid);
  const tab = await without(server.pid, () => openTab(server.base, { cookie }));
  tab.watch('polls.mine.watch');
  await tab.until('polls.mine.watch', (votes) => Array.isArray(votes) && votes.length === 0);
  const vote = { method: 'POST', path: `/api/v1/polls/${poll?.id}/votes`, headers: { cookie }, body: '{"position":0}' };
  const { status } = await without(child, () => createAsker(server.base)(vote));
  expect(status).toBe(200);
  await tab.until('polls.mine.watch', (votes) => Array.isArray(votes) && votes.length === 1);

  await without(server.pid, () => without(child, () => crowdIn(server, 1000)));

  process.kill(child, 'SIGKILL');
  const next = await findChild(server, child);
  await untilOthersAnswer(server, server.pid);
  expect(await stopServer(server)).toBe(0);
  expect(isAlive(next)).toBe(false);
}, 90_000);

test('when the process that started the others is killed outright, they end', async () => {
  const { server } = await startTwo();
  const child = await findChild(server);
  await untilOthersAnswer(server, server.pid);
  server.kill('SIGKILL');
  await expect.poll(() => isAlive(child), { timeout: 30_000 }).toBe(false);
}, 60_000);
