import * as v from 'valibot';
import { Id } from '#contract/procedure.ts';
import { DocumentKind } from '#contract/reading/document.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMade, sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import type { Context } from '#server/platform/rpc.ts';
import { sendLater } from './downloads/refusals.rules.ts';
import { markPage, type Size } from './marks/marked-page.rules.ts';
import { isGranted } from './pages.rules.ts';
import { findReadablePage } from './reading.access.ts';

const PAGES = { calls: 600, seconds: 600 } as const;
const KEPT_SECONDS = 3600;
const Page = v.strictObject({
  kind: DocumentKind,
  id: Id,
  page: v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)),
  size: v.picklist(['thumb', 'small', 'large']),
});

/** GET /files/documents/{kind}/{id}/{page}/{size}?{signature}: a page with its reader's mark in the pixels. */
export function mountPageImages(server: Door, contextOf: ContextOf): void {
  server.get('/files/documents/:kind/:id/:page/:size', async (request, reply) => {
    const params = v.safeParse(Page, request.params);
    const context = await contextOf(request);
    const { person } = context.identity;
    if (!person || person.held || !params.success) return sendMissing(reply);
    const { page, size, ...document } = params.output;
    if (!isGranted(context.secrets, person, document, request.query)) return sendMissing(reply);
    const wait = await context.limits.consume('reading.page', PAGES, person.id);
    if (wait !== undefined) return sendLater(reply, wait);
    const found = await findReadablePage(context.db, person.id, document, page);
    if (!found) return sendMissing(reply);
    const plain = plainOf(context, found, size);
    const { orderNumber, traceId } = found;
    const picture = await markPage(plain, size, { name: person.name, email: person.email, orderNumber, traceId });
    return sendMade(reply, picture, { mediaType: 'image/webp', name: `page-${page}.webp`, keptSeconds: KEPT_SECONDS });
  });
}

function plainOf({ storage }: Context, { largeKey, smallKey }: { largeKey: string; smallKey: string }, size: Size) {
  const key = size === 'large' ? largeKey : smallKey;
  const read = async () => {
    const file = await storage.read(key);
    if (!file) throw new Error('a page is not in the storage');
    return Buffer.concat(await file.stream.toArray());
  };
  return { key, read };
}
