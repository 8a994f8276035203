import { useState } from 'react';
import type { SectionRow } from '#contract/lessons/lesson.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { dotsIcon } from '#web/studio/outline/drag/kinds.ts';
import type { OutlineActs } from '#web/studio/outline/outline.queries.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, menuItemProps } from '#web/ui/overlays/menu.tsx';

type SectionMenuProps = { section: SectionRow; onRename: () => void; onPaste: () => void; acts: OutlineActs };

/** What can be done to a section as a whole. */
export function SectionMenu({ section, onRename, onPaste, acts }: SectionMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, title, lessons } = section;
  const hidden = lessons.filter(({ isPublished, isReady }) => !isPublished && isReady).length;

  async function show() {
    const answer = await acts.showSection(id);
    if (answer) setAlert({ alertType: 'success', message: m.sout_shown({ count: answer.shown, shown: answer.shown }) });
  }

  async function remove() {
    setIsAsking(false);
    const answer = await acts.removeSection(id);
    if (answer)
      showUndo({ text: m.sout_removed({ title }), undo: async () => void (await acts.restore(answer.removedId)) });
  }

  return (
    <>
      <Menu
        label={m.sout_section_acts({ title })}
        trigger={<Icon name={dotsIcon} size={18} />}
        triggerClass="grid size-9 place-items-center text-ink-2 hover:bg-sunken pointer-coarse:size-11"
      >
        <button type="button" {...menuItemProps} onClick={onRename}>
          {m.sout_rename()}
        </button>
        <button type="button" {...menuItemProps} onClick={onPaste}>
          {m.sout_paste_here()}
        </button>
        {hidden > 0 && (
          <button type="button" {...menuItemProps} onClick={() => void show()}>
            {m.sout_show_all({ count: hidden, hidden })}
          </button>
        )}
        <button
          type="button"
          {...menuItemProps}
          onClick={() => (lessons.length > 0 ? setIsAsking(true) : void remove())}
        >
          {m.common_remove()}
        </button>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={m.sout_remove_section({ title })}
        lines={[
          { icon: 'eye-off', text: m.sout_remove_lessons({ count: lessons.length, lessons: lessons.length }) },
          { icon: 'file', text: m.sout_remove_files() },
          { icon: 'people', text: m.sout_remove_used() },
        ]}
        confirm={m.common_remove()}
        keep={m.common_keep_section()}
        undoNote={m.sout_remove_undo()}
        danger
        onConfirm={() => void remove()}
      />
    </>
  );
}
