import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { Upload } from 'tus-js-client';
import { findIdentity } from '#server/features/sessions/sessions.access.ts';
import { type ContextOf, createContexts } from '#server/platform/http/contexts.ts';
import { createServer as createDoor, type Door } from '#server/platform/http/server.ts';
import type { Person } from '#server/platform/session.ts';
import type { RunningServices } from '#server/services.ts';
import { contextFor } from '#server/testing.ts';
import { signIn } from './testing-lessons.ts';

export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

/** A session's Cookie header, without a password. */
export const cookieOf = async (services: RunningServices, person: Person): Promise<string> =>
  (await signIn(services, person)).cookie;

type Mount = (server: Door, contextOf: ContextOf) => void;

/** The doors of a feature. `caller`: who comes through them; without one it is whom the session's cookie names. */
export function openDoor(services: RunningServices, mount: Mount, caller?: Person | null | ContextOf): Door {
  const door = createDoor({ log: services.log, secure: false, trustProxy: 0, development: false });
  const bySession = () => createContexts(services, (hash) => findIdentity(services.readings, hash, services.rules));
  const byPerson = (person: Person | null): ContextOf => {
    return async ({ id, ip }) => ({ ...contextFor(services, person, { address: ip }), requestId: id });
  };
  if (caller === undefined) mount(door, bySession());
  else mount(door, typeof caller === 'function' ? caller : byPerson(caller));
  return door;
}

/** One feature's doors on a free port of this machine. */
export async function openDoors(services: RunningServices, mount: Mount) {
  const server = openDoor(services, mount);
  const base = await server.listen({ port: 0, host: '127.0.0.1' });
  return { base, close: () => server.close() };
}

type Sent = {
  base: string;
  cookie: string;
  content: Buffer;
  metadata: Record<string, string>;
  /** The address of an upload that was begun before. */
  url?: string | undefined;
  chunkBytes?: number;
};
/** Sends a file as browsers do, by tus-js-client, and answers with its address; throws what it is refused with. */
export function sendByTus({ base, cookie, content, metadata, url, chunkBytes }: Sent): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(content, {
      endpoint: `${base}/files/uploads`,
      ...(url && { uploadUrl: url }),
      metadata,
      headers: { ...OWN_PAGE, cookie },
      chunkSize: chunkBytes ?? Number.POSITIVE_INFINITY,
      retryDelays: null,
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    });
    upload.start();
  });
}

/** A line to a server that breaks, once, when so many bytes have gone through it. */
export async function openCutLine(base: string, afterBytes: number) {
  let gone = 0;
  const { port, hostname } = new URL(base);
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    const cut = () => {
      near.resetAndDestroy();
      far.resetAndDestroy();
    };
    for (const end of [near, far]) end.on('error', cut);
    far.pipe(near);
    near.on('data', (chunk: Buffer) => {
      const room = Math.max(0, afterBytes - gone);
      gone += chunk.length;
      if (chunk.length < room) far.write(chunk);
      else if (room > 0) far.write(chunk.subarray(0, room), () => setTimeout(cut, 250));
    });
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  return { base: `http://127.0.0.1:${own}`, close: () => void line.close() };
}
