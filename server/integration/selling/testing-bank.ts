import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { mountSandbox } from '#sandbox/sandbox.http.ts';
import { bankClient } from '#sandbox/testing.ts';
import { createServer } from '#server/platform/http/server.ts';
import { sandboxKeys } from '#server/platform/payments/sandbox-keys.ts';
import type { RunningServices } from '#server/services.ts';

/** A call to the bank that a test wants to meet: before it is worked on, or when it is done and not yet answered. */
export type Meeting = { call: string; when: 'asked' | 'done' };

/**
 * The sandbox on a machine of its own: another process and another database than the school's, so that it remembers what
 * a killed school forgot. `meet` resolves at the next such call, which waits until `release`.
 */
export async function openBank(services: RunningServices, webhookUrl: string) {
  const keys = sandboxKeys(services.secrets);
  const server = createServer({ log: services.log, secure: false, trustProxy: 0, development: false });
  mountSandbox(server, { ...services, keys, webhookUrl, controls: true });
  await server.ready();
  let waiting: { meeting: Meeting; reached: () => void; released: Promise<void> } | undefined;

  const hold = async (request: IncomingMessage, when: Meeting['when']) => {
    if (!waiting || waiting.meeting.when !== when) return;
    const path = (request.url ?? '').replace('/sandbox/v1', '');
    if (!`${request.method} ${path}`.startsWith(waiting.meeting.call)) return;
    const { reached, released } = waiting;
    waiting = undefined;
    reached();
    await released;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { end } = response;
    // What it wrote stays here until the meeting is over.
    Reflect.set(response, 'end', (...rest: Parameters<typeof end>) => {
      void hold(request, 'done').then(() => Reflect.apply(end, response, rest));
      return response;
    });
    await hold(request, 'asked');
    server.routing(request, response);
  };
  const listener = createHttpServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  return {
    base,
    meet(meeting: Meeting) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const { promise: reached, resolve } = Promise.withResolvers<void>();
      waiting = { meeting, reached: resolve, released };
      return { reached, release };
    },
    control: bankClient(base, keys).control,
    async close() {
      listener.closeAllConnections();
      listener.close();
      await server.close();
    },
  };
}
export type Bank = Awaited<ReturnType<typeof openBank>>;
