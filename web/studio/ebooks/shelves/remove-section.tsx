import { useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { type BookSectionRow, useRemoveSection, useSections } from '#web/studio/ebooks/ebooks.queries.ts';
import { sectionsScreen } from '#web/studio/ebooks/sections.screen.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import { RemoveAct } from '#web/studio/parts/page/rare-acts.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';

/** Removes a section; its books move to another one first. */
export function RemoveSection({ section }: { section: BookSectionRow }) {
  const go = useGo();
  const others = (useSections().data ?? []).filter(({ id }) => id !== section.id);
  const [open, setOpen] = useState(false);
  const [moveTo, setMoveTo] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useRemoveSection();
  const isFull = section.books > 0;

  function remove(): void {
    if (isFull && moveTo === null) {
      setFault(m.sbook_section_full({ count: section.books }));
      return;
    }
    const refuse = (error: Error) => {
      if (refusalOf(error).code === 'HOLDS_BOOKS') setFault(m.sbook_section_filled());
      else setAlert();
    };
    const removal = { sectionId: section.id, ...(moveTo !== null && { moveTo }) };
    mutate(removal, { onSuccess: () => go(sectionsScreen.to), onError: refuse });
  }
  return (
    <>
      <RemoveAct onRemove={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.sbook_remove_title({ title: section.title })}
        lines={[{ text: m.sbook_section_remove_line() }]}
        confirm={isFull ? m.sbook_section_move_remove() : m.common_remove()}
        keep={m.common_keep_section()}
        danger
        busy={isPending}
        onConfirm={remove}
      >
        {isFull && (
          <ChoiceField
            label={m.sbook_section_move_to({ count: section.books })}
            options={others.map(({ id, title }) => ({ value: id, label: title }))}
            value={moveTo}
            fault={fault}
            onChange={(next) => {
              setMoveTo(next);
              setFault(undefined);
            }}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
