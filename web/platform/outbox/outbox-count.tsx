import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { plain } from '#web/platform/numbers.ts';
import { useViewer } from '#web/platform/session.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Apart } from './kept-apart.ts';
import { sendEntry, sendProgress } from './outbox.queries.ts';
import { openSharedOutbox } from './outbox.ts';
import type { OutboxSheet } from './outbox-sheet.tsx';
import type { OutboxEntry } from './sending.ts';

const tellKept = (isKept: boolean) =>
  setAlert(
    isKept
      ? { alertType: 'success', message: m.outbox_kept() }
      : { alertType: 'error', message: m.outbox_kept_by_page() },
  );

/** In the header while something waits to be sent: how many, and the way to them. It sends them meanwhile. */
export function OutboxCount() {
  const personId = useViewer()?.id;
  return personId === undefined ? null : <Count personId={personId} />;
}

function Count({ personId }: { personId: string }) {
  useLanguage();
  const [entries, setEntries] = useState<OutboxEntry[]>([]);
  const [apart, setApart] = useState<Apart[]>([]);
  const count = entries.length + apart.length;
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [Contents, setContents] = useState<ComponentType<ComponentProps<typeof OutboxSheet>>>();
  const outbox = useRef<ReturnType<typeof openSharedOutbox>>(undefined);
  useEffect(() => {
    const parts = { send: sendEntry, sendProgress, onChange: setEntries, onApart: setApart, onKept: tellKept };
    const opened = openSharedOutbox(personId, parts);
    outbox.current = opened;
    return () => opened.close();
  }, [personId]);

  function onSend() {
    setSending(true);
    void outbox.current?.flush().finally(() => setSending(false));
  }

  async function onOpen() {
    try {
      const { OutboxSheet } = await import('./outbox-sheet.tsx');
      setContents(() => OutboxSheet);
      setOpen(true);
    } catch {
      setAlert();
    }
  }

  return (
    <>
      {count > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => void onOpen()}
          className="press inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-2 text-base text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <Icon name="refresh" />
          <span className="sm:hidden" aria-hidden="true">
            {plain(count)}
          </span>
          <span className="max-sm:sr-only">{m.outbox_count({ count: plain(count) })}</span>
        </button>
      )}
      {Contents && (
        <Contents
          entries={entries}
          apart={apart}
          isOpen={isOpen}
          isSending={isSending}
          onSend={onSend}
          onDiscard={(entry) => void outbox.current?.discard(entry)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
