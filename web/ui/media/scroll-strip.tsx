import { Children, type ReactNode } from 'react';

type ScrollStripProps = { label: string; itemClass?: string; className?: string; children: ReactNode };

// A strip that fits is no stop on the way of the Tab key.
function focusIfItScrolls(strip: HTMLElement | null) {
  if (strip && strip.scrollWidth > strip.clientWidth) strip.tabIndex = 0;
}

/** A row that scrolls sideways to the edges of a phone's screen; arrow keys move it when it has the focus. */
export function ScrollStrip({ label, itemClass = 'w-64', className = '', children }: ScrollStripProps) {
  return (
    <section
      aria-label={label}
      ref={focusIfItScrolls}
      className={`edge-to-edge -mt-1 min-w-0 -mb-6 snap-x snap-mandatory overflow-x-auto overscroll-x-contain scrollbar-none pt-1 pb-6 focus-visible:-outline-offset-2 ${className}`}
    >
      <ul className="flex gap-3 md:gap-4">
        {Children.map(children, (child) => (
          <li className={`shrink-0 snap-start ${itemClass}`}>{child}</li>
        ))}
      </ul>
    </section>
  );
}
