import pg from 'pg';
import type { OpenSource } from '#server/platform/live.ts';
import type { Log } from '#server/platform/log.ts';

const RECONNECT_MS = 250;

/**
 * All that the database announces (announce_changes), heard on a connection of its own; after that was lost, `*`. Throws when
 * the database cannot be reached at the beginning.
 */
export function listenToDatabase(url: string, log: Log): OpenSource {
  return async (announced) => {
    let stopped = false;
    let client: pg.Client | undefined;

    async function listen(): Promise<void> {
      const connection = new pg.Client({ connectionString: url, keepAlive: true });
      connection.on('notification', (message) => announced(message.payload ?? '*'));
      connection.on('error', (error) => log.warn({ err: error }, 'the live connection was lost'));
      connection.on('end', () => {
        if (!stopped && client === connection) void reconnect();
      });
      await connection.connect();
      await connection.query('listen live');
      client = connection;
    }

    async function reconnect(): Promise<void> {
      while (!stopped) {
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
        const failed = await listen().then(
          () => false,
          () => true,
        );
        if (!failed) return announced('*');
      }
    }

    await listen();
    return {
      stop: async () => {
        stopped = true;
        await client?.end();
      },
    };
  };
}
