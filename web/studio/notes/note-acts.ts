import type { StudioNoteRow } from '#contract/notes/notes.studio.ts';
import { m } from '#web/platform/words.ts';
import type { RowAct } from '#web/studio/parts/list/list-types.ts';
import { publishActs } from '#web/studio/parts/publishing/publishing.ts';
import { rowActsOf } from '#web/studio/parts/publishing/row-acts.ts';
import { notesScreen } from './notes.screen.ts';

/** What can be done to many notes at once. */
export const noteActs = () => publishActs<StudioNoteRow>('note');

/** What can be done to one note, from its row. */
export function noteMenu(): RowAct<StudioNoteRow>[] {
  return [
    {
      id: 'edit',
      label: m.common_edit(),
      icon: 'pencil',
      to: ({ id }) => `${notesScreen.to}/${encodeURIComponent(id)}`,
    },
    {
      id: 'see',
      label: m.sbook_open_reader(),
      icon: 'external',
      isFor: ({ state }) => state === 'live',
      href: ({ id }) => `/note/${encodeURIComponent(id)}`,
    },
    ...rowActsOf(noteActs()),
  ];
}
