import { useLanguage } from '#web/platform/words.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { NoteForm } from './note-form.tsx';
import { useNote } from './notes.queries.ts';

export function NotePage() {
  useLanguage();
  const noteId = useParam('noteId');
  if (noteId === 'new') return <NoteForm key="new" desk={null} reload={() => undefined} />;
  return <Saved key={noteId} id={noteId} />;
}

function Saved({ id }: { id: string }) {
  const query = useNote(id);
  return <Arriving query={query}>{(desk) => <NoteForm desk={desk} reload={query.refetch} />}</Arriving>;
}
