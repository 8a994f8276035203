import { SavedOrNew } from '#web/studio/parts/page/arriving.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { StreamForm } from './stream-form.tsx';
import { useStudioStream } from './streams.queries.ts';

export function StreamPage() {
  return (
    <SavedOrNew id={useParam('streamId')} useSaved={useStudioStream}>
      {(stream, reload) => <StreamForm stream={stream} reload={reload} />}
    </SavedOrNew>
  );
}
