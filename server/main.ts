import { setTimeout as sleep } from 'node:timers/promises';
import { seedDemoSchool } from '#database/demo/seed.ts';
import { migrateToLatest } from '#database/migrate.ts';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { forgetOldSessions } from './features/sessions/sessions.jobs.ts';
import { startJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { lockDataFolder } from './platform/postgres/data-folder.ts';
import { startPostgres } from './platform/postgres/postgres.ts';
import { openServices } from './services.ts';
import { welcome } from './welcome.ts';

const GRACE_MS = 20_000;
const RESTARTS = 5;
/** What to undo at the end, the last begun first. */
const endings: (() => Promise<unknown> | unknown)[] = [];

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config));
  const applied = await migrateToLatest(databaseUrl);
  if (applied.length > 0) console.log(`Database brought up to date (${applied.length} migrations).`);

  const services = await openServices(config, databaseUrl, log);
  endings.push(services.stop);
  if (config.demo) await seedDemoSchool(services.db);
  if (config.role !== 'web') {
    const runner = await startJobs(services, [forgetOldSessions]);
    endings.push(() => runner.stop());
  }
  if (config.role === 'worker') return console.log('Adhyay works on its queue. Stop with Ctrl-C.');
  const app = await createApp(config, services);
  endings.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  console.log(welcome(config));
}

async function startOwnDatabase(config: Config): Promise<string> {
  const lock = await lockDataFolder(config.dataDir);
  endings.push(lock.release);
  let postgres = await startPostgres(config.dataDir, (line) => console.log(line), bringBack);
  endings.push(() => postgres.stop());
  await lock.announce(`http://${config.host}:${config.port}`);
  return postgres.url;

  // Until it answers again, calls fail and /health/ready says so; the pool and the live connection then find it by themselves.
  async function bringBack(): Promise<void> {
    for (let attempt = 1; !stopping; attempt += 1) {
      console.error('PostgreSQL was killed; starting it again.');
      try {
        postgres = await startPostgres(config.dataDir, undefined, bringBack);
        return;
      } catch (error) {
        // What is left of the killed one may hold the folder for a moment.
        if (attempt === RESTARTS) return explainAndStop(error);
        await sleep(1000);
      }
    }
  }
}

let stopping = false;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  for (const end of endings.reverse()) {
    try {
      await end();
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(code);
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
start(readConfigOrExplain()).catch(explainAndStop);

function explainAndStop(error: unknown): void {
  console.error(`\nAdhyay could not start: ${error instanceof Error ? error.message : error}`);
  if (!(error instanceof Error) || error.name !== 'Error') console.error(error);
  void stop(1);
}

function readConfigOrExplain(): Config {
  try {
    return readConfig();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
