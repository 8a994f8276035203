import { useState } from 'react';
import type { Backup } from '#contract/backups.ts';
import { useNow } from '#web/features/orders/waiting/use-now.ts';
import { m } from '#web/platform/words.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { RemoveBackupDialog, RestoreDialog } from './archives/backup-dialogs.tsx';
import { BackupList } from './archives/backup-list.tsx';
import { HowItWorks } from './archives/how-it-works.tsx';
import { LastBackup } from './archives/last-backup.tsx';
import { TakeActs } from './archives/take-acts.tsx';
import { refusalText } from './operation-words.ts';
import { useBackupPlaces, useBackups, useTakeBackup } from './operations.queries.ts';

type Chosen = { act: 'remove' | 'restore'; backup: Backup };

/** The archives of this place: taken now or by night, fetched, compared again, put back. */
export function BackupsPage() {
  const asked = useBackups();
  const { data } = asked;
  const places = useBackupPlaces();
  const now = useNow();
  const take = useTakeBackup();
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(undefined);
  const isWorking = data?.backups.some(isAtWork) ?? false;
  return (
    <>
      <PageHead
        title={m.studio_nav_backups()}
        line={data && m.srun_backups_line({ count: data.nightlyKept })}
        acts={<TakeActs take={take} isWorking={isWorking} />}
      />
      {take.isError && (
        <Notice tone="live" role="alert" className="mb-4">
          {refusalText(take.error)}
        </Notice>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          {data && places && <LastBackup backups={data.backups} bucket={places.bucket} now={now} />}
          <BackupList
            asked={asked}
            isOtherAtWork={isWorking}
            onRemove={(backup) => setChosen({ act: 'remove', backup })}
            onRestore={(backup) => setChosen({ act: 'restore', backup })}
          />
        </div>
        <HowItWorks places={places} />
      </div>
      {chosen?.act === 'remove' && <RemoveBackupDialog backup={chosen.backup} onClose={close} />}
      {chosen?.act === 'restore' && <RestoreDialog backup={chosen.backup} onClose={close} />}
    </>
  );
}

const isAtWork = ({ status, restore }: Backup): boolean =>
  [status, restore?.status].some((it) => it === 'waiting' || it === 'working');
