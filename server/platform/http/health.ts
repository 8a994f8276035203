import type { Pool } from '#server/platform/db.ts';
import type { Door } from './server.ts';

/** `/health/live`: the process answers. `/health/ready`: it can also reach its database and is not stopping. */
export function mountHealth(server: Door, pool: Pool): void {
  let stopping = false;
  server.addHook('preClose', async () => {
    stopping = true;
  });
  server.get('/health/live', async () => ({ status: 'ok' }));
  server.get('/health/ready', async (_request, reply) => {
    const reachable =
      !stopping &&
      (await pool.query('select 1').then(
        () => true,
        () => false,
      ));
    return reply.code(reachable ? 200 : 503).send({ status: reachable ? 'ok' : 'unavailable' });
  });
}
