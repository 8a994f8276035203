import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { CopyButton } from '#web/platform/two-factor/copy-button.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import type { Apart, ApartKind } from './kept-apart.ts';
import type { OutboxAct } from './or-keep.ts';
import type { OutboxEntry } from './sending.ts';

const NAMES: Record<OutboxAct, () => string> = {
  'doubts.create': m.outbox_doubt,
  'doubts.setSame': m.outbox_same,
  'lessons.finish': m.outbox_finish,
  'lessons.notes.remove': m.outbox_note_removed,
  'lessons.notes.set': m.outbox_note,
  'notebook.change': m.outbox_note,
  'polls.vote': m.outbox_vote,
  'reading.highlights.remove': m.outbox_note_removed,
  'reading.highlights.set': m.outbox_note,
  'wishlist.create': m.outbox_wish,
  'wishlist.remove': m.outbox_wish_removed,
  'wishlist.products.create': m.outbox_wish,
  'wishlist.products.remove': m.outbox_wish_removed,
};

const APART: Record<ApartKind, { name: (count: string) => string; when?: () => string }> = {
  answers: { name: (count) => m.outbox_answers({ count }), when: m.outbox_answers_when },
  highlights: { name: (count) => m.outbox_highlights({ count }), when: m.outbox_highlights_when },
  watched: { name: (count) => m.outbox_watched({ count }) },
};

type OutboxSheetProps = {
  entries: OutboxEntry[];
  apart: Apart[];
  isOpen: boolean;
  isSending: boolean;
  onSend: () => void;
  onDiscard: (entry: OutboxEntry) => void;
  onClose: () => void;
};

/** What waits for a line, and what the server did not take, with its text to be copied. */
export function OutboxSheet({ isOpen, onClose, ...list }: OutboxSheetProps) {
  return (
    <Sheet open={isOpen} onClose={onClose} title={m.outbox_title()} closeLabel={m.common_close()}>
      {isOpen && <OutboxList {...list} />}
    </Sheet>
  );
}

function OutboxList({ entries, apart, isSending, onSend, onDiscard }: Omit<OutboxSheetProps, 'isOpen' | 'onClose'>) {
  // The others say below when they go.
  const isByItself = entries.length > 0 || apart.some(({ kind }) => !APART[kind].when);
  return (
    <div className="grid gap-4 px-2 pb-2 text-base">
      {isByItself && <p className="text-ink-2">{m.outbox_text()}</p>}
      {entries.length + apart.length === 0 && <p className="text-ink-2">{m.outbox_sent()}</p>}
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <Waiting key={entry.id} entry={entry} onDiscard={() => onDiscard(entry)} />
        ))}
        {[...Map.groupBy(apart, ({ kind }) => kind)].map(([kind, some]) => (
          <li key={kind} className="grid gap-2 py-3">
            <p className="font-display">{APART[kind].name(plain(some.length))}</p>
            {APART[kind].when && <p className="text-ink-2">{APART[kind].when()}</p>}
          </li>
        ))}
      </ul>
      {entries.some(({ refused }) => !refused) && (
        <Button icon="refresh" className="w-full" busy={isSending} onClick={onSend}>
          {m.outbox_send_now()}
        </Button>
      )}
    </div>
  );
}

function Waiting({ entry, onDiscard }: { entry: OutboxEntry; onDiscard: () => void }) {
  const { act, text, refused } = entry;
  return (
    <li className="grid gap-2 py-3">
      <p>
        <span className="font-display">{NAMES[act]()}</span>{' '}
        <span className="text-sm text-ink-3">{dayAndTimeOf(new Date(entry.madeAt).toISOString(), useLanguage())}</span>
      </p>
      {text && <p className="line-clamp-3 whitespace-pre-line text-ink-2 wrap-anywhere">{text}</p>}
      {refused && (
        <>
          <Notice tone="live">{m.outbox_refused()}</Notice>
          <div className="flex flex-wrap gap-2">
            {text && <CopyButton text={text} label={m.common_copy()} />}
            <Button variant="ghost" onClick={onDiscard}>
              {m.outbox_discard()}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
