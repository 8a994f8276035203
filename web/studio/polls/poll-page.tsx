import { SavedOrNew } from '#web/studio/parts/page/arriving.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { PollForm } from './poll-form.tsx';
import { usePoll } from './polls.queries.ts';

export function PollPage() {
  return (
    <SavedOrNew id={useParam('pollId')} useSaved={usePoll}>
      {(poll, reload) => <PollForm poll={poll} reload={reload} />}
    </SavedOrNew>
  );
}
