import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

type Message = { subject: string; payload: string };

/** A bus for tests, which counts. */
export type TestingNats = {
  url: string;
  /** What was published since the beginning. */
  published: Message[];
  /** What was sent to subscribers: a message once for each. */
  delivered: Message[];
  /** The subjects that connections listen to. */
  subjects: () => string[];
  /** Stops reading what clients say, without ending their connections. */
  hold: () => void;
  release: () => void;
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

const INFO = { server_id: 'testing', version: '2.10.0', proto: 1, headers: false, max_payload: 1_048_576 };
const LINE_END = '\r\n';

/**
 * A server at a port of its own that speaks of NATS' client protocol (its documentation, "Client Protocol") what publishing and
 * subscribing need: INFO, CONNECT, PING, SUB, UNSUB, PUB and MSG. Subjects have no wildcards.
 */
export async function openTestingNats(): Promise<TestingNats> {
  const published: Message[] = [];
  const delivered: Message[] = [];
  const clients = new Map<Socket, Map<string, string>>();
  let isHeld = false;
  let server: Server | undefined;
  let port = 0;

  function deliver({ subject, payload }: Message): void {
    for (const [socket, subscriptions] of clients) {
      for (const [id, each] of subscriptions) {
        if (each !== subject) continue;
        delivered.push({ subject, payload });
        socket.write([`MSG ${subject} ${id} ${Buffer.byteLength(payload)}`, payload, ''].join(LINE_END));
      }
    }
  }

  /** Answers one command; of PUB the rest is its payload. Returns how many bytes of the rest it took. */
  function answer(socket: Socket, line: string, rest: Buffer): number | undefined {
    const [command, subject = '', ...more] = line.split(' ');
    const last = more.at(-1) ?? '';
    if (command === 'PING') socket.write(`PONG${LINE_END}`);
    if (command === 'SUB') clients.get(socket)?.set(last, subject);
    if (command === 'UNSUB') clients.get(socket)?.delete(subject);
    if (command !== 'PUB') return 0;
    const size = Number(last);
    if (rest.length < size + LINE_END.length) return undefined;
    const message = { subject, payload: rest.toString('utf8', 0, size) };
    published.push(message);
    deliver(message);
    return size + LINE_END.length;
  }

  function serve(socket: Socket): void {
    let unread: Buffer = Buffer.alloc(0);
    clients.set(socket, new Map());
    socket.on('error', () => undefined);
    socket.on('close', () => clients.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      unread = Buffer.concat([unread, chunk]);
      for (let end = unread.indexOf(LINE_END); end >= 0; end = unread.indexOf(LINE_END)) {
        const rest = unread.subarray(end + LINE_END.length);
        const taken = answer(socket, unread.toString('utf8', 0, end), rest);
        if (taken === undefined) return;
        unread = rest.subarray(taken);
      }
    });
    if (isHeld) socket.pause();
    socket.write(`INFO ${JSON.stringify(INFO)}${LINE_END}`);
  }

  async function start(): Promise<void> {
    server = createServer(serve).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  }

  async function stop(): Promise<void> {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of clients.keys()) socket.destroy();
    await closed;
    server = undefined;
  }

  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    published,
    delivered,
    subjects: () => [...clients.values()].flatMap((subscriptions) => [...subscriptions.values()]),
    hold: () => {
      isHeld = true;
      for (const socket of clients.keys()) socket.pause();
    },
    release: () => {
      isHeld = false;
      for (const socket of clients.keys()) socket.resume();
    },
    stop,
    start,
  };
}
