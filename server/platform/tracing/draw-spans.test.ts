import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { batchByTick } from '#server/platform/batch.ts';
import { createServer } from '#server/platform/http/server.ts';
import type { Proxies } from '#server/platform/network/proxies.ts';
import { testServices } from '#server/testing.ts';
import { drawSpans } from './draw-spans.ts';
import { sampleByShare } from './open-traces.ts';
import { inSpan, setSpans } from './spans.ts';

const TRACE = '00000000000000000000000000000001';
const SPAN = '00f067aa0ba902b7';
const HEADER = `00-${TRACE}-${SPAN}-01`;
const SUCH = { procedure: ['a', 'b'] };

function draw(share = 1) {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({
    sampler: sampleByShare(share),
    spanProcessors: [new SimpleSpanProcessor({ exporter })],
  });
  const spans = drawSpans(provider.getTracer('test'));
  setSpans(spans);
  onTestFinished(() => setSpans(undefined));
  return { ...spans, drawn: () => exporter.getFinishedSpans() };
}

function serve(trustProxy: Proxies) {
  const server = createServer({ log: pino({ level: 'silent' }), secure: false, trustProxy, development: false });
  server.get('/thing/:id', async () => inSpan(SUCH, async () => 'so'));
  onTestFinished(() => server.close());
  return (traceparent: string) => server.inject({ url: '/thing/7', headers: { traceparent, tracestate: 'a=b' } });
}

async function traceOf(trustProxy: Proxies, traceparent: string) {
  const { drawn } = draw();
  await serve(trustProxy)(traceparent);
  await expect.poll(() => drawn().length).toBe(2);
  const [call, request] = drawn();
  expect([call?.name, request?.name]).toEqual(['a.b', 'GET /thing/:id']);
  expect(call?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
  expect(request?.spanContext().traceState).toBeUndefined();
  return { traceId: request?.spanContext().traceId, parent: request?.parentSpanContext?.spanId };
}

test('a request hangs under the span of the proxy in front', async () => {
  expect(await traceOf(1, HEADER)).toEqual({ traceId: TRACE, parent: SPAN });
  expect(await traceOf(['127.0.0.0/8'], HEADER)).toEqual({ traceId: TRACE, parent: SPAN });
});

test.each([
  ['without a proxy', 0, HEADER],
  ['from another than the proxy', ['10.0.0.1'], HEADER],
  ['that is none', 1, `${HEADER}-and-more`],
  ['of nothing but zeros', 1, `00-${'0'.repeat(32)}-${SPAN}-01`],
])('a header %s begins no trace', async (_, trustProxy, header) => {
  const { traceId, parent } = await traceOf(trustProxy, header);
  expect({ isTheirs: traceId === TRACE, parent }).toEqual({ isTheirs: false, parent: undefined });
});

test('neither the number nor the flag of a header says whether a request is drawn', async () => {
  const { drawn } = draw(0.5);
  const ask = serve(1);
  for (let nth = 0; nth < 200; nth += 1) await ask(HEADER);
  await expect.poll(() => drawn().length % 2).toBe(0);
  expect(drawn().length).toBeGreaterThan(2);
  expect(drawn().length).toBeLessThan(398);
});

test('what is gathered is drawn with the first asker who is drawn, and an error by its kind only', async () => {
  const { drawn, run } = draw();
  const { pool, db } = await testServices();
  const connection = await pool.connect();
  onTestFinished(() => connection.release(true));
  const find = batchByTick(async (_: object, names: string[]) => {
    await connection.query('select id from users where name = any($1)', [names]);
    return names;
  });
  const first = find(db, 'Asha');
  const drawnOne = run({ procedure: ['drawn'] }, () => find(db, 'Riya'));
  expect(await Promise.all([first, drawnOne])).toEqual(['Asha', 'Riya']);
  const failed = run({ job: 'sum', kind: 'default', attempt: 1, tries: 1 }, () =>
    connection.query('select $1::int / 0', ['15']),
  );
  await expect(failed).rejects.toThrow();
  const said = drawn().map(({ name, status, attributes }) => [name, status.code, attributes['error.type']]);
  expect(said).toEqual([
    ['SELECT users', 0, undefined],
    ['drawn', 0, undefined],
    ['SELECT', 2, '22012'],
    ['sum', 2, '22012'],
  ]);
  expect(drawn()[0]?.parentSpanContext?.spanId).toBe(drawn()[1]?.spanContext().spanId);
});

test('what goes on after its request has no statements in it, and nothing hangs under what is not drawn', async () => {
  const { drawn, run, current, logFields } = draw();
  const late = Promise.withResolvers<void>();
  let after: Promise<object | undefined> | undefined;
  await run(SUCH, async () => {
    after = late.promise.then(current);
  });
  late.resolve();
  expect(await after).toBeUndefined();
  expect(drawn()).toHaveLength(1);
  const none = draw(0);
  const inside = await none.run(SUCH, () => none.run(SUCH, async () => none.logFields()));
  expect([inside, none.drawn(), logFields()]).toEqual([{}, [], {}]);
});
