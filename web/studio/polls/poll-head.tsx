import { useState } from 'react';
import type { StudioPoll } from '#contract/polls/polls.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { RemoveAct } from '#web/studio/parts/page/rare-acts.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { closeForNow, copyForNow } from './poll-menu.ts';
import { PollState } from './poll-state.tsx';
import { recreatePoll, useRemovePoll } from './polls.queries.ts';
import { PublishDialog } from './publish-poll.tsx';

const LIST = '/studio/polls';

type PollHeadProps = { poll: StudioPoll | null; totalVotes: number; isChanged: boolean };

export function PollHead({ poll, totalVotes, isChanged }: PollHeadProps) {
  return (
    <PageHead
      crumb={{ to: LIST, label: m.studio_nav_polls() }}
      title={poll ? m.snews_poll() : m.common_new_poll()}
      chip={poll && <PollState {...poll} />}
      line={m.snews_reach()}
      acts={
        poll && (
          <>
            {totalVotes === 0 ? <RemovePoll poll={poll} /> : <CopyPoll poll={poll} />}
            {poll.state === 'live' ? <ClosePoll poll={poll} /> : <PublishPoll poll={poll} isChanged={isChanged} />}
          </>
        )
      }
    />
  );
}

function PublishPoll({ poll, isChanged }: { poll: StudioPoll; isChanged: boolean }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      {isChanged && <p className="self-center text-ink-3 text-sm">{m.snews_save_first()}</p>}
      <Button icon="megaphone" disabled={isChanged} onClick={() => setAsks(true)}>
        {poll.state === 'closed' ? m.snews_poll_reopen() : m.common_publish()}
      </Button>
      <PublishDialog poll={poll} open={asks} onClose={() => setAsks(false)} />
    </>
  );
}

function ClosePoll({ poll }: { poll: StudioPoll }) {
  const [busy, setBusy] = useState(false);
  const closeNow = () => {
    setBusy(true);
    closeForNow(poll)
      .catch(() => setAlert())
      .finally(() => setBusy(false));
  };
  return (
    <Button variant="line" busy={busy} onClick={closeNow}>
      {m.snews_poll_close()}
    </Button>
  );
}

/** How a typo is mended once there are votes. */
function CopyPoll({ poll }: { poll: StudioPoll }) {
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const copyNow = () => {
    setBusy(true);
    copyForNow(poll, go)
      .catch(() => setAlert())
      .finally(() => setBusy(false));
  };
  return (
    <Button variant="line" icon="copy" busy={busy} onClick={copyNow}>
      {poll.state === 'live' ? m.snews_poll_close_and_copy() : m.snews_poll_copy()}
    </Button>
  );
}

function RemovePoll({ poll }: { poll: StudioPoll }) {
  const { title, titleHi, options } = poll;
  const go = useGo();
  const remove = useRemovePoll();
  const removeNow = () =>
    remove.mutate(poll.id, {
      onSuccess: () => {
        const undo = async () => void (await recreatePoll({ title, titleHi, options }));
        showUndo({ text: m.snews_poll_removed(), undo });
        go(LIST);
      },
    });
  return <RemoveAct busy={remove.isPending} onRemove={removeNow} />;
}
