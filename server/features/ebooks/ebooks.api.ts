import { countLiveProducts } from '#server/features/products/products.access.ts';
import { liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import { listCatalogueEbooks } from './catalogue.store.ts';
import { findOwnedEbook } from './ebooks.access.ts';
import { findLiveEbook, listBookSections, listLatestEbooks } from './ebooks.store.ts';
import { ownBookErrata } from './errata/errata.api.ts';
import { studioEbooks } from './studio/ebooks.api.ts';

const ON_HOME = 4;

export const ebooks = os.ebooks.router({
  watch: os.ebooks.watch.handler(liveQuery(({ db }) => listLatestEbooks(db, ON_HOME))),
  list: os.ebooks.list.handler(({ context, input }) => listCatalogueEbooks(context, input)),

  listed: { watch: os.ebooks.listed.watch.handler(liveQuery(({ db }) => countLiveProducts(db, 'ebook'))) },
  studio: studioEbooks,
  sections: { watch: os.ebooks.sections.watch.handler(liveQuery(({ db }) => listBookSections(db))) },

  page: {
    watch: os.ebooks.page.watch.handler(
      liveQuery(async ({ db }, { ebookId }) => (await findLiveEbook(db, ebookId)) ?? null),
    ),
    errata: ownBookErrata,
    mine: {
      watch: os.ebooks.page.mine.watch.handler(
        liveQuery(async (context, { ebookId }) => {
          const book = await findOwnedEbook(context.db, requirePerson(context).id, ebookId);
          return book ?? null;
        }),
      ),
    },
  },
});
