import { hasProduct } from '#server/features/enrolments/enrolments.access.ts';
import { liveQuery, orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { makeBookErratum, takeBookErratumBack } from './errata.service.ts';
import { countBookOwners, findBookFile, listBookErrata, listStudioErrata } from './errata.store.ts';

const own = os.ebooks.page.errata;
const studio = os.ebooks.studio.errata;

export const ownBookErrata = own.router({
  watch: own.watch.handler(
    liveQuery(async (context, { ebookId }) =>
      (await hasProduct(context.db, requirePerson(context).id, ebookId)) ? listBookErrata(context.db, ebookId) : [],
    ),
  ),
});

export const studioBookErrata = studio.router({
  list: studio.list.handler(async ({ context: { db }, input: { ebookId }, errors }) => {
    const file = await orNotFound(findBookFile(db, ebookId), errors);
    const errata = await listStudioErrata(db, ebookId);
    return { owners: await countBookOwners(db, ebookId), pages: file.pages, errata };
  }),

  create: studio.create.handler(({ context, input, errors }) => makeBookErratum(context, input, errors)),
  takeBack: studio.takeBack.handler(({ context, input, errors }) => takeBookErratumBack(context, input, errors)),
});
