import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { afterAll } from 'vitest';
import { mountSandbox } from '#sandbox/sandbox.http.ts';
import { type BankClient, bankClient } from '#sandbox/testing.ts';
import { mountPayments } from '#server/features/payments/payments.http.ts';
import { createServer } from '#server/platform/http/server.ts';
import { sandboxKeys } from '#server/platform/payments/sandbox-keys.ts';
import { contextFor, type TestServices, testServices } from '#server/testing.ts';

/** `base`: where the sandbox and the doors of payments listen. */
export type TestShop = TestServices & BankClient & { base: string };

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
  return { ...services, base, ...bankClient(base, keys) };
}
