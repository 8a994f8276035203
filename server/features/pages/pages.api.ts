import type { PageSlug, PageVersionText } from '#contract/pages.ts';
import { readLastChange } from '#server/features/audit/audit.access.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { liveQuery, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import { readPage, readPreview } from './pages.access.ts';
import { insertVersion } from './pages.store.ts';
import { listUnknown } from './placeholders.rules.ts';
import { findPageText, listTexts, listVersions } from './versions.store.ts';

export const pages = os.pages.router({
  watch: os.pages.watch.handler(liveQuery(({ db }, { slug }: { slug: PageSlug }) => readPage(db, slug))),
  changes: { watch: os.pages.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: os.pages.list.handler(({ context }) => listTexts(context.db)),

  read: os.pages.read.handler(async ({ context, input: { slug, version }, errors }) => {
    const versions = await listVersions(context.db, slug);
    const shown = version === undefined ? versions[0] : versions.find((each) => each.version === version);
    const written = shown && (await findPageText(context.db, slug, shown.version));
    if (!written) throw errors.NOT_FOUND();
    return { ...shown, ...written, slug, versions };
  }),

  preview: os.pages.preview.handler(({ context, input, errors }) => {
    const unknown = unknownIn(input);
    if (unknown.length > 0) throw errors.UNKNOWN_PLACEHOLDER({ data: { written: unknown } });
    return readPreview(context.db, textOf(input));
  }),

  publish: os.pages.publish.handler(async ({ context, input, errors }) => {
    const { slug, from, ...written } = input;
    const unknown = unknownIn(written);
    if (unknown.length > 0) throw errors.UNKNOWN_PLACEHOLDER({ data: { written: unknown } });
    const version = await context.db.transaction().execute(async (transaction) => {
      const after = await insertVersion(transaction, slug, textOf(written), requirePerson(context).id);
      if (from !== undefined && after !== from + 1)
        throw errors.CHANGED_MEANWHILE({ data: await readLastChange(transaction, slug) });
      const details = { before: after - 1, after };
      await recordEvent(transaction, context, 'page.published', { subjectId: slug, details });
      return after;
    });
    return { version };
  }),
});

function unknownIn({ titleEn, titleHi, bodyEn, bodyHi }: PageVersionText): string[] {
  return [...new Set([titleEn, titleHi, bodyEn, bodyHi].flatMap(listUnknown))];
}

function textOf({ titleEn, titleHi, bodyEn, bodyHi }: PageVersionText) {
  return { title: { en: titleEn, hi: titleHi }, body: { en: bodyEn, hi: bodyHi } };
}
