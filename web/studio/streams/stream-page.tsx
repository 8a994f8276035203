import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { StreamForm } from './stream-form.tsx';
import { useStudioStream } from './streams.queries.ts';

export function StreamPage() {
  const streamId = useParam('streamId');
  return streamId === 'new' ? <StreamForm key="new" stream={null} reload={() => undefined} /> : <Saved id={streamId} />;
}

function Saved({ id }: { id: string }) {
  const query = useStudioStream(id);
  return <Arriving query={query}>{(row) => <StreamForm key={id} stream={row} reload={query.refetch} />}</Arriving>;
}
