import { useState } from 'react';
import type { OutlineLesson } from '#contract/lessons/lesson.studio.ts';
import { m } from '#web/platform/words.ts';
import { dotsIcon } from '#web/studio/outline/drag/kinds.ts';
import type { OutlineActs } from '#web/studio/outline/outline.queries.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, menuItemProps } from '#web/ui/overlays/menu.tsx';

type LessonMenuProps = { lesson: OutlineLesson; acts: OutlineActs; onClose: () => void };

/** What can be done to a lesson as a whole. Where students have something, it says so and nothing is removed. */
export function LessonMenu({ lesson, acts, onClose }: LessonMenuProps) {
  const { id, title, left } = lesson;
  const [isKept, setIsKept] = useState(false);
  const isUsed = left.opened + left.notes + left.doubts + left.marks > 0;

  async function remove() {
    if (isUsed) return setIsKept(true);
    const answer = await acts.removeLesson(id);
    if (!answer) return;
    onClose();
    showUndo({ text: m.sout_removed({ title }), undo: async () => void (await acts.restore(answer.removedId)) });
  }

  return (
    <>
      {isKept && (
        <p role="alert" className="max-w-64 text-pretty text-marigold-800 text-xs">
          {m.sout_in_use()}
        </p>
      )}
      <Menu
        label={m.sout_lesson_acts({ title })}
        trigger={<Icon name={dotsIcon} size={18} />}
        triggerClass="grid size-9 place-items-center text-ink-2 hover:bg-sunken pointer-coarse:size-11"
      >
        <button type="button" {...menuItemProps} onClick={() => void remove()}>
          {m.common_remove()}
        </button>
      </Menu>
    </>
  );
}
