import { useState } from 'react';
import type { StudioEbookRow } from '#contract/ebooks/ebooks.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { moveBooks, useSections } from '#web/studio/ebooks/ebooks.queries.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';

/** Asks for the section that books move to. */
export function MoveBooks({ books, onClose }: { books: StudioEbookRow[]; onClose: () => void }) {
  const sections = useSections().data ?? [];
  const [to, setTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function move(): Promise<void> {
    setBusy(true);
    try {
      await moveBooks(
        books.map(({ id }) => id),
        to,
      );
      showUndo({ text: m.sbook_moved({ count: books.length }), undo: () => moveBack(books) });
      onClose();
    } catch {
      setAlert();
    } finally {
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      open={books.length > 0}
      onClose={onClose}
      title={m.sbook_move_title({ count: books.length })}
      lines={[{ text: m.sbook_move_line() }]}
      confirm={m.sbook_move()}
      keep={m.common_cancel()}
      busy={busy}
      onConfirm={() => void move()}
    >
      <ChoiceField
        label={m.common_section()}
        none={m.sbook_no_section()}
        options={sections.map(({ id, title }) => ({ value: id, label: title }))}
        value={to}
        onChange={setTo}
      />
    </ConfirmDialog>
  );
}

async function moveBack(books: StudioEbookRow[]): Promise<void> {
  for (const [sectionId, group] of Map.groupBy(books, (book) => book.sectionId))
    await moveBooks(
      group.map(({ id }) => id),
      sectionId,
    );
}
