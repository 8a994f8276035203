import { NoteList } from '#contract/notes/notes.studio.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { findNotes, noteListing } from './notes.store.ts';

/** /files/lists/notes.csv */
export const notesFile: CsvList<NoteList> = {
  name: 'notes',
  permission: 'content.manage',
  search: NoteList,
  head: ['Title', 'State', 'University', 'Programme', 'Subject', 'Language', 'Pages', 'Readers', 'Changed'],
  async *pages({ db }, filter) {
    for await (const rows of eachForFile(await findNotes(db, filter), noteListing, filter.sort))
      yield rows.map((note) => [
        note.title,
        note.state,
        note.university ?? '',
        note.programme ?? '',
        note.code ?? '',
        note.language,
        note.pages ?? '',
        note.readers,
        note.changedAt,
      ]);
  },
};
