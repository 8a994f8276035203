import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { status: number; text?: string };
type Post = { authorization: string | undefined; body: Record<string, unknown> };

/** A gateway for messages at this machine: what it was asked, and what it is to answer (taken, until it is told otherwise). */
export async function startGateway() {
  const asked: Post[] = [];
  let answer: Answer | 'silence' = { status: 200, text: 'taken' };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    asked.push({ authorization: request.headers.authorization, body: JSON.parse(Buffer.concat(parts).toString()) });
    if (answer === 'silence') return;
    response.writeHead(answer.status, { location: 'http://127.0.0.1:1/' }).end(answer.text ?? '');
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    asked,
    answerWith: (next: Answer | 'silence') => {
      answer = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
  };
}
