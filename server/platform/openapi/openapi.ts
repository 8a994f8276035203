import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import type { AnyProcedure } from '@orpc/server';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyRequest } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { ProcedureMeta } from '#contract/procedure.ts';
import { isStaff } from '#contract/rights.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { escapeHtml } from '#server/platform/pages/escape.ts';
import { type JsonObject, shareComponents } from './components.ts';

/** Whose calls a document is about: what everybody or a signed-in person may call, or what only staff may. */
export type Audience = 'people' | 'staff';

/** How an app and a browser say who they are; an operation that anybody may call asks for neither. */
const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that POST /sessions answers to who asks with Accept-Session: token.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'adhyay',
    description:
      'The session of a browser; over https it is named __Host-adhyay. An act also needs Sec-Fetch-Site or Origin.',
  },
};

/** The OpenAPI 3.1 document of what a contract has for these callers. */
export async function describeApi(contract: AnyContractRouter, title: string, audience: Audience): Promise<Document> {
  const generator = new OpenAPIGenerator({
    schemaConverters: [
      {
        condition: (schema) => schema?.['~standard'].vendor === 'valibot',
        convert: (schema, { strategy }) => [true, jsonSchemaOf(schema, strategy)],
      },
    ],
  });
  const open = new Set<string>();
  const document = await generator.generate(contract, {
    info: { title, version: '1' },
    servers: [{ url: '/api/v1' }],
    security: Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] })),
    filter: ({ contract: { '~orpc': procedure }, path }) => {
      const { access }: ProcedureMeta = procedure.meta;
      if (access === 'anyone') open.add(path.join('.'));
      return (typeof access === 'object') === (audience === 'staff');
    },
  });
  const shared = shareComponents(document as unknown as JsonObject) as unknown as Document;
  for (const operation of Object.values(shared.paths).flatMap((methods) => Object.values(methods)))
    if (open.has(operation.operationId)) operation.security = [];
  return { ...shared, components: { ...shared.components, securitySchemes: SECURITY_SCHEMES } };
}

function jsonSchemaOf(schema: unknown, typeMode: 'input' | 'output'): object {
  return toJsonSchema(schema as GenericSchema, { target: 'draft-2020-12', typeMode, errorMode: 'ignore' });
}

type Operation = {
  operationId: string;
  summary?: string;
  tags?: string[];
  responses: Record<string, object>;
  security?: object[];
};
type Document = { info: { title: string }; paths: Record<string, Record<string, Operation>>; components: object };

/**
 * Serves the document at /api/openapi.json and a page to read it at /api; what staff call below /api/studio, to staff.
 * Each is made when it is first asked for: that takes a second, which a start need not wait.
 */
export function mountApiDescription(server: Door, contract: AnyContractRouter, contextOf: ContextOf): void {
  const mount = (folder: string, audience: Audience) => {
    let made: Promise<Document> | undefined;
    const readDocument = () => (made ??= describeApi(contract, TITLES[audience], audience));
    const isShown = async (request: FastifyRequest) => {
      const { person } = audience === 'staff' ? (await contextOf(request)).identity : { person: null };
      return audience === 'people' || (person !== null && isStaff(person.role));
    };
    server.get(`${folder}/openapi.json`, async (request, reply) =>
      (await isShown(request)) ? readDocument() : sendMissing(reply),
    );
    server.get(folder, async (request, reply) => {
      if (!(await isShown(request))) return sendMissing(reply);
      return reply
        .type('text/html; charset=utf-8')
        .send(readable(await readDocument(), { folder, nonce: request.nonce }));
    });
  };
  mount('/api', 'people');
  mount('/api/studio', 'staff');
}

const TITLES: Record<Audience, string> = { people: 'Adhyay', staff: 'Adhyay studio' };

const STYLE = `body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1930;background:#fbfaf7}
code{font-size:.9em}summary{cursor:pointer;padding:.6rem 0}details{border-bottom:1px solid #e7e3d8}pre{overflow:auto;background:#f3f1ea;padding:1rem}
b{display:inline-block;min-width:4rem;color:#372da8}a{color:#372da8}h2{margin-top:2rem}`;

function readable({ info, paths, components }: Document, { folder, nonce }: { folder: string; nonce: string }): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      folded(
        `<b>${method.toUpperCase()}</b> <code>/api/v1${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}`,
        operation,
      ),
    ),
  );
  const parts = Object.entries(components).map(([kind, of]) => folded(`<code>components/${kind}</code>`, of));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(info.title)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${escapeHtml(info.title)}</h1><p>The whole document: <a href="${folder}/openapi.json">openapi.json</a>. A <code>watch</code> answers as server-sent events.</p>${operations.join('')}<h2>What they share</h2>${parts.join('')}</main></body></html>`;
}

function folded(summary: string, content: unknown): string {
  const text = escapeHtml(JSON.stringify(content, null, 2));
  return `<details><summary>${summary}</summary><pre tabindex="0">${text}</pre></details>`;
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
  const schema: JsonSchema = inputSchema ? jsonSchemaOf(inputSchema, 'input') : {};
  const names = Object.entries(schema.properties ?? {})
    .filter(([name, property]) => isNumber(property) && (route.method === 'GET' || route.path?.includes(`{${name}}`)))
    .map(([name]) => name);
  numbersByProcedure.set(procedure, names);
  return names;
}

function isNumber({ type, anyOf = [] }: JsonSchema): boolean {
  return type === 'number' || type === 'integer' || anyOf.some(isNumber);
}
