import { os } from '#server/platform/rpc.ts';
import { listEvents } from './audit.store.ts';

export const audit = os.audit.router({
  list: os.audit.list.handler(async ({ context, input }) => {
    const events = await listEvents(context.db, input);
    return { events, next: events.length === input.limit ? (events.at(-1)?.id ?? null) : null };
  }),
});
