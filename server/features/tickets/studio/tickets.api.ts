import { findTicket } from '#server/features/tickets/tickets.store.ts';
import { liveQuery, os, readChangeVersion } from '#server/platform/rpc.ts';
import { findStudioTicket, listAnswerers, listTickets } from './tickets.store.ts';

export const studioTicketsRouter = os.tickets.studio.router({
  changes: { watch: os.tickets.studio.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: os.tickets.studio.list.handler(({ context, input }) => listTickets(context.db, input)),

  read: os.tickets.studio.read.handler(async ({ context, input, errors }) => {
    const found = await findStudioTicket(context.db, input.number);
    const said = found && (await findTicket(context.db, found.key));
    if (!said) throw errors.NOT_FOUND();
    const { id, key, name, email, userId, state } = found;
    const answered = await listAnswerers(context.db, id);
    const asked = said.messages.filter(({ author }) => author === 'asker').map((message) => [message.id, name]);
    const authors = Object.fromEntries([...asked, ...answered.map((each) => [each.id, each.name])]);
    return { ...said, id, key, name, email, userId, state, authors };
  }),
});
