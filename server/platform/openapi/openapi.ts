import type { AnyContractRouter } from '@orpc/contract';
import type { FastifyRequest } from 'fastify';
import { isStaff } from '#contract/rights.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { escapeHtml } from '#server/platform/pages/escape.ts';
import { type ApiDocument, type Audience, describeApi } from './document.ts';

/**
 * Serves the document at /api/openapi.json and a page to read it at /api; what staff call below /studio/api, to staff.
 * Each is made when it is first asked for: that takes a second, which a start need not wait.
 */
export function mountApiDescription(server: Door, contract: AnyContractRouter, contextOf: ContextOf): void {
  const mount = (folder: string, audience: Audience) => {
    let made: Promise<ApiDocument> | undefined;
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
  mount('/studio/api', 'staff');
}

const TITLES: Record<Audience, string> = { people: 'Adhyay', staff: 'Adhyay studio' };

const STYLE = `body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1930;background:#fbfaf7}
code{font-size:.9em}summary{cursor:pointer;padding:.6rem 0}details{border-bottom:1px solid #e7e3d8}pre{overflow:auto;background:#f3f1ea;padding:1rem}
b{display:inline-block;min-width:4rem;color:#372da8}a{color:#372da8}h2{margin-top:2rem}`;

function readable(
  { info, paths, components }: ApiDocument,
  { folder, nonce }: { folder: string; nonce: string },
): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      folded(
        `<b>${method.toUpperCase()}</b> <code>${operation.servers ? '' : '/api/v1'}${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}`,
        operation,
      ),
    ),
  );
  const parts = Object.entries(components).map(([kind, of]) => folded(`<code>components/${kind}</code>`, of));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(info.title)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${escapeHtml(info.title)}</h1><p>The whole document: <a href="${folder}/openapi.json">openapi.json</a>. A <code>watch</code> answers as server-sent events, or with <code>Accept: application/json</code> once.</p>${operations.join('')}<h2>What they share</h2>${parts.join('')}</main></body></html>`;
}

function folded(summary: string, content: unknown): string {
  const text = escapeHtml(JSON.stringify(content, null, 2));
  return `<details><summary>${summary}</summary><pre tabindex="0">${text}</pre></details>`;
}
