import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { bytesOf } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import type { Services } from '#server/platform/rpc.ts';
import { saveEvent } from './webhooks.service.ts';

const MAX_BYTES = 256 * 1024;
const UNSIGNED = { calls: 1000, seconds: 3600 } as const;
/** So many in an hour are no accident. */
const ALARMING = 100;

type Place = { Params: { provider: string } };

/** POST /webhooks/{provider}: the signed messages of a provider. The door takes raw bodies already. */
export function mountWebhooks(door: Door, contextOf: ContextOf): void {
  // Without its cookie: whoever calls here is nobody, and is not looked up.
  const servicesFor = ({ ip, id, host }: FastifyRequest) => contextOf({ headers: {}, ip, id, host });

  const admit = async (request: FastifyRequest<Place>, reply: FastifyReply) => {
    const { payments } = await servicesFor(request);
    if (request.params.provider !== payments.name) return refuse(reply, 404, 'NOT_FOUND');
  };

  door.post<Place>(
    '/webhooks/:provider',
    { config: { fromAnywhere: true }, bodyLimit: MAX_BYTES, onRequest: admit },
    async (request, reply) => {
      const services = await servicesFor(request);
      const { payments: provider, db } = services;
      const body = bytesOf(request);
      if (!provider.isSignedWebhook(body, headerOf(request, 'x-razorpay-signature'))) {
        await countUnsigned(services);
        return refuse(reply, 401, 'UNSIGNED');
      }
      const event = provider.parseEvent(body);
      if (!event) return refuse(reply, 400, 'BAD_REQUEST');
      const eventId = headerOf(request, 'x-razorpay-event-id')?.slice(0, 200) ?? '';
      await saveEvent(db, { provider: provider.name, eventId, kind: event.kind, body });
      return reply.header('cache-control', 'no-store').send({ received: true });
    },
  );
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

async function countUnsigned({ limits, log, payments }: Services): Promise<void> {
  const count = await limits.count('payments.unsigned-webhooks', UNSIGNED, payments.name);
  if (count === ALARMING) log.error({ count }, 'somebody sends unsigned messages in the name of the payment provider');
}

function refuse(reply: FastifyReply, status: number, code: string) {
  return reply.code(status).header('cache-control', 'no-store').send({ code });
}
