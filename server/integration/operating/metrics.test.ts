import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { createTestDatabase } from '#database/testing.ts';
import { findFreePort, killServers, startServer, stopServer } from '#server/integration/testing-process.ts';

afterAll(killServers);

const MONITORING = join(import.meta.dirname, '../../../deploy/monitoring');

async function startMeasured(processes: string, settings: Record<string, string> = {}) {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const port = await findFreePort();
  const measured = { DATABASE_URL: url, WEB_PROCESSES: processes, METRICS_PORT: String(port) };
  const server = await startServer({ ...measured, ...settings });
  const scrape = async (path = '/metrics') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  return { server, scrape, url };
}

/** The sum of a metric over all its labels that hold this text. */
function sumOf(text: string, name: string, label = ''): number {
  const lines = text.split('\n').filter((line) => line.startsWith(name) && line.includes(label));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

test('what both processes answered is told as one at a port of its own, and nowhere else', async () => {
  const { server, scrape } = await startMeasured('2');
  const asked = 'route="/health/live"';
  const answered = 'http_request_duration_seconds_count';
  const before = sumOf((await scrape()).text, answered, asked);
  await Promise.all(
    Array.from({ length: 40 }, () => fetch(`${server.base}/health/live`, { headers: { connection: 'close' } })),
  );
  const { status, type, text } = await scrape();
  expect({ status, type }).toEqual({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' });
  expect(sumOf(text, answered, asked) - before).toBe(40);
  expect(sumOf(text, 'adhyay_jobs_overdue_seconds')).toBeLessThan(120);
  expect(sumOf(text, 'adhyay_money_discrepancies')).toBe(0);
  expect(text).toContain('adhyay_backup_timestamp_seconds{place="disk"} 0');
  expect((await scrape('/')).status).toBe(404);
  expect((await fetch(`${server.base}/metrics`)).status).toBe(404);
  expect(await stopServer(server)).toBe(0);
}, 60_000);

test('jobs of a kind that no worker takes wait, and are told by their kind', async () => {
  const { server, scrape, url } = await startMeasured('1', { DEMO: '0', WORKER_QUEUES: 'default,mail' });
  const due = `run_at => now() - interval '10 minutes'`;
  await queryOnce(url, `select graphile_worker.add_job('media.convert', '{"mediaId": "none"}', ${due})`);
  await queryOnce(url, `select graphile_worker.add_job('mails.deliver', '{"mailId": "none"}', ${due})`);
  const isMailed = async () => sumOf((await scrape()).text, 'adhyay_jobs', 'kind="mail",state="waiting"') === 0;
  await expect.poll(isMailed).toBe(true);
  const { text } = await scrape();
  expect(sumOf(text, 'adhyay_jobs', 'kind="media",state="waiting"')).toBe(1);
  expect(sumOf(text, 'adhyay_jobs_overdue_seconds', 'kind="media"')).toBeGreaterThanOrEqual(600);
  const readiness = async () => (await fetch(`${server.base}/health/ready`)).text();
  await expect.poll(readiness, { interval: 500 }).toContain('"failing":["queue"]');
}, 60_000);

test('no label holds what somebody asked for', async () => {
  const { server, scrape } = await startMeasured('1');
  await fetch(`${server.base}/reset-password/a-secret-token-of-somebody`);
  await fetch(`${server.base}/files/no/such-file-of-somebody`);
  const { text } = await scrape();
  expect(text).not.toContain('somebody');
  expect(text).toContain('route="/*"');
}, 60_000);

test('the dashboard and the alerts ask for metrics that there are', async () => {
  const { server, scrape } = await startMeasured('1');
  await fetch(`${server.base}/login`);
  const { text } = await scrape();
  const told = new Set(text.split('\n').flatMap((line) => /^[a-z][a-z0-9_]*/.exec(line)?.[0] ?? []));
  for (const file of ['dashboard.json', 'alerts.yaml']) {
    const content = await readFile(join(MONITORING, file), 'utf8');
    const named = content.match(/\b(?:adhyay|http|nodejs|process)_[a-z0-9_]+/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !told.has(name))).toEqual([]);
  }
}, 60_000);
