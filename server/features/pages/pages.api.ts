import type { PageSlug } from '#contract/pages.ts';
import { recordEvent } from '#server/features/audit/audit.jobs.ts';
import { frames, os, personOf } from '#server/platform/rpc.ts';
import { readPage } from './pages.access.ts';
import { insertVersion } from './pages.store.ts';
import { listUnknown } from './placeholders.rules.ts';

export const pages = os.pages.router({
  watch: os.pages.watch.handler(frames(({ db }, { slug }: { slug: PageSlug }) => readPage(db, slug))),

  publish: os.pages.publish.handler(async ({ context, input, errors }) => {
    const { slug, titleEn, titleHi, bodyEn, bodyHi } = input;
    const unknown = [titleEn, titleHi, bodyEn, bodyHi].flatMap(listUnknown);
    if (unknown.length > 0) throw errors.UNKNOWN_PLACEHOLDER({ data: { written: [...new Set(unknown)] } });
    const text = { title: { en: titleEn, hi: titleHi }, body: { en: bodyEn, hi: bodyHi } };
    const version = await context.db.transaction().execute(async (transaction) => {
      const after = await insertVersion(transaction, slug, text, personOf(context).id);
      const details = { before: after - 1, after };
      await recordEvent(transaction, context, 'page.published', { subjectId: slug, details });
      return after;
    });
    return { version };
  }),
});
