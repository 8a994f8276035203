import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
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
