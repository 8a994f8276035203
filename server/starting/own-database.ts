import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '#database/postgres/postgres.ts';
import type { Config } from '#server/config.ts';
import { lockDataFolder } from '#server/platform/postgres/data-folder.ts';
import { assertDirect } from '#server/platform/postgres/pooler.ts';

const RESTARTS = 5;

/** `directUrl` is another than `url` where that leads through a pooler. */
type OwnDatabase = { url: string; directUrl: string; stop: () => Promise<void> };

/**
 * The database for a server: the one of DATABASE_URL, or the embedded one, which is brought back when it is killed;
 * `onLost` hears when that fails again and again.
 */
export async function holdDatabase(config: Config, onLost: (error: unknown) => void): Promise<OwnDatabase> {
  // What is on its way needs it, also where neither rows nor files are kept here.
  await mkdir(config.dataDir, { recursive: true });
  if (config.databaseUrl) return openGiven(config.databaseUrl, config.databaseDirectUrl);
  const lock = await lockDataFolder(config.dataDir);
  let stopping = false;
  let postgres = await startPostgres(config.dataDir, (line) => console.log(line), bringBack).catch(async (error) => {
    await lock.release();
    throw error;
  });
  await lock.announce(`http://${config.host}:${config.port}`);
  const stop = async () => {
    stopping = true;
    await postgres.stop();
    await lock.release();
  };
  return { url: postgres.url, directUrl: postgres.url, stop };

  // Until it answers again, calls fail and /health/ready says so; the pool and the live connection then find it by themselves.
  async function bringBack(): Promise<void> {
    for (let attempt = 1; !stopping; attempt += 1) {
      console.error('PostgreSQL was killed; starting it again.');
      try {
        postgres = await startPostgres(config.dataDir, undefined, bringBack);
        return;
      } catch (error) {
        // What is left of the killed one may hold the folder for a moment.
        if (attempt === RESTARTS) return onLost(error);
        await sleep(1000);
      }
    }
  }
}

async function openGiven(url: string, directUrl?: string): Promise<OwnDatabase> {
  await assertDirect(directUrl ?? url, directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
  return { url, directUrl: directUrl ?? url, stop: async () => undefined };
}

/** The database for a command that may run beside the server: the embedded one is started if nobody did. */
export async function openOwnDatabase(config: Config): Promise<OwnDatabase> {
  const given = config.databaseDirectUrl ?? config.databaseUrl;
  if (given) return openGiven(given, given);
  // Without a server on the folder we hold it ourselves: one that started now would lose its PostgreSQL when we stop ours.
  const lock = await lockDataFolder(config.dataDir).catch(() => undefined);
  const postgres = await startPostgres(config.dataDir, (line) => console.log(line));
  const stop = async () => {
    await postgres.stop();
    await lock?.release();
  };
  return { url: postgres.url, directUrl: postgres.url, stop };
}
