import { changeLessonNote } from '#server/features/lessons/notes/lesson-notes.service.ts';
import { changeHighlight } from '#server/features/reading/reading.service.ts';
import { orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { listEntries } from './notebook.store.ts';

export const notebook = os.notebook.router({
  list: os.notebook.list.handler(({ context, input }) => listEntries(context.db, requirePerson(context).id, input)),

  change: os.notebook.change.handler(async ({ context, input: { kind, ...change }, errors }) => {
    const changed = kind === 'lesson-note' ? changeLessonNote : changeHighlight;
    const outcome = await orNotFound(changed(context.db, requirePerson(context).id, change), errors);
    if (outcome === 'EMPTY') throw errors.EMPTY();
  }),
});
