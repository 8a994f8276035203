import { type FormEvent, useEffect, useRef } from 'react';
import { useReader } from '#web/features/reading/reader-context.ts';
import { ZOOMS } from '#web/features/reading/sheets/use-scroller.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { readerIcons } from './reader-icons.ts';
import { ToolButton } from './tool-button.tsx';

/** The page, by number or one on, and how large it is where the bar has the room: letters of the text view have their own size. */
export function PageControls() {
  const { opened, scroller, text } = useReader();
  const { page } = scroller.shown;
  const { zoomTo, zoom } = scroller;
  return (
    <div className="flex items-center max-md:hidden">
      <ToolButton
        icon="chevron-left"
        label={m.reader_previous()}
        disabled={page <= 1}
        onClick={() => scroller.goTo(page - 1)}
      />
      <PageNumber />
      <span className="ms-2 whitespace-nowrap text-base text-ink-2">
        {m.reader_of({ pages: plain(opened.pages.length) })}
      </span>
      <ToolButton
        icon="chevron-right"
        label={m.reader_next()}
        disabled={page >= opened.openPages}
        onClick={() => scroller.goTo(page + 1)}
      />
      <div className={text.isOn ? 'hidden' : 'flex items-center @max-5xl:hidden'}>
        <span aria-hidden="true" className="mx-2 h-7 w-px bg-line" />
        <ToolButton
          icon={readerIcons.minus}
          label={m.reader_smaller()}
          disabled={zoom <= 0.5}
          onClick={() => zoomTo(nextZoom(zoom, -1))}
        />
        <output aria-label={m.common_size()} className="min-w-13 text-center text-base text-ink-2 tabular-nums">
          {`${Math.round(zoom * 100)}%`}
        </output>
        <ToolButton
          icon="plus"
          label={m.reader_larger()}
          disabled={zoom >= 4}
          onClick={() => zoomTo(nextZoom(zoom, 1))}
        />
        <ToolButton icon={readerIcons.fitWidth} label={m.reader_fit_width()} onClick={scroller.fitWidth} />
      </div>
    </div>
  );
}

/** The next size up or down among the usual ones. */
export function nextZoom(zoom: number, by: 1 | -1): number {
  const near = 0.01;
  const next = by > 0 ? ZOOMS.find((each) => each > zoom + near) : ZOOMS.findLast((each) => each < zoom - near);
  return next ?? zoom;
}

/** What is typed counts when Enter is pressed or the field is left. */
function PageNumber() {
  const { opened, scroller } = useReader();
  const { page } = scroller.shown;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = String(page);
  }, [page]);
  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Number(new FormData(event.currentTarget).get('page'));
    if (Number.isInteger(typed) && typed > 0) scroller.goTo(Math.min(typed, opened.openPages));
  }
  return (
    <form onSubmit={go}>
      <input
        ref={field}
        name="page"
        inputMode="numeric"
        autoComplete="off"
        aria-label={m.reader_go_to()}
        defaultValue={page}
        onFocus={({ target }) => target.select()}
        onBlur={({ target }) => Number(target.value) !== page && target.form?.requestSubmit()}
        className="ms-1 h-10 w-12 rounded-control border border-ctl bg-surface text-center text-base tabular-nums"
      />
    </form>
  );
}
