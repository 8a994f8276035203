import { useState } from 'react';
import type { StudioQuestionRow } from '#contract/questions/studio-question.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { ExportDialog } from './export-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';

type OpenDialog = { name: 'tag' | 'export'; rows: StudioQuestionRow[] };

/** The dialogs that the page opens for questions: for their units and difficulty, and for a file of them. */
export function useQuestionDialogs(search: ListSearch) {
  const [open, setOpen] = useState<OpenDialog>();
  const onClose = () => setOpen(undefined);
  return {
    opens: {
      tag: (rows: StudioQuestionRow[]) => setOpen({ name: 'tag', rows }),
      exportRows: (rows: StudioQuestionRow[]) => setOpen({ name: 'export', rows }),
    },
    dialog:
      open &&
      (open.name === 'tag' ? (
        <TagDialog rows={open.rows} onClose={onClose} />
      ) : (
        <ExportDialog rows={open.rows} search={search} onClose={onClose} />
      )),
  };
}
