import { mayDo, type Permission } from '#contract/rights.ts';
import type { Found } from '#contract/studio/studio.ts';
import { os, requirePerson } from '#server/platform/rpc.ts';
import {
  listOrdersFound,
  listPagesFound,
  listPeopleFound,
  listProductsFound,
  listTicketsFound,
  readSought,
} from './search.store.ts';
import { today } from './today/today.api.ts';
import { insertView, listViews, removeView } from './views.store.ts';

const search = os.studio.search.handler(async ({ context, input: { text } }): Promise<Found> => {
  const { db } = context;
  const { role } = requirePerson(context);
  const sought = await readSought(db, text);
  const where = <T>(permission: Permission, list: () => Promise<T[]>) => (mayDo(role, permission) ? list() : []);
  const [people, tickets, courses, ebooks, notes, testSeries, pages] = await Promise.all([
    where('students.manage', () => listPeopleFound(db, sought)),
    where('tickets.answer', () => listTicketsFound(db, sought)),
    where('content.manage', () => listProductsFound(db, 'course', sought)),
    where('content.manage', () => listProductsFound(db, 'ebook', sought)),
    where('content.manage', () => listProductsFound(db, 'note', sought)),
    where('content.manage', () => listProductsFound(db, 'test-series', sought)),
    where('pages.publish', () => listPagesFound(db, sought)),
  ]);
  const ids = people.map(({ id }) => id);
  const orders = await where('orders.manage', () => listOrdersFound(db, sought, ids));
  return { people, orders, tickets, courses, ebooks, notes, testSeries, pages };
});

const views = os.studio.views.router({
  list: os.studio.views.list.handler(({ context }) => listViews(context.db, requirePerson(context).id)),
  save: os.studio.views.save.handler(async ({ context, input, errors }) => {
    const isKept = await insertView(context.db, requirePerson(context).id, input);
    if (!isKept) throw errors.TOO_MANY_VIEWS();
  }),
  remove: os.studio.views.remove.handler(({ context, input }) =>
    removeView(context.db, requirePerson(context).id, input),
  ),
});

export const studio = os.studio.router({ search, today, views });
