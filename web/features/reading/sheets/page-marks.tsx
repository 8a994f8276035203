import type { Rect } from '#contract/reading/document.ts';
import { useReader } from '#web/features/reading/reader-context.ts';
import { markClass, nightMarkClass } from './colours.ts';

/** What you marked on a page, and what was found on it. The panels say the same in words. */
export function PageMarks({ page }: { page: number }) {
  const { highlights, finding, night, active } = useReader();
  const own = highlights.list.filter((highlight) => highlight.page === page);
  const found = finding.open ? (finding.results ?? []).filter((result) => result.page === page) : [];
  const current = finding.results?.[finding.at];
  const marks = night ? nightMarkClass : markClass;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      {own.flatMap(({ id, colour, rects }) =>
        rects.map((rect) => (
          <span
            key={`${id} ${rect.x} ${rect.y}`}
            data-mark={colour}
            style={placeOf(rect)}
            className={`absolute ${night ? 'mix-blend-screen' : 'mix-blend-multiply'} ${marks[colour]} ${id === active ? 'outline-2 outline-brand-500' : ''}`}
          />
        )),
      )}
      {found.flatMap((result) =>
        result.rects.map((rect) => (
          <span
            key={`${rect.x} ${rect.y}`}
            data-mark="found"
            style={placeOf(rect)}
            className={`absolute rounded-xs ring-2 ${result === current ? 'bg-marigold-500/40 ring-[#a35f00]' : 'bg-marigold-500/20 ring-marigold-500'}`}
          />
        )),
      )}
    </div>
  );
}

/** Shares of a page as CSS. */
function placeOf({ x, y, width, height }: Rect) {
  return { left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` };
}
