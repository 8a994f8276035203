import { ListFailed } from '#web/platform/frame/list-failed.tsx';
import { useLanguage } from '#web/platform/words.ts';
import { StudioMissing } from '#web/studio/frame/studio-missing.tsx';
import { useParam } from '#web/studio/frame/use-staff.ts';
import { PageSkeleton } from '#web/studio/parts/page/page-skeleton.tsx';
import { refusalOf } from '#web/studio/subjects/refusals.queries.ts';
import { NoteForm } from './note-form.tsx';
import { useNote } from './notes.queries.ts';

export function NotePage() {
  useLanguage();
  const noteId = useParam('noteId');
  if (noteId === 'new') return <NoteForm key="new" desk={null} reload={() => undefined} />;
  return <Saved key={noteId} id={noteId} />;
}

function Saved({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useNote(id);
  if (data) return <NoteForm desk={data} reload={refetch} />;
  if (refusalOf(error)?.code === 'NOT_FOUND') return <StudioMissing />;
  return error ? <ListFailed retrying={isFetching} onRetry={() => void refetch()} /> : <PageSkeleton />;
}
