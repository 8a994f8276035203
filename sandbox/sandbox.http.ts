import type { Door } from '#server/platform/http/server.ts';
import type { JobServices } from '#server/platform/jobs.ts';
import type { SandboxKeys } from '#server/platform/payments/sandbox-keys.ts';
import { mountSandboxApi } from './api/api.http.ts';
import { mountSandboxCheckout } from './checkout/checkout.http.ts';
import { mountSandboxControl } from './control/control.http.ts';
import { setWebhooksDisabled } from './control/control.store.ts';
import { startCourier } from './webhooks/courier.service.ts';

type Sandbox = Pick<JobServices, 'db' | 'log' | 'publicUrl'> & {
  keys: SandboxKeys;
  /** Where its messages go. */
  webhookUrl: string;
  /** Whether time and faults may be changed by whoever can reach it: never in production. */
  controls: boolean;
};

/**
 * A payment provider for schools without one: Razorpay's protocol under /sandbox/v1 (spec: payments.md 1.1 and 1.5), its
 * checkout at /sandbox/checkout.js and /sandbox/checkout, and for tests the controls of time and faults under /sandbox/control.
 */
export function mountSandbox(server: Door, { db, log, publicUrl, keys, webhookUrl, controls }: Sandbox): void {
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
