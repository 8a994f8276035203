import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrived, its numbers in hexadecimal. `process`: the instance of the service that drew it. */
export type ArrivedSpan = {
  service: string;
  process: string;
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  kind: number;
  attributes: Record<string, string | number>;
  isError: boolean;
};

/** Takes OTLP over HTTP as a collector does and reads what arrives. */
export async function openCollector() {
  const bodies: Buffer[] = [];
  const headers: unknown[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    headers.push(request.headers);
    bodies.push(body);
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every byte of the bodies, in which texts stand as they are. */
    text: () => Buffer.concat(bodies).toString('latin1'),
    headers: () => headers as Record<string, string>[],
    spans: () => bodies.flatMap(readSpans),
    close: () => server.close(),
  };
}

type Field = { number: number; value: Buffer | bigint };

/** The fields of a message of Protocol Buffers (encoding, wire types 0, 1, 2 and 5). */
function fieldsOf(message: Buffer): Field[] {
  let at = 0;
  const readVarint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const take = (length: number) => {
    at += length;
    return message.subarray(at - length, at);
  };
  const fields: Field[] = [];
  while (at < message.length) {
    const tag = Number(readVarint());
    const wire = tag & 7;
    const value = wire === 0 ? readVarint() : take(wire === 2 ? Number(readVarint()) : wire === 1 ? 8 : 4);
    fields.push({ number: tag >> 3, value });
  }
  return fields;
}

const partsOf = (message: Buffer, number: number) =>
  fieldsOf(message).flatMap((field) => (field.number === number && Buffer.isBuffer(field.value) ? [field.value] : []));

/** opentelemetry/proto/trace/v1/trace.proto */
function readSpans(body: Buffer): ArrivedSpan[] {
  return partsOf(body, 1).flatMap((ofResource) => {
    const resource = attributesOf(partsOf(ofResource, 1)[0] ?? Buffer.alloc(0), 1);
    const from = { service: String(resource['service.name']), process: String(resource['service.instance.id']) };
    const spans = partsOf(ofResource, 2).flatMap((scope) => partsOf(scope, 2));
    return spans.map((span) => ({ ...from, ...readSpan(span) }));
  });
}

function readSpan(span: Buffer) {
  const [traceId = '', spanId = '', parentId = ''] = [1, 2, 4].map((number) =>
    partsOf(span, number)[0]?.toString('hex'),
  );
  const status = fieldsOf(partsOf(span, 15)[0] ?? Buffer.alloc(0));
  return {
    ...{ traceId, spanId, parentId },
    name: String(partsOf(span, 5)[0]),
    kind: Number(fieldsOf(span).find(({ number }) => number === 6)?.value),
    attributes: attributesOf(span, 9),
    isError: status.some(({ number, value }) => number === 3 && value === 2n),
  };
}

function attributesOf(message: Buffer, number: number): Record<string, string | number> {
  return Object.fromEntries(
    partsOf(message, number).map((pair) => {
      const [key, value = Buffer.alloc(0)] = [partsOf(pair, 1)[0], partsOf(pair, 2)[0]];
      const [of] = fieldsOf(value);
      return [String(key), typeof of?.value === 'bigint' ? Number(of.value) : String(of?.value)];
    }),
  );
}
