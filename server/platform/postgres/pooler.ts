import pg from 'pg';

const ROUNDS = 5;
const CONNECT_MS = 10_000;

/**
 * Throws a sentence that names the setting when `url` leads through a pooler that lends connections by the transaction: what
 * holds for a session (LISTEN, locks, prepared statements) breaks there without a word.
 */
export async function assertDirect(url: string, setting: string): Promise<void> {
  if (!(await isPooledByTransaction(url))) return;
  throw new Error(
    setting === 'DATABASE_URL'
      ? 'DATABASE_URL leads through a pooler in transaction mode. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself beside it: live pages, the queue and migrations need connections of their own.'
      : `${setting} leads through a pooler in transaction mode too. Set it to the address of PostgreSQL itself, or of a pooler in session mode.`,
  );
}

/** Two connections that are open at once, each of which asks who serves it: one alone is served by one, and by no other. */
async function isPooledByTransaction(url: string): Promise<boolean> {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS }));
  for (const client of clients) client.on('error', () => undefined);
  try {
    for (const client of clients) await client.connect();
    const served = clients.map(() => new Set<number>());
    // Not simply by turns: two servers that are lent in a circle would look like one each.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const place of round % 2 ? [0, 1] : [1, 0, 0]) {
        const { rows } = (await clients[place]?.query<{ pid: number }>('select pg_backend_pid() as pid')) ?? {
          rows: [],
        };
        if (rows[0]) served[place]?.add(rows[0].pid);
      }
    }
    return new Set(served.flatMap((pids) => [...pids])).size !== 2 || served.some((pids) => pids.size !== 1);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}
