import { type KeyboardEvent, useEffect, useRef } from 'react';
import { readerIcons } from '#web/features/reading/bars/reader-icons.ts';
import { useReader } from '#web/features/reading/reader-context.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Under the bar at the top: what is looked for, how often it is there, and the way from one to the next. */
export function FindBar() {
  const { finding, panel, setPanel } = useReader();
  const { text, setText, results, at, step } = finding;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function close() {
    finding.setOpen(false);
    if (panel === 'found') setPanel('none');
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  }
  const none = (results?.length ?? 0) === 0;

  return (
    <search className="flex flex-wrap items-center gap-x-1 border-line border-b bg-surface px-2 py-1.5 md:px-4 print:hidden">
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        aria-label={m.reader_find_label()}
        placeholder={m.reader_find_placeholder()}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value.trim().length >= 2) setPanel('found');
        }}
        onKeyDown={onKeyDown}
        className="min-h-11 w-0 min-w-32 flex-1 rounded-control border border-ctl bg-surface px-4 placeholder:text-ink-3 md:max-w-sm"
      />
      <p role="status" className="min-w-16 px-1 text-center text-ink-2 text-sm tabular-nums">
        <FindCount at={at} count={results?.length} />
      </p>
      <IconButton
        icon={readerIcons.chevronUp}
        label={m.reader_find_previous()}
        disabled={none}
        onClick={() => step(-1)}
      />
      <IconButton icon="chevron-down" label={m.reader_find_next()} disabled={none} onClick={() => step(1)} />
      <IconButton icon="close" label={m.reader_find_close()} onClick={close} />
    </search>
  );
}

function FindCount({ at, count }: { at: number; count: number | undefined }) {
  if (count === undefined) return null;
  if (count === 0) return m.reader_find_none_short();
  return at < 0
    ? m.reader_find_pages({ count, pages: plain(count) })
    : m.reader_find_at({ at: plain(at + 1), count: plain(count) });
}
