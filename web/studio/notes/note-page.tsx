import { useLanguage } from '#web/platform/words.ts';
import { SavedOrNew } from '#web/studio/parts/page/arriving.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { NoteForm } from './note-form.tsx';
import { useNote } from './notes.queries.ts';

export function NotePage() {
  useLanguage();
  return (
    <SavedOrNew id={useParam('noteId')} useSaved={useNote}>
      {(desk, reload) => <NoteForm desk={desk} reload={reload} />}
    </SavedOrNew>
  );
}
