import { useDraggable } from '@dnd-kit/core';
import { m } from '#web/platform/words.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Dragged } from './pointed-slot.ts';
import { handleId } from './use-drag.ts';

/** What a lesson or a section is taken by: it hangs on the pointer, or Space lifts it. */
export function Handle({ kind, id, title }: Omit<Dragged, 'point'>) {
  const { attributes, listeners, setActivatorNodeRef, setNodeRef } = useDraggable({
    id: `${kind} ${id}`,
    data: { kind, id, title },
    attributes: { roleDescription: m.sout_movable() },
  });
  const take = (element: HTMLButtonElement | null) => {
    setNodeRef(element);
    setActivatorNodeRef(element);
  };
  return (
    <button
      type="button"
      {...attributes}
      {...listeners}
      ref={take}
      id={handleId(id)}
      aria-label={m.common_drag({ title })}
      className="grid min-h-9 w-6 shrink-0 cursor-grab touch-manipulation select-none place-items-center rounded-control text-ink-3 hover:text-ink pointer-coarse:min-h-11 pointer-coarse:w-8"
    >
      <Icon name={navIcons.grip} size={16} />
    </button>
  );
}
