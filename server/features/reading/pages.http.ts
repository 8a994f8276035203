import * as v from 'valibot';
import { Id } from '#contract/procedure.ts';
import { DocumentKind } from '#contract/reading/document.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMade, sendMissing } from '#server/platform/http/files.ts';
import { sendLater } from '#server/platform/http/refusals.ts';
import type { Door } from '#server/platform/http/server.ts';
import { askerOf, type Context } from '#server/platform/rpc.ts';
import { markPage, type Size } from './marks/marked-page.rules.ts';
import { isGranted, readPageImage } from './pages.rules.ts';
import { findReadablePage } from './reading.access.ts';

const PAGES = { calls: 600, seconds: 600 } as const;
/** All that come from one network. */
const PAGES_OF_VISITORS = { calls: 3000, seconds: 600 } as const;
const KEPT_SECONDS = 3600;
const Page = v.strictObject({
  kind: DocumentKind,
  id: Id,
  page: v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)),
  size: v.picklist(['thumb', 'small', 'large']),
});

/** GET /files/documents/{kind}/{id}/{page}/{size}?{signature}: a page with its reader's mark in the pixels, of a visitor the school's address. */
export function mountPageImages(server: Door, contextOf: ContextOf): void {
  server.get('/files/documents/:kind/:id/:page/:size', async (request, reply) => {
    const params = v.safeParse(Page, request.params);
    const context = await contextOf(request);
    const { person, mayLook } = context.identity;
    if (person?.held || (!person && !mayLook) || !params.success) return sendMissing(reply);
    const { page, size, ...document } = params.output;
    const asker = askerOf(context);
    if (!isGranted(context.secrets, asker, document, request.query)) return sendMissing(reply);
    const wait = await (person
      ? context.limits.consume('reading.page', PAGES, person.id)
      : context.limits.consume('reading.page of visitors', PAGES_OF_VISITORS, context.address));
    if (wait !== undefined) return sendLater(reply, wait);
    const found = await findReadablePage(context.readings, asker.id, document, page);
    if (!found) return sendMissing(reply);
    const plain = plainOf(context, found, size);
    const { orderNumber, traceId } = found;
    const { name, email } = person ?? { name: new URL(context.publicUrl).host, email: '' };
    const picture = await markPage(plain, size, { name, email, orderNumber, traceId });
    return sendMade(reply, picture, { mediaType: 'image/webp', name: `page-${page}.webp`, keptSeconds: KEPT_SECONDS });
  });
}

function plainOf({ storage }: Context, { largeKey, smallKey }: { largeKey: string; smallKey: string }, size: Size) {
  const key = size === 'large' ? largeKey : smallKey;
  return { key, read: () => readPageImage(storage, key) };
}
