import { frames, os } from '#server/platform/rpc.ts';
import { countNotes, listNotes } from './notes.store.ts';
import { studioNotes } from './staff/notes.api.ts';

export const notes = os.notes.router({
  watch: os.notes.watch.handler(frames(({ db }) => countNotes(db))),
  list: os.notes.list.handler(({ context, input }) => listNotes(context, input)),
  studio: studioNotes,
});
