import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { lendBytes } from './lent-bytes.ts';

const arrived: ((answer: ServerResponse) => void)[] = [];
const server = createServer((_request, answer) => arrived.shift()?.(answer));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());

async function begin() {
  const came = new Promise<ServerResponse>((resolve) => arrived.push(resolve));
  const { port } = server.address() as AddressInfo;
  const asked = get({ port, host: '127.0.0.1', agent: false }).on('error', () => undefined);
  return { asked, answer: await came };
}

test('thirty-two answers are lent bytes, each its own; the next has to do without until one is sent or broken off', async () => {
  const all = await Promise.all(Array.from({ length: 33 }, begin));
  const lent = all.map(({ answer }) => lendBytes(answer));
  expect(new Set(lent.slice(0, 32)).size).toBe(32);
  expect(lent[31]).toBeInstanceOf(Buffer);
  expect(lent[32]).toBeUndefined();
  all[3]?.answer.end('sent');
  await once(all[3]?.answer as ServerResponse, 'close');
  const [, , , , , broken, last] = all;
  const next = await begin();
  expect(lendBytes(next.answer)).toBe(lent[3]);
  broken?.asked.destroy();
  await once(broken?.answer as ServerResponse, 'close');
  expect(lendBytes(last?.answer as ServerResponse)).toBe(lent[5]);
  for (const { answer } of [...all, next]) answer.end();
});

test('an answer that nobody waits for any more is lent nothing, so nothing is lost', async () => {
  const { asked, answer } = await begin();
  asked.destroy();
  await once(answer, 'close');
  await sleep(10);
  expect(lendBytes(answer)).toBeUndefined();
});
