import type { ContextOf } from '#server/platform/http/contexts.ts';
import type { Door } from '#server/platform/http/server.ts';
import { mountCallback } from './webhooks/callback.http.ts';
import { mountWebhooks } from './webhooks/webhooks.http.ts';

/**
 * Where a provider's words come in: POST /webhooks/{provider}, signed messages; POST /payments/callback/{provider}, the
 * browser of somebody who paid, without our cookie. Both prove themselves by a signature and may be called from anywhere.
 */
export function mountPayments(server: Door, contextOf: ContextOf): void {
  server.register(async (door) => {
    // A signature is over the bytes as they came.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    mountWebhooks(door, contextOf);
    mountCallback(door, contextOf);
  });
}
