import type { Backup } from '#contract/backups.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import type { useBackups } from '#web/studio/operations/operations.queries.ts';
import { ListLoading } from '#web/studio/parts/list/list-states.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { BackupRow } from './backup-row.tsx';

type BackupListProps = {
  asked: ReturnType<typeof useBackups>;
  isOtherAtWork: boolean;
  onRemove: (backup: Backup) => void;
  onRestore: (backup: Backup) => void;
};

/** All archives, newest first; while they come, and when they do not. */
export function BackupList({ asked, isOtherAtWork, onRemove, onRestore }: BackupListProps) {
  const { data, isError, refetch } = asked;
  if (!data && isError) return <ListFailed retrying={false} onRetry={() => void refetch()} />;
  if (!data) return <ListLoading />;
  if (data.backups.length === 0) return <EmptyState title={m.srun_backups_none()} text={m.srun_backups_none_text()} />;
  return (
    <ul aria-label={m.studio_nav_backups()} className="overflow-clip rounded-card border border-line bg-surface">
      {data.backups.map((backup) => (
        <BackupRow
          key={backup.id}
          backup={backup}
          isOtherAtWork={isOtherAtWork}
          onRemove={() => onRemove(backup)}
          onRestore={() => onRestore(backup)}
        />
      ))}
    </ul>
  );
}
