import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { m } from '#web/platform/words.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = { id: string; title: string; isFixed?: boolean; children: ReactNode };

/** A line of a `SortableList` with the handle that it is moved by. */
export function SortableRow({ id, title, isFixed = false, children }: Props) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`flex items-center gap-1 border-line border-t bg-surface pe-2 first:border-t-0 ${isDragging ? 'relative z-10 shadow-float' : ''}`}
    >
      {!isFixed && (
        <button
          type="button"
          {...attributes}
          {...listeners}
          aria-label={m.common_drag({ title })}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-3 hover:text-ink"
        >
          <Icon name={navIcons.grip} size={18} />
        </button>
      )}
      {children}
    </li>
  );
}
