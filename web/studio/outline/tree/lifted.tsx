import { useEffect, useRef } from 'react';
import type { Point } from '#web/studio/outline/drag/pointed-slot.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { Icon } from '#web/ui/icon.tsx';

/** What hangs on the pointer. */
export function Lifted({ title, point }: { title: string; point: Point }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const put = ({ x, y }: Point) => {
      if (box.current) box.current.style.translate = `${x + 8}px ${y + 4}px`;
    };
    const onMove = ({ clientX, clientY }: PointerEvent) => put({ x: clientX, y: clientY });
    put(point);
    addEventListener('pointermove', onMove);
    return () => removeEventListener('pointermove', onMove);
  }, [point]);
  return (
    <div
      ref={box}
      aria-hidden="true"
      className="pointer-events-none fixed start-0 top-0 z-30 flex min-h-9 w-64 max-w-[70vw] rotate-1 items-center gap-2 rounded-control border border-line bg-surface px-2 py-1.5 text-sm shadow-float"
    >
      <Icon name={navIcons.grip} size={16} className="text-ink-3" />
      <span className="truncate">{title}</span>
    </div>
  );
}
