import { liveQuery, os, readChangeVersion } from '#server/platform/rpc.ts';
import { listEvents } from './audit.store.ts';
import { listActs, listMatching, listStaffNames } from './search.store.ts';

export const audit = os.audit.router({
  changes: { watch: os.audit.changes.watch.handler(liveQuery(readChangeVersion)) },

  list: os.audit.list.handler(async ({ context, input }) => {
    const events = await listEvents(context.db, input);
    return { events, next: events.length === input.limit ? (events.at(-1)?.id ?? null) : null };
  }),

  search: os.audit.search.handler(({ context, input }) => listMatching(context.db, input)),

  filters: os.audit.filters.handler(async ({ context: { db } }) => {
    const [acts, actors] = await Promise.all([listActs(db), listStaffNames(db)]);
    return { acts, actors };
  }),
});
