import { usePageNote } from '#web/features/reading/panels/use-page-note.ts';
import { useReader } from '#web/features/reading/reader-context.ts';
import { m } from '#web/platform/words.ts';
import { Icon, type IconLook } from '#web/ui/icon.tsx';
import { PageSlider } from './page-slider.tsx';
import { readerIcons } from './reader-icons.ts';
import { ThumbStrip } from './thumb-strip.tsx';
import { useBookmark } from './use-bookmark.ts';

const THUMB_CELL = 72;

/** On a phone: the pages in small, a slider through them and the tools of the thumb. A tap on the page hides it. */
export function PhonePanel() {
  const { scroller, panel, setPanel, text } = useReader();
  const { isMarked, toggle } = useBookmark();
  const writeNote = usePageNote();
  return (
    <section
      aria-label={m.reader_tools()}
      className="absolute inset-x-0 bottom-0 z-10 rounded-t-card border-line border-t bg-surface px-3 pt-2 pb-safe shadow-float md:hidden print:hidden"
    >
      <ThumbStrip axis="across" cell={THUMB_CELL} />
      <PageSlider />
      <div className="grid grid-cols-5 pb-1">
        <PhoneTool icon={readerIcons.textView} label={m.reader_text_view()} onClick={text.toggle} />
        <PhoneTool icon={readerIcons.note} label={m.common_note()} onClick={writeNote} />
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
