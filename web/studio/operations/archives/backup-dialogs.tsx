import { type Backup, RESTORE_WORD } from '#contract/backups.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { refusalText } from '#web/studio/operations/operation-words.ts';
import { useRemoveBackup, useRestoreBackup } from '#web/studio/operations/operations.queries.ts';
import { WordDialog } from '#web/studio/operations/word-dialog.tsx';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { useProof } from '#web/studio/parts/confirm/use-proof.tsx';

type DialogProps = { backup: Backup; onClose: () => void };

export function RemoveBackupDialog({ backup, onClose }: DialogProps) {
  const language = useLanguage();
  const remove = useRemoveBackup();
  const at = dayAndTimeOf(backup.takenAt ?? backup.askedAt, language);
  return (
    <ConfirmDialog
      danger
      busy={remove.isPending}
      title={m.srun_remove_title({ at })}
      lines={[
        { icon: 'close-circle', text: m.srun_remove_line() },
        ...(backup.cause === 'before-import' ? [{ icon: 'warning' as const, text: m.srun_remove_undo_line() }] : []),
        ...(remove.isError ? [{ icon: 'alert-circle' as const, text: refusalText(remove.error) }] : []),
      ]}
      confirm={m.common_remove()}
      keep={m.srun_remove_keep()}
      undoNote={m.srun_no_undo()}
      onClose={onClose}
      onConfirm={() => remove.mutate(backup.id, { onSuccess: onClose })}
    />
  );
}

export function RestoreDialog({ backup, onClose }: DialogProps) {
  const language = useLanguage();
  const { prove, dialog } = useProof();
  const restore = useRestoreBackup();
  const at = dayAndTimeOf(backup.takenAt ?? backup.askedAt, language);
  return (
    <WordDialog
      word={RESTORE_WORD}
      title={m.srun_restore_title({ at })}
      lines={[
        { icon: 'warning', text: m.srun_restore_lost({ at }) },
        { icon: 'card', text: m.srun_restore_money() },
        { icon: 'undo', text: m.srun_restore_before() },
        { icon: 'hourglass', text: m.srun_restore_wait() },
        { icon: 'user', text: m.srun_restore_session() },
      ]}
      confirm={m.srun_restore_do()}
      keep={m.srun_restore_keep()}
      undoNote={m.srun_restore_undo()}
      busy={restore.isPending}
      refusal={restore.isError ? refusalText(restore.error) : undefined}
      onClose={onClose}
      onConfirm={() => prove(() => restore.mutate(backup.id, { onSuccess: onClose }))}
    >
      {dialog}
    </WordDialog>
  );
}
