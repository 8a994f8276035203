import type { StudioNoteRow } from '#contract/notes/notes.studio.ts';
import { m } from '#web/platform/words.ts';
import type { RowAct } from '#web/studio/parts/list/list-types.ts';
import { publishActs } from '#web/studio/parts/publishing/publishing.ts';
import { productMenu } from '#web/studio/parts/publishing/row-acts.ts';
import { notesScreen } from './notes.screen.ts';

/** What can be done to many notes at once. */
export const noteActs = () => publishActs<StudioNoteRow>('note');

/** What can be done to one note, from its row. */
export function noteMenu(): RowAct<StudioNoteRow>[] {
  const page = { label: m.sbook_open_reader(), hrefOf: (id: string) => `/note/${id}` };
  return productMenu(notesScreen.to, page, noteActs());
}
