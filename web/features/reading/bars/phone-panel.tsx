import { usePageNote } from '#web/features/reading/panels/use-page-note.tsx';
import { useReader } from '#web/features/reading/reader-context.tsx';
import { m } from '#web/platform/words.ts';
import { Icon, type IconLook } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { readerIcons } from './reader-icons.tsx';
import { ThumbStrip } from './thumb-strip.tsx';
import { useBookmark } from './use-bookmark.tsx';

const THUMB_CELL = 72;

/** On a phone: the pages in small, a slider through them and the tools of the thumb. A tap on the page hides it. */
export function PhonePanel() {
  const { opened, scroller, panel, setPanel } = useReader();
  const { page } = scroller.shown;
  const { isMarked, toggle } = useBookmark();
  const writeNote = usePageNote();
  const count = opened.openPages;
  return (
    <section
      aria-label={m.reader_tools()}
      className="absolute inset-x-0 bottom-0 z-10 rounded-t-card border-line border-t bg-surface px-3 pt-2 pb-safe shadow-float md:hidden print:hidden"
    >
      <ThumbStrip axis="across" cell={THUMB_CELL} />
      <div className="flex items-center">
        <IconButton
          icon="chevron-left"
          label={m.reader_previous()}
          disabled={page <= 1}
          onClick={() => scroller.goTo(page - 1)}
        />
        <input
          type="range"
          min={1}
          max={count}
          value={page}
          disabled={count < 2}
          aria-label={m.reader_go_to()}
          aria-valuetext={m.reader_page_of({ page, pages: opened.pages.length })}
          onChange={({ target }) => scroller.goTo(Number(target.value))}
          className="min-h-11 min-w-0 flex-1 accent-act"
        />
        <IconButton
          icon="chevron-right"
          label={m.reader_next()}
          disabled={page >= count}
          onClick={() => scroller.goTo(page + 1)}
        />
      </div>
      <div className="grid grid-cols-4 pb-1">
        <PhoneTool icon={readerIcons.note} label={m.reader_note()} onClick={writeNote} />
        <PhoneTool
          icon={readerIcons.highlighter}
          label={m.reader_highlights()}
          on={panel === 'highlights'}
          onClick={() => setPanel('highlights')}
        />
        <PhoneTool icon={readerIcons.fitWidth} label={m.reader_fit_width()} onClick={scroller.fitWidth} />
        <PhoneTool
          icon={isMarked ? readerIcons.bookmarkFilled : readerIcons.bookmark}
          label={m.reader_bookmark()}
          on={isMarked}
          onClick={toggle}
        />
      </div>
    </section>
  );
}

type PhoneToolProps = { icon: IconLook; label: string; on?: boolean; onClick: () => void };

function PhoneTool({ icon, label, on, onClick }: PhoneToolProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className="press flex min-h-13 flex-col items-center justify-center gap-1 rounded-control font-display font-medium text-ink-2 text-xs aria-pressed:text-brand-700"
    >
      <Icon name={icon} size={22} />
      {label}
    </button>
  );
}
