import type { Pool } from '#server/platform/db.ts';
import type { Door } from '#server/platform/http/server.ts';

const ROUNDS = 5;

/** Does before the door opens what the first visitors would wait for: all connections, and a page rendered in both languages. */
export async function warmUp(server: Door, pool: Pool): Promise<void> {
  await Promise.all(Array.from({ length: pool.options.max }, () => pool.query('select 1')));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const language of ['en', 'hi'])
      await server.inject({ url: '/login', headers: { 'accept-language': language, 'accept-encoding': 'gzip' } });
  }
}
