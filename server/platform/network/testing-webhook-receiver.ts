import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { id: string; type: string; timestamp: string; data: Record<string, unknown> };
type Refusal = { status: number; headers?: Record<string, string> } | 'silence';

/**
 * A receiver of webhooks at an address of this machine, written from Standard Webhooks alone: what is not signed with one of
 * `secrets`, or is older than five minutes, is answered with 401. `refusals`: what is answered next, in turn.
 */
export async function testWebhookReceiver() {
  const secrets: string[] = [];
  const received: Received[] = [];
  const refusals: Refusal[] = [];
  const answer: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const header = (name: string) => String(request.headers[name] ?? '');
    const signed = { id: header('webhook-id'), timestamp: header('webhook-timestamp'), body };
    const isRight = secrets.some((secret) => isSigned(secret, signed, header('webhook-signature')));
    if (!isRight || request.method !== 'POST') return response.writeHead(401).end();
    const refusal = refusals.shift();
    if (refusal === 'silence') return request.socket.destroy();
    if (refusal) return response.writeHead(refusal.status, refusal.headers).end('no');
    received.push({ id: signed.id, ...JSON.parse(body) });
    response.writeHead(204).end();
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    ...{ secrets, received, refusals },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

type Signed = { id: string; timestamp: string; body: string };

function isSigned(secret: string, { id, timestamp, body }: Signed, signatures: string): boolean {
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!secret.startsWith('whsec_') || !id || !(age < 300)) return false;
  const key = Buffer.from(secret.slice(6), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .some((signature) => {
      const given = Buffer.from(signature.slice(3), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
}
