import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from '#server/platform/db.ts';
import type { Door } from '#server/platform/http/server.ts';

/** Seconds: what feels at once, what the targets of pages are, and what nobody waits for. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What this process counts for Prometheus: itself and its connections to the database. Names and units are Prometheus's own. */
export function openRegistry(pool: Pool): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'adhyay_database_connections',
    help: 'Connections of the pool: busy, idle, and calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return registry;
}

/** Counts every answer of a server by its route (the pattern, never what somebody asked), and its open connections. */
export function measureRequests(server: Door, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, from the head of the request to the last byte',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  server.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    seconds.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000);
  });
  new Gauge({
    name: 'http_connections_open',
    help: 'Open connections, live lines of pages among them',
    registers: [registry],
    async collect() {
      const count = await new Promise<number>((resolve) =>
        server.server.getConnections((_, open) => resolve(open ?? 0)),
      );
      this.set(count);
    },
  });
}
