import { m } from '#web/platform/words.ts';
import type { useTakeBackup } from '#web/studio/operations/operations.queries.ts';
import { Button } from '#web/ui/button.tsx';

export function TakeActs({ take, isWorking }: { take: ReturnType<typeof useTakeBackup>; isWorking: boolean }) {
  const resting = isWorking || take.isPending;
  return (
    <>
      <Button variant="line" resting={resting} onClick={() => take.mutate('export')}>
        {m.srun_export_now()}
      </Button>
      <Button
        busy={take.isPending && take.variables === 'backup'}
        resting={resting}
        onClick={() => take.mutate('backup')}
      >
        {m.srun_backup_now()}
      </Button>
    </>
  );
}
