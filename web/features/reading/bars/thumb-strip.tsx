import { useEffect, useRef, useState } from 'react';
import { useReader } from '#web/features/reading/reader-context.ts';
import { useStoredImage } from '#web/features/reading/stored/use-stored-image.ts';
import { m } from '#web/platform/words.ts';

const AHEAD = 1;
const AT_FIRST = 6;

type ThumbStripProps = { axis: 'down' | 'across'; cell: number };

/** Small pictures of the pages, of which only those in the window (and a few ahead) are there. `cell` in CSS pixels. */
export function ThumbStrip({ axis, cell }: ThumbStripProps) {
  const { opened, scroller } = useReader();
  const { page } = scroller.shown;
  const box = useRef<HTMLElement>(null);
  const [window, setWindow] = useState({ first: page, last: page + AT_FIRST });
  const down = axis === 'down';

  function read() {
    const at = box.current;
    if (!at) return;
    const [from, long] = down ? [at.scrollTop, at.clientHeight] : [at.scrollLeft, at.clientWidth];
    setWindow({ first: Math.floor(from / cell) + 1 - AHEAD, last: Math.ceil((from + long) / cell) + AHEAD });
  }
  useEffect(() => {
    const at = box.current;
    if (!at) return;
    const middle = (page - 0.5) * cell;
    if (down) at.scrollTop = middle - at.clientHeight / 2;
    else at.scrollLeft = middle - at.clientWidth / 2;
  }, [page, down, cell]);

  const first = Math.max(1, window.first);
  const count = Math.max(0, Math.min(opened.openPages, window.last) - first + 1);
  const long = opened.openPages * cell;
  return (
    <nav
      ref={box}
      aria-label={m.reader_thumbs()}
      onScroll={read}
      className={
        down
          ? 'w-42 shrink-0 overflow-y-auto border-line border-e bg-surface py-3 max-md:hidden print:hidden'
          : 'scrollbar-none overflow-x-auto'
      }
    >
      <ul className={`relative ${down ? '' : 'h-26'}`} style={down ? { height: long } : { width: long }}>
        {Array.from({ length: count }, (_, place) => first + place).map((each) => (
          <Thumb key={each} page={each} down={down} at={(each - 1) * cell} />
        ))}
      </ul>
    </nav>
  );
}

function Thumb({ page, down, at }: { page: number; down: boolean; at: number }) {
  const { opened, scroller, night, quiet, source } = useReader();
  const isHere = scroller.shown.page === page;
  const [query] = useState(opened.imageQuery);
  const [begun, setBegun] = useState(quiet);
  const stored = useStoredImage(page, begun);
  const src = source ? stored : `${opened.imageBase}/${page}/thumb?${query}`;
  useEffect(() => {
    if (quiet) setBegun(true);
  }, [quiet]);
  return (
    <li className={`absolute ${down ? 'inset-x-0' : ''}`} style={down ? { top: at } : { left: at }}>
      <button
        type="button"
        aria-label={m.common_page_number({ page })}
        aria-current={isHere ? 'page' : undefined}
        onClick={() => scroller.goTo(page)}
        className="group press mx-auto grid justify-items-center gap-1 rounded-control px-1.5 text-ink-2 text-sm tabular-nums focus-visible:-outline-offset-2"
      >
        <span
          className={`block overflow-hidden rounded-cover border border-line-strong bg-white group-aria-[current=page]:border-brand-600 group-aria-[current=page]:ring-2 group-aria-[current=page]:ring-brand-600 ${down ? 'h-30 w-22' : 'mt-1 h-20 w-14'}`}
        >
          {begun && src && (
            <img
              src={src}
              alt=""
              loading="lazy"
              fetchPriority="low"
              decoding="async"
              className={`size-full object-contain ${night ? 'invert-85 hue-rotate-180' : ''}`}
            />
          )}
        </span>
        <span className="group-aria-[current=page]:font-display group-aria-[current=page]:text-brand-700">{page}</span>
      </button>
    </li>
  );
}
