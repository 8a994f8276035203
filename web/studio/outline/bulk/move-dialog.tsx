import { useState } from 'react';
import type { SectionRow } from '#contract/lessons/lesson.studio.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';

type MoveDialogProps = {
  sections: readonly SectionRow[];
  count: number;
  onClose: () => void;
  onMove: (section: SectionRow) => Promise<void>;
};

/** Asks which section the ticked lessons go to. */
export function MoveDialog({ sections, count, onClose, onMove }: MoveDialogProps) {
  const [sectionId, setSectionId] = useState<string | null>(sections[0]?.id ?? null);
  const section = sections.find(({ id }) => id === sectionId);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.sout_move_title({ count, lessons: count })}
      lines={[{ text: m.sout_move_end() }]}
      confirm={m.sout_move_do()}
      keep={m.sout_move_keep()}
      undoNote={m.sout_undo_once()}
      onConfirm={() => (section ? void onMove(section) : onClose())}
    >
      <ChoiceField
        label={m.common_section()}
        value={sectionId}
        options={sections.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={setSectionId}
      />
    </ConfirmDialog>
  );
}
