import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { PollForm } from './poll-form.tsx';
import { usePoll } from './polls.queries.ts';

export function PollPage() {
  const id = useParam('pollId');
  return id === 'new' ? <PollForm key="new" poll={null} reload={() => undefined} /> : <Saved key={id} id={id} />;
}

function Saved({ id }: { id: string }) {
  const query = usePoll(id);
  return <Arriving query={query}>{(poll) => <PollForm poll={poll} reload={query.refetch} />}</Arriving>;
}
