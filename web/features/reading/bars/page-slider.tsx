import { useReader } from '#web/features/reading/reader-context.ts';
import { m } from '#web/platform/words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The pages of a document under a thumb: one back, any, one on. */
export function PageSlider() {
  const { opened, scroller } = useReader();
  const { page } = scroller.shown;
  const count = opened.openPages;
  return (
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
        className="min-h-11 min-w-0 flex-1 accent-brand-700"
      />
      <IconButton
        icon="chevron-right"
        label={m.reader_next()}
        disabled={page >= count}
        onClick={() => scroller.goTo(page + 1)}
      />
    </div>
  );
}
