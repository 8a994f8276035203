import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { afterAll } from 'vitest';
import { mountSandbox } from '#sandbox/sandbox.http.ts';
import { mountPayments } from '#server/features/payments/payments.http.ts';
import { createServer } from '#server/platform/http/server.ts';
import { sandboxKeys } from '#server/platform/payments/sandbox-keys.ts';
import { contextFor, type TestServices, testServices } from '#server/testing.ts';

/**
 * `base`: where the sandbox and the doors of payments listen. `control`: tells the sandbox what goes wrong, and when it is.
 * `ask`: a call of the sandbox's API with the school's keys, '/orders'; a POST when there is a body.
 */
export type TestShop = TestServices & {
  base: string;
  control: <Answer = unknown>(path: string, body?: object) => Promise<Answer>;
  ask: <Body = unknown>(path: string, body?: object, headers?: Record<string, string>) => Promise<ShopAnswer<Body>>;
};
type ShopAnswer<Body> = { status: number; body: Body };

/** Running services with a payment sandbox that they reach by HTTP, and whose messages reach them, or `webhookUrl`. */
export async function testShop(env: NodeJS.ProcessEnv = {}, webhookUrl?: string): Promise<TestShop> {
  // It listens before there is anything to say, because the services want to know where.
  const listener = createHttpServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const services = await testServices({ PAYMENTS: 'sandbox', RAZORPAY_BASE_URL: `${base}/sandbox/v1`, ...env });
  const server = createServer({ log: services.log, secure: false, trustProxy: 0, development: false });
  mountPayments(server, async () => contextFor(services, null));
  const keys = sandboxKeys(services.secrets);
  const told = webhookUrl ?? `${base}/webhooks/sandbox`;
  mountSandbox(server, { ...services, keys, webhookUrl: told, controls: true });
  await server.ready();
  listener.on('request', server.routing);
  afterAll(async () => {
    listener.closeAllConnections();
    listener.close();
    await server.close();
  });
  return {
    ...services,
    base,
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
      const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
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
