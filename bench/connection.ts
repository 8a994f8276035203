import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Question = { path: string; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; bytes: number };
export type Connection = {
  ask: (question: Question) => Promise<Answer>;
  isOpen: () => boolean;
  close: () => void;
};

/**
 * A kept HTTP/1.1 connection that asks one question at a time. It reads only where an answer ends, because a whole
 * client on the same machine would take as much of it as the server that is measured.
 */
export async function openConnection(base: string, signal?: AbortSignal): Promise<Connection> {
  const { hostname, port, host } = new URL(base);
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  signal?.addEventListener('abort', () => socket.destroy(new Error('too late')), { once: true });
  await once(socket, 'connect');
  let answered: PromiseWithResolvers<Answer> | undefined;
  let received: Buffer[] = [];

  socket.on('data', (bytes: Buffer) => {
    received.push(bytes);
    const answer = wholeAnswer(received);
    if (!answer) return;
    received = [];
    answered?.resolve(answer);
  });
  const fail = () => answered?.reject(new Error(`${base} hung up`));
  socket.on('error', fail).on('close', fail);

  const ask = ({ path, headers = {}, body = '' }: Question): Promise<Answer> => {
    const lines = Object.entries({ host, ...headers, 'content-length': String(Buffer.byteLength(body)) });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    answered = Promise.withResolvers();
    if (socket.destroyed) fail();
    socket.write(`${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
    return answered.promise;
  };
  return { ask, isOpen: () => socket.readyState === 'open', close: () => socket.destroy() };
}

/** The status and the bytes of the body, or undefined while something is missing. */
function wholeAnswer(received: Buffer[]): Answer | undefined {
  const [first = Buffer.alloc(0)] = received;
  const end = first.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = first.toString('latin1', 0, end);
  const bytes = received.reduce((sum, { length }) => sum + length, 0) - end - 4;
  const expected = /content-length: (\d+)/i.exec(head)?.[1];
  const whole = expected === undefined ? received.at(-1)?.subarray(-5).equals(LAST_CHUNK) : bytes >= Number(expected);
  return whole ? { status: Number(head.slice(9, 12)), bytes } : undefined;
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n');
