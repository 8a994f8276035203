import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type pg from 'pg';
import { WebSocket } from 'ws';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { newToken } from '#server/platform/session.ts';

export type Question = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer };
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
export type Ask = (question: Question) => Promise<Answer>;

const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

/** Asks a server over kept connections, byte for byte as told, as one of our pages would; of an event stream only the head is read. */
export function createAsker(base: string, connections = 16, always: Record<string, string> = OWN_PAGE): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(base);
  return ({ method = 'GET', path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? undefined : { 'content-length': Buffer.byteLength(body) };
      const asked = request({ agent, hostname, port, method, path, headers: { ...always, ...length, ...headers } });
      asked.on('error', reject);
      asked.on('response', (answer) => {
        const { statusCode: status = 0, headers: answered } = answer;
        const chunks: Buffer[] = [];
        const finish = () => resolve({ status, headers: answered, text: Buffer.concat(chunks).toString() });
        answer.on('error', reject);
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', finish);
        if (!answered['content-type']?.startsWith('text/event-stream')) return;
        answer.removeAllListeners('error').on('error', () => undefined);
        finish();
        asked.destroy();
      });
      asked.end(body);
    });
}

/** Works through all items, at most `lanes` at a time. */
export async function inLanes<T>(items: T[], lanes: number, work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

type SocketMessage = { path?: string; version?: string; snapshot?: unknown; error?: string };

/** A browser tab's live line. `until` resolves with the first snapshot, past or to come, that fits. */
export type Tab = {
  socket: WebSocket;
  told: SocketMessage[];
  watch: (...paths: string[]) => void;
  until: (path: string, fits: (snapshot: unknown) => boolean, withinMs?: number) => Promise<SocketMessage>;
  closed: Promise<{ code: number; reason: string }>;
};

/** Opens the live line of a tab, with a session's cookie or as nobody. */
export async function openTab(base: string, headers: Record<string, string> = {}): Promise<Tab> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/api/live`, { headers: { origin: base, ...headers } });
  const told: SocketMessage[] = [];
  const listeners = new Set<() => void>();
  socket.on('message', (data) => {
    told.push(JSON.parse(String(data)));
    for (const listener of listeners) listener();
  });
  const closed: Tab['closed'] = new Promise((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  await once(socket, 'open');
  socket.on('error', () => undefined);
  const watch = (...paths: string[]) => {
    for (const path of paths) socket.send(JSON.stringify({ say: 'watch', path }));
  };
  const until: Tab['until'] = (path, fits, withinMs = 15_000) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = told.find((each) => each.path === path && 'snapshot' in each && fits(each.snapshot));
        if (!found) return;
        listeners.delete(look);
        clearTimeout(patience);
        resolve(found);
      };
      const patience = setTimeout(() => {
        listeners.delete(look);
        reject(new Error(`no such snapshot of ${path}; told: ${JSON.stringify(told).slice(-2000)}`));
      }, withinMs);
      listeners.add(look);
      look();
    });
  return { socket, told, watch, until, closed };
}

const INSERT_SESSION = `insert into sessions (user_id, token_hash, one_at_a_time, device_id, expires_at)
  values ($1, decode($2, 'hex'), false, 'a device', now() + interval '1 day')`;

/** Begins a session without a password and without ending others; answers with its Cookie header. */
export async function signInAs(databaseUrl: string, userId: string): Promise<string> {
  const { token, hash } = newToken();
  await queryOnce(databaseUrl, INSERT_SESSION, [userId, hash.toString('hex')]);
  return `adhyay=${token}`;
}

/** As signInAs, over an open connection: for tests that sign in hundreds of times, as each new connection costs a tenth of a second. */
export async function signInOver(client: pg.Client, userId: string): Promise<string> {
  const { token, hash } = newToken();
  await client.query(INSERT_SESSION, [userId, hash.toString('hex')]);
  return `adhyay=${token}`;
}
