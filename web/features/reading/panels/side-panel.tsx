import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useReader } from '#web/features/reading/reader-context.ts';
import { m } from '#web/platform/words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useBackCloses } from '#web/ui/overlays/overlay-entries.ts';

const BESIDE = '(width >= 48rem)';

/** Beside the pages; on a phone over them. Escape closes it. */
export function SidePanel({ title, children }: { title: string; children: ReactNode }) {
  const { setPanel, setActive } = useReader();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const held = globalThis.document.activeElement;
    if (!held?.matches('input, textarea')) heading.current?.focus();
  }, []);
  function close() {
    setActive(undefined);
    setPanel('none');
    return true;
  }
  const [isOver] = useState(() => !matchMedia(BESIDE).matches);
  useBackCloses(isOver, close);
  return (
    <aside
      aria-label={title}
      className="z-20 flex w-80 shrink-0 flex-col overflow-y-auto border-line border-s bg-surface max-md:absolute max-md:inset-0 max-md:w-full print:hidden"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-3 bg-surface py-2 ps-5 pe-2">
        <h2 ref={heading} tabIndex={-1} className="font-display text-lg outline-none">
          {title}
        </h2>
        <IconButton icon="close" label={m.common_close()} onClick={close} />
      </div>
      {children}
    </aside>
  );
}
