import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { createTestDatabase } from '#database/testing.ts';
import {
  findFreePort,
  killServers,
  type ServerProcess,
  startServer,
  stopServer,
} from '#server/integration/testing-process.ts';
import { type ArrivedSpan, openCollector } from '#server/platform/tracing/testing-collector.ts';

afterAll(killServers);

const SECRETS = ['riya.secret@mail.test', 'her-Password-77', '9876500123', 'tok3nOfALink', 'stranger-state'];
const [EMAIL = '', PASSWORD = '', PHONE = '', TOKEN = '', STATE = ''] = SECRETS;
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PROXY = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01`, tracestate: `them=${STATE}` };

async function startTraced(settings: Record<string, string>) {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return { url, server: await startServer({ DATABASE_URL: url, DEMO: '0', ...settings }) };
}

async function openTestCollector() {
  const collector = await openCollector();
  onTestFinished(async () => void collector.close());
  return collector;
}

const signIn = ({ base }: ServerProcess, headers: Record<string, string> = {}) =>
  fetch(`${base}/api/rpc/sessions/create?phone=${PHONE}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify({ json: { email: EMAIL, password: PASSWORD, deviceId: `device-${PHONE}` } }),
  });

test('a request, its procedure and its statements are one trace; jobs are their own; nothing of a person is in any', async () => {
  const collector = await openTestCollector();
  const { server, url } = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc',
    OTEL_SERVICE_NAME: 'school-of-tests',
    TRUST_PROXY: '1',
    WEB_PROCESSES: '2',
    LOG_LEVEL: 'info',
  });
  expect((await signIn(server, PROXY)).status).toBe(401);
  for (const page of ['reset-password', `course/${TOKEN}/start`])
    await fetch(`${server.base}/${page}?token=${TOKEN}&email=${EMAIL}`, { redirect: 'manual' });
  await fetch(`${server.base}/files/no/such/${TOKEN}`);
  for (const payload of ['{"mailId": "none"}', `{"mailId": {"to": "${EMAIL}"}}`])
    await queryOnce(url, `select graphile_worker.add_job('mails.deliver', '${payload}', max_attempts => 2)`);
  const byBoth = async () => {
    await fetch(`${server.base}/health/live`, { headers: { connection: 'close' } });
    return new Set(collector.spans().map(({ process }) => process)).size;
  };
  await expect.poll(byBoth, { timeout: 40_000, interval: 200 }).toBe(2);
  await expect.poll(() => server.output()).toMatch(/"job":"mails.deliver"/);
  expect(await stopServer(server)).toBe(0);

  const spans = collector.spans();
  const named = (name: string) => spans.filter((span) => span.name === name);
  const under = (parent: ArrivedSpan | undefined) => spans.filter(({ parentId }) => parentId === parent?.spanId);
  expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['school-of-tests']));
  expect(collector.headers()[0]?.['x-key']).toBe('abc');

  const [request] = named('POST /api/rpc/*');
  expect(request).toMatchObject({ traceId: TRACE, parentId: '00f067aa0ba902b7', kind: 2, isError: false });
  expect(request?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.response.status_code': 401,
    'http.route': '/api/rpc/*',
    'url.path': '/api/rpc/*',
    'url.scheme': 'http',
  });
  const [procedure] = under(request).filter(({ name }) => name === 'sessions.create');
  expect(procedure?.attributes).toMatchObject({ 'rpc.method': 'sessions.create', 'error.type': expect.any(String) });
  expect(under(procedure).find(({ name }) => name === 'INSERT limit_counts')).toMatchObject({
    traceId: TRACE,
    kind: 3,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': 'INSERT', 'db.collection.name': 'limit_counts' },
  });
  expect(server.output()).toMatch(new RegExp(`"traceId":"${TRACE}".*"path":"/api/rpc/sessions/create"`));

  for (const page of ['GET /reset-password', 'GET /course/:courseId/start'])
    expect(named(page), page).toContainEqual(expect.objectContaining({ kind: 2, isError: false }));
  const jobs = named('mails.deliver').map(({ kind, isError, parentId, attributes }) => {
    return {
      kind,
      isError,
      parentId,
      outcome: attributes['adhyay.job.outcome'],
      attempt: attributes['adhyay.job.attempt'],
    };
  });
  const job = { kind: 5, parentId: '', attempt: 1 };
  expect(jobs).toContainEqual({ ...job, isError: false, outcome: 'done' });
  expect(jobs).toContainEqual({ ...job, isError: true, outcome: 'failed' });

  expect(collector.text()).toContain('POST /api/rpc/*');
  for (const secret of SECRETS) expect(collector.text()).not.toContain(secret);
  expect(collector.text()).not.toContain(encodeURIComponent(EMAIL));
}, 120_000);

test('a share of nothing sends nothing, whatever the header of a request says', async () => {
  const collector = await openTestCollector();
  const { server } = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  });
  expect((await signIn(server, PROXY)).status).toBe(401);
  expect(await stopServer(server)).toBe(0);
  expect(collector.headers()).toEqual([]);
  expect(server.output()).toContain('"path":"/api/rpc/sessions/create"');
  expect(server.output()).not.toContain('traceId');
}, 60_000);

test('a collector that is away costs one line of the log and no answer', async () => {
  const { server } = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await findFreePort()}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    LOG_LEVEL: 'warn',
  });
  const lines = () => server.output().match(/traces do not reach the collector/g)?.length ?? 0;
  expect((await signIn(server)).status).toBe(401);
  await expect.poll(lines, { timeout: 30_000 }).toBe(1);
  expect((await signIn(server)).status).toBe(401);
  expect(await stopServer(server)).toBe(0);
  expect(lines()).toBe(1);
}, 90_000);

test('a collector that never answers holds up neither a request nor the end', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(async () => void silent.close());
  const { server } = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '60000',
  });
  expect((await signIn(server)).status).toBe(401);
  expect(await stopServer(server)).toBe(0);
}, 60_000);
