import type { MouseEvent } from 'react';
import type { Backup } from '#contract/backups.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { backupFaultText, causeText, doingText, refusalText } from '#web/studio/operations/operation-words.ts';
import { useVerifyBackup } from '#web/studio/operations/operations.queries.ts';
import { useProof } from '#web/studio/parts/confirm/use-proof.tsx';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';
import { bytesText } from '#web/studio/parts/upload/media-words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Icon } from '#web/ui/icon.tsx';

type BackupRowProps = { backup: Backup; isOtherAtWork: boolean; onRemove: () => void; onRestore: () => void };

/** One archive: when and why it was taken, whether it is whole, and what can be done with it. */
export function BackupRow({ backup, isOtherAtWork, onRemove, onRestore }: BackupRowProps) {
  const language = useLanguage();
  const verify = useVerifyBackup();
  const { id, status, restore, fault } = backup;
  return (
    <li className="grid gap-2 border-line border-t px-4 py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-medium text-base tabular-nums">
          {dayAndTimeOf(backup.takenAt ?? backup.askedAt, language)}
        </h2>
        <StateChip backup={backup} />
        <span className="ms-auto text-ink-2 text-sm tabular-nums">
          {backup.bytes !== null && bytesText(backup.bytes)}
        </span>
      </div>
      <p className="text-ink-2 text-sm">
        {[causeText(backup.cause), backup.askedBy].filter(Boolean).join(' · ')}
        {backup.rows !== null && (
          <span className="tabular-nums">
            {' · '}
            {m.srun_backup_holds({ rows: backup.rows.toLocaleString('en-IN'), files: backup.files ?? 0 })}
          </span>
        )}
      </p>
      {backup.missing > 0 && (
        <BackupNotice tone="text-marigold-800">{m.srun_backup_missing({ count: backup.missing })}</BackupNotice>
      )}
      {fault && <BackupNotice tone="text-live-700">{backupFaultText(fault)}</BackupNotice>}
      <OffsiteNotice offsite={backup.offsite} />
      {restore?.status === 'failed' && restore.fault && (
        <BackupNotice tone="text-live-700">
          {m.srun_restore_failed({ why: backupFaultText(restore.fault) })}
        </BackupNotice>
      )}
      {restore?.status === 'done' && restore.at && (
        <BackupNotice tone="text-leaf-700" icon="check-circle">
          {m.srun_restored_at({ at: dayAndTimeOf(restore.at, language) })}
        </BackupNotice>
      )}
      {verify.isError && <BackupNotice tone="text-live-700">{refusalText(verify.error)}</BackupNotice>}
      <Working backup={backup} />
      {status === 'ready' && (
        <div className="flex flex-wrap gap-2 pt-1">
          <DownloadLink path={`/files/backups/${id}`} />
          <button type="button" className={compact('line')} disabled={isOtherAtWork} onClick={() => verify.mutate(id)}>
            {m.srun_verify()}
          </button>
          {backup.cause !== 'export' && (
            <button type="button" className={compact('line')} disabled={isOtherAtWork} onClick={onRestore}>
              {m.srun_restore()}
            </button>
          )}
          <button type="button" className={compact('danger')} disabled={isOtherAtWork} onClick={onRemove}>
            {m.common_remove()}
          </button>
        </div>
      )}
      {status === 'failed' && (
        <div>
          <button type="button" className={compact('danger')} disabled={isOtherAtWork} onClick={onRemove}>
            {m.common_remove()}
          </button>
        </div>
      )}
    </li>
  );
}

/** Fetches the archive once it is proven who asks; the server refuses it otherwise. */
function DownloadLink({ path }: { path: string }) {
  const { prove, dialog } = useProof();
  const fetchProven = (event: MouseEvent) => {
    event.preventDefault();
    prove(() => window.location.assign(path));
  };
  return (
    <>
      <a href={path} download onClick={fetchProven} className={compact('line')}>
        <Icon name="download" size={16} />
        {m.srun_download()}
      </a>
      {dialog}
    </>
  );
}

/** Whether its encrypted copy is in the bucket, where one was to be sent. */
function OffsiteNotice({ offsite }: Pick<Backup, 'offsite'>) {
  const language = useLanguage();
  if (!offsite) return null;
  const { at, bytes, fault } = offsite;
  if (at)
    return (
      <BackupNotice tone="text-leaf-700" icon="check-circle">
        {m.srun_offsite_there({ at: dayAndTimeOf(at, language), size: bytesText(bytes ?? 0) })}
      </BackupNotice>
    );
  return (
    <BackupNotice tone="text-live-700">
      {m.srun_offsite_failed({ why: fault ? backupFaultText(fault) : '' })}
    </BackupNotice>
  );
}

function StateChip({ backup: { status, verifiedAt, restore } }: { backup: Backup }) {
  const language = useLanguage();
  if (restore?.status === 'waiting' || restore?.status === 'working')
    return <Chip tone="mar">{m.srun_state_restoring()}</Chip>;
  if (status === 'failed') return <Chip tone="over">{m.srun_state_failed()}</Chip>;
  if (status !== 'ready') return <Chip tone="brand">{m.srun_state_working()}</Chip>;
  if (!verifiedAt) return <Chip>{m.srun_state_unverified()}</Chip>;
  return (
    <Chip tone="leaf" icon="check">
      {m.srun_state_verified({ at: dayAndTimeOf(verifiedAt, language) })}
    </Chip>
  );
}

/** What goes on with it now; said again whenever it changes. */
function Working({ backup: { status, percent, doing, restore } }: { backup: Backup }) {
  const isRestoring = restore?.status === 'waiting' || restore?.status === 'working';
  if (!isRestoring && status !== 'waiting' && status !== 'working') return null;
  const share = isRestoring ? restore.percent : percent;
  const isWaiting = (isRestoring ? restore.status : status) === 'waiting';
  const text = isWaiting ? m.srun_doing_waits() : doingText(doing);
  return (
    <div className="grid gap-1.5">
      <Progress percent={share} label={isRestoring ? m.srun_state_restoring() : m.srun_state_working()} />
      <p role="status" className="text-ink-2 text-sm tabular-nums">
        {share} % · {text}
      </p>
    </div>
  );
}

function BackupNotice({ tone, icon, children }: { tone: string; icon?: 'check-circle'; children: string }) {
  return (
    <p className={`flex gap-2 text-sm ${tone}`}>
      <Icon name={icon ?? 'alert-circle'} size={16} className="mt-0.5" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}
