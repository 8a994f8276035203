import type { Pool } from '#server/platform/db.ts';
import type { Door } from '#server/platform/http/server.ts';
import { sendOutage, unavailable } from './outage.ts';

/** So many wait for a connection at once: in the five seconds that they do, even a small machine answers more. */
const MAX_WAITING = 1000;
/** Need no database, or say themselves how it is. */
const FREE = /^\/(assets|health)\//;

/** Refuses at the door with 503, and when to come again, what would wait for a connection in vain. */
export function refuseWhenBusy(server: Door, pool: Pool): void {
  server.addHook('onRequest', async (request, reply) => {
    if (pool.waitingCount >= MAX_WAITING && !FREE.test(request.url)) return sendOutage(reply, unavailable());
  });
}
