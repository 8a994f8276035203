import type { Document } from '#contract/reading/document.ts';
import { NothingHere } from '#web/platform/links/nothing-here.tsx';
import { useFaultScreen } from '#web/platform/notices/quiet-screen.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/state-panel.tsx';
import { BrokenPageArt, UnderWorkArt } from '#web/ui/line-art.tsx';
import type { Opening } from './reading.queries.ts';

const ways = {
  ebook: () => [
    { to: '/all-ebooks', label: m.common_see_all_assignments() },
    { to: '/purchases', label: m.common_purchases() },
  ],
  note: () => [{ to: '/notes', label: m.reader_missing_notes() }],
  lesson: () => [{ to: '/purchases', label: m.common_purchases() }],
};

/** No such document, or none of yours, or no longer. */
function ReaderMissing({ kind, wasOpen }: { kind: Document['kind']; wasOpen: boolean }) {
  const title = wasOpen ? m.reader_ended_title() : m.reader_missing_title();
  return (
    <div className="flex-1 overflow-auto py-8">
      <NothingHere title={title} text={wasOpen ? m.reader_ended_text() : m.reader_missing_text()} ways={ways[kind]()} />
    </div>
  );
}

/** It goes on by itself: the document is asked for every few seconds. */
function ReaderPreparing() {
  return (
    <div role="status" className="flex-1 overflow-auto py-8">
      <EmptyState art={<UnderWorkArt />} title={m.reader_preparing_title()} text={m.reader_preparing_text()} />
    </div>
  );
}

function ReaderFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  useFaultScreen();
  const retry = (
    <Button icon="refresh" busy={retrying} onClick={onRetry}>
      {m.common_retry()}
    </Button>
  );
  return (
    <div className="flex-1 overflow-auto py-8">
      <ErrorState
        art={<BrokenPageArt />}
        title={m.reader_failed_title()}
        text={m.reader_failed_text()}
        actions={retry}
      />
    </div>
  );
}

type ReaderStateProps = {
  document: Document;
  state: Opening['state'];
  wasOpen: boolean;
  asking: boolean;
  onRetry: () => void;
};

/** Instead of pages: why there are none, and what one can do. */
export function ReaderState({ document, state, wasOpen, asking, onRetry }: ReaderStateProps) {
  if (state === 'missing') return <ReaderMissing kind={document.kind} wasOpen={wasOpen} />;
  return state === 'preparing' ? <ReaderPreparing /> : <ReaderFailed retrying={asking} onRetry={onRetry} />;
}
