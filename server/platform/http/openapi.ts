import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import type { AnyProcedure } from '@orpc/server';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { escapeHtml } from '#server/platform/pages/escape.ts';
import type { Door } from './server.ts';

/** The OpenAPI 3.1 document of a contract. */
export async function describeApi(contract: AnyContractRouter, title: string): Promise<object> {
  const generator = new OpenAPIGenerator({
    schemaConverters: [
      {
        condition: (schema) => schema?.['~standard'].vendor === 'valibot',
        convert: (schema, { strategy }) => [
          true,
          toJsonSchema(schema as unknown as GenericSchema, { typeMode: strategy, errorMode: 'ignore' }) as object,
        ],
      },
    ],
  });
  return generator.generate(contract, { info: { title, version: '1' }, servers: [{ url: '/api/v1' }] });
}

type Operation = { summary?: string; tags?: string[] };
type Document = { info: { title: string }; paths: Record<string, Record<string, Operation>> };

/** Serves the document at /api/openapi.json and a page to read it at /api. */
export function mountApiDescription(server: Door, description: object): void {
  const document = description as Document;
  server.get('/api/openapi.json', async () => document);
  server.get('/api', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(readable(document, request.nonce)),
  );
}

const STYLE = `body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1930;background:#fbfaf7}
code{font-size:.9em}summary{cursor:pointer;padding:.6rem 0}details{border-bottom:1px solid #e7e3d8}pre{overflow:auto;background:#f3f1ea;padding:1rem}
b{display:inline-block;min-width:4rem;color:#372da8}a{color:#372da8}`;

function readable(document: Document, nonce: string): string {
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const details = escapeHtml(JSON.stringify(operation, null, 2));
      return `<details><summary><b>${method.toUpperCase()}</b> <code>/api/v1${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}</summary><pre tabindex="0">${details}</pre></details>`;
    }),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(document.info.title)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${escapeHtml(document.info.title)}</h1><p>The whole document: <a href="/api/openapi.json">openapi.json</a>. A <code>watch</code> answers as server-sent events.</p>${rows.join('')}</main></body></html>`;
}

type JsonSchema = { type?: string; anyOf?: JsonSchema[]; properties?: Record<string, JsonSchema> };

const NUMBER = /^-?\d{1,16}(?:\.\d{1,16})?$/;
const numbersByProcedure = new WeakMap<AnyProcedure, string[]>();

/**
 * The input of a REST call with the numbers of its path and, where it has no body, of its query read as numbers: an
 * address holds nothing but text. What is no number stays as it was, for the contract to refuse.
 */
export function readNumbers(procedure: AnyProcedure, input: unknown): unknown {
  const names = numbersOf(procedure);
  if (names.length === 0 || typeof input !== 'object' || input === null) return input;
  const read = Object.entries(input).map(([name, value]) =>
    names.includes(name) && typeof value === 'string' && NUMBER.test(value) ? [name, Number(value)] : [name, value],
  );
  return Object.fromEntries(read);
}

/** The properties that stand in the address and are numbers. */
function numbersOf(procedure: AnyProcedure): string[] {
  const known = numbersByProcedure.get(procedure);
  if (known) return known;
  const { inputSchema, route } = procedure['~orpc'];
  const schema: JsonSchema = inputSchema
    ? (toJsonSchema(inputSchema as unknown as GenericSchema, { typeMode: 'input', errorMode: 'ignore' }) as JsonSchema)
    : {};
  const names = Object.entries(schema.properties ?? {})
    .filter(([name, property]) => isNumber(property) && (route.method === 'GET' || route.path?.includes(`{${name}}`)))
    .map(([name]) => name);
  numbersByProcedure.set(procedure, names);
  return names;
}

function isNumber({ type, anyOf = [] }: JsonSchema): boolean {
  return type === 'number' || type === 'integer' || anyOf.some(isNumber);
}
