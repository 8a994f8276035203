import { type ImportRun, UNDO_WORD } from '#contract/imports.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { refusalText } from '#web/studio/operations/operation-words.ts';
import { useUndoImport } from '#web/studio/operations/operations.queries.ts';
import { WordDialog } from '#web/studio/operations/word-dialog.tsx';

export function UndoDialog({ run, onClose }: { run: ImportRun; onClose: () => void }) {
  const language = useLanguage();
  const undo = useUndoImport();
  const at = dayAndTimeOf(run.finishedAt ?? run.createdAt, language);
  return (
    <WordDialog
      word={UNDO_WORD}
      title={m.srun_undo_title({ at })}
      lines={[
        { icon: 'warning', text: m.srun_restore_lost({ at }) },
        { icon: 'card', text: m.srun_restore_money() },
        { icon: 'user', text: m.srun_restore_session() },
        { icon: 'hourglass', text: m.srun_restore_wait() },
      ]}
      confirm={m.srun_undo_import()}
      keep={m.srun_undo_keep()}
      undoNote={m.srun_no_undo()}
      busy={undo.isPending}
      refusal={undo.isError ? refusalText(undo.error) : undefined}
      onClose={onClose}
      onConfirm={() => undo.mutate(run.id, { onSuccess: onClose })}
    />
  );
}
