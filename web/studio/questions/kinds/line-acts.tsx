import type { KeyboardEvent } from 'react';
import { m } from '#web/platform/words.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The same items with one of them a place further up or down; itself where there is no such place. */
export function moved<T>(items: T[], place: number, step: -1 | 1): T[] {
  const [one, other] = [items[place], items[place + step]];
  if (one === undefined || other === undefined) return items;
  return items.with(place, other).with(place + step, one);
}

/** Alt with an arrow moves the line that has the focus; the focus stays in it. */
export function onMoveKey(event: KeyboardEvent, move: (step: -1 | 1) => void): void {
  const step = event.altKey
    ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown']
    : undefined;
  if (!step) return;
  event.preventDefault();
  move(step);
}

type LineActsProps = {
  name: string;
  place: number;
  count: number;
  least: number;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

/** Moves a line of a list, or takes it away. */
export function LineActs({ name, place, count, least, onMove, onRemove }: LineActsProps) {
  return (
    <span className="flex shrink-0">
      <IconButton
        icon={navIcons.up}
        iconSize={16}
        label={m.squest_move_up({ name })}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={navIcons.down}
        iconSize={16}
        label={m.squest_move_down({ name })}
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      />
      <IconButton
        icon="close"
        iconSize={16}
        label={m.squest_remove_line({ name })}
        disabled={count <= least}
        onClick={onRemove}
      />
    </span>
  );
}
