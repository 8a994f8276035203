import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { afterAll } from 'vitest';
import { createTestDatabase } from '#database/testing.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createServer } from '#server/platform/http/server.ts';
import { createLog } from '#server/platform/log.ts';
import type { MerchantKeys } from './bank/signatures.rules.ts';
import { mountSandbox } from './sandbox.http.ts';

type BankAnswer<Body> = { status: number; body: Body };

/**
 * `control`: tells the sandbox what goes wrong, and when it is. `ask`: a call of the sandbox's API with the merchant's keys,
 * '/orders'; a POST when there is a body.
 */
export type BankClient = {
  control: <Answer = unknown>(path: string, body?: object) => Promise<Answer>;
  ask: <Body = unknown>(path: string, body?: object, headers?: Record<string, string>) => Promise<BankAnswer<Body>>;
};

/** The calls of a merchant to the sandbox that answers at `base`. */
export function bankClient(base: string, { keyId, keySecret }: MerchantKeys): BankClient {
  return {
    async control<Answer>(path: string, body: object = {}) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${base}/sandbox/control${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
    async ask<Body>(path: string, body?: object, headers: Record<string, string> = {}) {
      const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
      const sent = body && { method: 'POST', body: JSON.stringify(body) };
      const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
      const answer = await fetch(`${base}/sandbox/v1${path}`, {
        ...sent,
        headers: { authorization, ...type, ...headers },
      });
      return { status: answer.status, body: (await answer.json()) as Body };
    },
  };
}

const keys: MerchantKeys = { keyId: 'rzp_test_bank', keySecret: 'a key secret', webhookSecrets: ['a webhook secret'] };

/** The sandbox alone, on an empty database of its own; what it has to tell goes to `webhookUrl`, or to an endpoint that only says yes. */
export async function testBank(webhookUrl?: string) {
  const database = await createTestDatabase();
  const log = createLog('silent');
  const { db, pool } = openDatabase(database.url, log);
  const listener = createHttpServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const publicUrl = 'https://merchant.test';
  const server = createServer({ log, secure: false, trustProxy: 0, development: false });
  server.post('/webhooks', { config: { fromAnywhere: true } }, async () => ({}));
  mountSandbox(server, { db, log, publicUrl, keys, webhookUrl: webhookUrl ?? `${base}/webhooks`, controls: true });
  await server.ready();
  listener.on('request', server.routing);
  afterAll(async () => {
    listener.closeAllConnections();
    listener.close();
    await server.close();
    await pool.end();
    await database.drop();
  });
  return { db, log, publicUrl, keys, base, ...bankClient(base, keys) };
}
