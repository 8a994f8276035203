import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';
import { m } from '#web/platform/words.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  number: number;
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners;
  onStep: (step: -1 | 1) => void;
};

/** What a question is taken by: dragged, or moved by the arrow keys. */
export function QuestionHandle({ number, attributes, listeners, onStep }: Props) {
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <button
      type="button"
      {...attributes}
      {...listeners}
      aria-describedby={undefined}
      aria-roledescription={undefined}
      data-handle=""
      aria-label={m.stest_question_move({ number })}
      onKeyDown={onKey}
      className="grid min-h-11 w-7 shrink-0 cursor-grab touch-manipulation select-none place-items-center rounded-control text-ink-3 hover:text-ink"
    >
      <Icon name={navIcons.grip} size={16} />
    </button>
  );
}
