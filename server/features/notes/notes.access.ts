import type { NoteSearch } from '#contract/notes/notes.ts';
import type { Services } from '#server/platform/rpc.ts';
import * as store from './notes.store.ts';

/** Published notes that fit, for the search. */
export function listNotes(services: Pick<Services, 'db' | 'live'>, search: NoteSearch) {
  return store.listPublishedNotes(services, search);
}
