import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { MerchantKeys } from '#sandbox/bank/signatures.rules.ts';
import { mountSandboxApi } from './api/api.http.ts';
import { mountSandboxCheckout } from './checkout/checkout.http.ts';
import { mountSandboxControl } from './control/control.http.ts';
import { setWebhooksDisabled } from './control/control.store.ts';
import type { Db } from './db.ts';
import { startCourier } from './webhooks/courier.service.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Read by the server that it is mounted on: a call that proves itself by keys, not by a cookie. */
    fromAnywhere?: boolean;
  }
}

type Sandbox = {
  db: Db;
  log: FastifyBaseLogger;
  /** The only site that its checkout leads back to. */
  publicUrl: string;
  keys: MerchantKeys;
  /** Where its messages go. */
  webhookUrl: string;
  /** Whether time and faults may be changed by whoever can reach it: never in production. */
  controls: boolean;
};

/**
 * A payment provider for schools without one: Razorpay's protocol under /sandbox/v1 (spec: payments.md 1.1 and 1.5), its
 * checkout at /sandbox/checkout.js and /sandbox/checkout, and for tests the controls of time and faults under /sandbox/control.
 */
export function mountSandbox(
  server: FastifyInstance,
  { db, log, publicUrl, keys, webhookUrl, controls }: Sandbox,
): void {
  const ending = new AbortController();
  const stopped = ending.signal;
  const courier = startCourier({ db, log, keys, webhookUrl, stopped });

  mountSandboxApi(server, { db, keys, stopped, wake: courier.wake });
  mountSandboxCheckout(server, { db, keys, publicUrl, wake: courier.wake });
  if (controls) mountSandboxControl(server, { db, keys, courier });

  server.addHook('onListen', async () => {
    // Whoever starts the school again has looked after its endpoint.
    await setWebhooksDisabled(db, null);
    courier.wake();
  });
  server.addHook('preClose', async () => ending.abort());
  server.addHook('onClose', async () => courier.stop());
}
