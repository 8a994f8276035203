import { liveQuery, os } from '#server/platform/rpc.ts';
import { countNotes, listPublishedNotes } from './notes.store.ts';
import { studioNotes } from './studio/notes.api.ts';

export const notes = os.notes.router({
  watch: os.notes.watch.handler(liveQuery(({ db }) => countNotes(db))),
  list: os.notes.list.handler(({ context, input }) => listPublishedNotes(context, input)),
  studio: studioNotes,
});
