import { migrateToLatest } from '#database/migrate.ts';
import { createApp, createWorkerApp } from './app.ts';
import { type Config, environmentOfChild, isProduction, readConfig } from './config.ts';
import { createLog, type Log, writeConsoleAsJson } from './platform/log.ts';
import { openServices, type RunningServices } from './services.ts';
import type { Metrics } from './starting/metrics-server.ts';
import { openSchool } from './starting/open-school.ts';
import { holdDatabase } from './starting/own-database.ts';
import { startQueue } from './starting/start-queue.ts';
import { warmUp } from './starting/warm-up.ts';
import { BACKLOG, listenAtParentsSocket, openWebProcesses, type WebProcesses } from './starting/web-processes.ts';
import { welcome } from './starting/welcome.ts';

const GRACE_MS = 20_000;
const SETTLE_MS = 100;
/** What to undo at the end, the last begun first. */
const endings: (() => Promise<unknown> | unknown)[] = [];

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel, config.traces !== undefined);
  await openTraces(config, log);
  const database = await holdDatabase(config, explainAndStop);
  endings.push(database.stop);
  if (config.inheritsSocket)
    return openChild(config, await openServices(config, database.url, log, database.directUrl));
  const applied = await migrateToLatest(database.directUrl, undefined, config.allowNewerSchema);
  if (applied.length > 0) console.log(`Database brought up to date (${applied.length} migrations).`);
  const children = openWebProcesses(config.webProcesses - 1, environmentOfChild(database.url), log);

  const services = await openServices(config, database.url, log, database.directUrl);
  endings.push(services.stop);
  await openSchool(config, services);
  if (config.role !== 'web') {
    const runner = await startQueue(services, config.work);
    endings.push(() => runner.stop());
  }
  const metrics = await openMetricsPort(config, services, children);
  if (config.role === 'worker') return openWorker(config, services);
  const app = await openApp(config, services, metrics);
  await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  children.share(app.server);
  endings.push(children.stop);
  console.log(await welcome(config, services));
}

/** Counts in this process, where a port is set at which Prometheus reads; elsewhere nothing of it is loaded. */
async function openMetrics(
  { metricsPort: port, host }: Config,
  { pool }: RunningServices,
): Promise<Metrics | undefined> {
  if (port === undefined) return undefined;
  const { openRegistry } = await import('./platform/metrics/metrics.ts');
  return { registry: openRegistry(pool), port, host };
}

/** Draws requests, jobs and what they ask, where traces are sent; elsewhere nothing of it is loaded. */
async function openTraces({ traces }: Config, log: Log): Promise<void> {
  if (!traces) return;
  endings.push((await import('./platform/tracing/open-traces.ts')).openTraces(traces, log));
}

async function openMetricsPort(config: Config, services: RunningServices, { readMetrics }: WebProcesses) {
  const metrics = await openMetrics(config, services);
  if (!metrics) return undefined;
  const { db, offsite } = services;
  const { serveMetrics } = await import('./starting/metrics-server.ts');
  endings.push(await serveMetrics({ ...metrics, db, hasOffsite: offsite !== undefined, readOthers: readMetrics }));
  return metrics;
}

async function openApp(config: Config, services: RunningServices, metrics: Metrics | undefined) {
  const app = await createApp(config, services, metrics?.registry);
  endings.push(() => app.close());
  if (!config.webDev) await warmUp(app, services.pool);
  return app;
}

/** A web process of another: what is done once in a school was done by its parent. */
async function openChild(config: Config, services: RunningServices): Promise<void> {
  endings.push(services.stop);
  const metrics = await openMetrics(config, services);
  const app = await openApp(config, services, metrics);
  endings.push(listenAtParentsSocket(app, metrics?.registry, () => void stop(0)));
}

/** A worker beside a web that has the same PORT does its work all the same, without an address. */
async function openWorker(config: Config, services: RunningServices): Promise<void> {
  const app = createWorkerApp(config, services);
  endings.push(() => app.close());
  const { port, host } = config;
  const place = await app.listen({ port, host }).then(
    (address) => `it answers at ${address}/health/ready`,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      return `port ${port} is taken, so nobody can ask how it is: set a PORT of its own`;
    },
  );
  console.log(`Adhyay works on its queue; ${place}. Stop with Ctrl-C.`);
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
  // What the engine still compiles may wait for this thread, which waits for it while it ends (nodejs/node#54918).
  setTimeout(() => process.exit(code), SETTLE_MS);
}

if (isProduction()) writeConsoleAsJson();
process.on('uncaughtException', (error) => {
  console.error(error);
  void stop(1);
});
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
