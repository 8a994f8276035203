import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { AggregatorRegistry, Gauge, type Registry } from 'prom-client';
import { readLastBackups } from '#server/features/backups/backups.access.ts';
import { countJobs } from '#server/features/jobs/jobs.access.ts';
import { countDiscrepancies } from '#server/features/payments/discrepancies.service.ts';
import { allJobs } from '#server/jobs.ts';
import type { Db } from '#server/platform/db.ts';
import { WORK_KINDS } from '#server/platform/queue/work-kinds.ts';

type Options = Metrics & {
  /** What the other web processes have counted. */
  readOthers: () => Promise<object[]>;
  db: Db;
  /** Whether copies of backups go to a bucket. */
  hasOffsite: boolean;
};

/** What a process counts, and where all of it is read. */
export type Metrics = { registry: Registry; port: number; host: string };

/**
 * Answers `GET /metrics` in the text format of Prometheus at a port of its own, for all processes of this program together:
 * whoever can reach that port may read it. Answers with what closes it; throws when the port is taken.
 */
export async function serveMetrics({
  registry,
  readOthers,
  db,
  hasOffsite,
  port,
  host,
}: Options): Promise<() => Promise<void>> {
  measureSchool(db, registry);
  measureBackups(db, registry, hasOffsite);
  async function answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end();
    const all = AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...(await readOthers())]);
    const head = { 'content-type': registry.contentType, 'cache-control': 'no-store' };
    response.writeHead(200, head).end(await all.metrics());
  }
  // Without its database the school cannot tell of its queue; Prometheus takes this for an outage, which it is.
  const fail = (response: ServerResponse) => void response.writeHead(503).end();
  const server = createServer((request, response) => void answer(request, response).catch(() => fail(response)));
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}

/** What the whole school has to tell, whichever process is asked: its queue, and money that does not agree. */
function measureSchool(db: Db, registry: Registry): void {
  new Gauge({
    name: 'adhyay_jobs',
    help: 'Jobs of the queue by kind, see WORKER_QUEUES: due and waiting, running, given up',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      for (const { kind, waiting, running, failed } of await countByKind(db)) {
        this.set({ kind, state: 'waiting' }, waiting);
        this.set({ kind, state: 'running' }, running);
        this.set({ kind, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'adhyay_jobs_overdue_seconds',
    help: 'For how long the job of this kind that is due longest has waited',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      for (const { kind, overdueSeconds } of await countByKind(db)) this.set({ kind }, overdueSeconds);
    },
  });
  new Gauge({
    name: 'adhyay_money_discrepancies',
    help: 'Findings of the comparison with the bank that nobody has settled',
    registers: [registry],
    async collect() {
      this.set(await countDiscrepancies(db));
    },
  });
}

/** The last whole backup in each place where there should be one: 0 where there is none yet. */
function measureBackups(db: Db, registry: Registry, hasOffsite: boolean): void {
  const places = hasOffsite ? (['disk', 'bucket'] as const) : (['disk'] as const);
  new Gauge({
    name: 'adhyay_backup_timestamp_seconds',
    help: 'When the newest whole backup was taken, of those on the disk and of those in the bucket',
    labelNames: ['place'],
    registers: [registry],
    async collect() {
      const last = await readLastBackups(db);
      for (const place of places) {
        const found = last.find((each) => each.place === place);
        this.set({ place }, found ? found.takenAt.getTime() / 1000 : 0);
      }
    },
  });
  new Gauge({
    name: 'adhyay_backup_bytes',
    help: 'How large the newest whole backup is',
    labelNames: ['place'],
    registers: [registry],
    async collect() {
      for (const { place, bytes } of await readLastBackups(db)) this.set({ place }, bytes);
    },
  });
}

const kindsOfJobs = new Map(allJobs.map(({ name, kind }) => [name, kind]));

/** The queue, added up over the jobs of each kind; what comes by the clock, and what an older release put there, is `default`. */
async function countByKind(db: Db) {
  const counts = await countJobs(db);
  return WORK_KINDS.map((kind) => {
    const own = counts.filter(({ name }) => (kindsOfJobs.get(name) ?? 'default') === kind);
    const sumOf = (state: 'waiting' | 'running' | 'failed') => own.reduce((sum, each) => sum + each[state], 0);
    return {
      kind,
      ...{ waiting: sumOf('waiting'), running: sumOf('running'), failed: sumOf('failed') },
      overdueSeconds: Math.max(0, ...own.map(({ overdueSeconds }) => overdueSeconds)),
    };
  });
}
