import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import type { Door } from '#server/platform/http/server.ts';
import type { Log } from '#server/platform/log.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const RESTART_AFTER_MS = 1000;
/** What a child says to its parent when it can answer, what it is sent with the socket, and what it is asked for metrics with. */
const READY = 'ready';
const SOCKET = 'socket';
const METRICS = 'metrics';
const METRICS_WITHIN_MS = 2000;
/**
 * Connections that may wait to be accepted; the system's `somaxconn` may allow fewer. With Node's 511 a class that opens its
 * pages in one second filled the queue: connections were tried again a second later, and one in some thousands was reset.
 */
export const BACKLOG = 4096;

export type WebProcesses = {
  /** Hands the socket to all, also to those that start later. */
  share: (server: Server) => void;
  /** What each has counted; of one that does not answer within two seconds nothing. */
  readMetrics: () => Promise<object[]>;
  stop: () => Promise<void>;
};

/**
 * Starts `count` more processes of this program that accept at the same socket, because one runs JavaScript on one core; `env` is
 * their environment. One that ends is started again; all end with this process, however that ends.
 */
export function openWebProcesses(count: number, env: NodeJS.ProcessEnv, log: Log): WebProcesses {
  const children = new Set<ChildProcess>();
  const socket = Promise.withResolvers<Server>();
  let isStopping = false;

  async function keepOne(nth: number): Promise<void> {
    while (!isStopping) {
      const child = start(nth);
      children.add(child);
      await once(child, 'exit');
      children.delete(child);
      if (isStopping) return;
      const { pid, exitCode, signalCode } = child;
      log.error({ pid, exitCode, signalCode }, 'a web process ended; another starts');
      await sleep(RESTART_AFTER_MS);
    }
  }

  function start(nth: number): ChildProcess {
    const execArgv = process.execArgv.map((argument) => inspectedAt(argument, nth));
    const child = fork(MAIN, { env, execArgv });
    child.on('message', (message) => {
      if (message === READY) void socket.promise.then((server) => child.connected && child.send(SOCKET, server));
    });
    child.on('error', (error) => log.error({ err: error, pid: child.pid }, 'a web process did not start'));
    return child;
  }

  const kept = Array.from({ length: count }, (_, place) => keepOne(place + 1));
  return {
    share: (server) => socket.resolve(server),
    readMetrics: async () => (await Promise.all([...children].map(askForMetrics))).filter((each) => each !== undefined),
    stop: async () => {
      isStopping = true;
      for (const child of children) child.kill('SIGTERM');
      await Promise.all(kept);
    },
  };
}

function askForMetrics(child: ChildProcess): Promise<object | undefined> {
  const answer = Promise.withResolvers<object | undefined>();
  const hear = (message: unknown) => {
    if (Array.isArray(message)) answer.resolve(message);
  };
  const timer = setTimeout(answer.resolve, METRICS_WITHIN_MS, undefined);
  child.on('message', hear);
  if (child.connected) child.send(METRICS);
  else answer.resolve(undefined);
  return answer.promise.finally(() => {
    clearTimeout(timer);
    child.off('message', hear);
  });
}

/** An inspector has a port of its own: the nth process the nth after ours. */
function inspectedAt(argument: string, nth: number): string {
  return argument.replace(/^(--inspect\S*:)(\d+)$/, (_, before, port) => `${before}${Number(port) + nth}`);
}

/**
 * Listens at the parent's socket as soon as it is handed over, tells it what `metrics` has counted when it asks, and
 * answers with what closes `app`: it waits for what is under way. `onParentGone` hears when the parent has ended.
 */
export function listenAtParentsSocket(
  app: Door,
  metrics: Registry | undefined,
  onParentGone: () => void,
): () => Promise<void> {
  const { server } = app;
  process.once('disconnect', onParentGone);
  process.on('message', async (message, socket) => {
    // Whoever listens last at a socket says how many may wait there.
    if (message === SOCKET) server.listen(socket as Server, BACKLOG);
    if (message === METRICS) process.send?.((await metrics?.getMetricsAsJSON()) ?? []);
  });
  if (process.connected) process.send?.(READY);
  else onParentGone();
  return async () => {
    const answered = server.listening ? once(server, 'close') : undefined;
    server.close();
    await app.close();
    await answered;
  };
}
