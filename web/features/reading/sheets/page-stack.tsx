import { useEffect, useEffectEvent } from 'react';
import { useReader } from '#web/features/reading/reader-context.ts';
import { m } from '#web/platform/words.ts';
import { PageSheet } from './page-sheet.tsx';
import { SampleEnd } from './sample-end.tsx';
import { useMountedPages } from './use-mounted-pages.ts';
import { usePinch } from './use-pinch.ts';

/** The pages below one another; of five hundred only a few are in the document at a time. */
export function PageStack({ onTap, padded }: { onTap: () => void; padded: boolean }) {
  const { opened, scroller, night, highlights, setActive, setPanel, setQuiet } = useReader();
  const { box, layout, width, shown, onScroll } = scroller;
  const { mounted, isHere, hasText, onDone } = useMountedPages(shown, opened.openPages);
  useEffect(() => setQuiet(isHere), [isHere, setQuiet]);
  usePinch(scroller);
  useFocusForKeys(box);

  const onClick = useEffectEvent(({ target, clientX, clientY }: MouseEvent) => {
    const sheet = target instanceof Element ? target.closest<HTMLElement>('[data-page]') : null;
    if (!getSelection()?.isCollapsed || (target instanceof Element && target.closest('button, a'))) return;
    const hit = sheet && highlights.list.find((each) => isAt(each, sheet, clientX, clientY));
    if (!hit) return onTap();
    setActive(hit.id);
    setPanel('highlights');
  });
  useEffect(() => {
    const stack = box.current;
    stack?.addEventListener('click', onClick);
    return () => stack?.removeEventListener('click', onClick);
  }, [box]);

  return (
    <section
      ref={box}
      aria-label={m.common_pages()}
      onScroll={onScroll}
      className={`relative min-w-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain outline-none ${night ? 'bg-[#16151a]' : 'bg-sunken'} ${padded ? 'max-md:pb-56' : ''}`}
    >
      <div style={{ height: layout.total, width }} className="relative mx-auto">
        {width > 0 &&
          mounted.map((page) => (
            <PageSheet key={page} page={page} urgent={page === shown.page} withText={hasText(page)} onDone={onDone} />
          ))}
      </div>
      <SampleEnd />
    </section>
  );
}

/** The arrow keys scroll from the start, without a click before. */
function useFocusForKeys(box: { current: HTMLElement | null }): void {
  useEffect(() => {
    // It scrolls, so the keyboard must reach it.
    if (box.current) box.current.tabIndex = 0;
    const held = globalThis.document.activeElement;
    if (held === null || held === globalThis.document.body) box.current?.focus({ preventScroll: true });
  }, [box]);
}

type Marked = { page: number; rects: { x: number; y: number; width: number; height: number }[] };

function isAt({ page, rects }: Marked, sheet: HTMLElement, clientX: number, clientY: number): boolean {
  if (Number(sheet.dataset['page']) !== page) return false;
  const { left, top, width, height } = sheet.getBoundingClientRect();
  const [x, y] = [(clientX - left) / width, (clientY - top) / height];
  return rects.some((rect) => x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height);
}
