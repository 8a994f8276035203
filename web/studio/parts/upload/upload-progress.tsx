import { m } from '#web/platform/words.ts';
import type { UploadTask } from '#web/studio/parts/queue/upload-task.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { compact } from './media-buttons.ts';
import { bytesText, leftText, mediaFaultText } from './media-words.ts';
import { uploadSecondsLeft } from './pace.ts';
import { UploadSteps } from './upload-steps.tsx';
import { pauseUpload, resumeUpload } from './uploads.ts';

type UploadProgressProps = { task: UploadTask; onCancel: () => void };

/** A file on its way: how much has come, how fast, how long still; Pause, and the end of it. */
export function UploadProgress({ task, onCancel }: UploadProgressProps) {
  const { key, kind, name, bytes, sent, phase, fault } = task;
  const percent = Math.floor((100 * sent) / Math.max(1, bytes));
  if (phase === 'failed')
    return <UploadFailed name={name} text={mediaFaultText(fault ?? '', kind)} onClose={onCancel} />;
  return (
    <div className="grid gap-3 rounded-control border border-line-strong bg-surface p-4">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-50 text-brand-700">
          <Icon name={UP} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="truncate font-bold text-base">{name}</p>
          <p className="text-ink-3 text-sm tabular-nums">
            {m.sparts_of_bytes({ sent: bytesText(sent), total: bytesText(bytes) })}
          </p>
        </div>
        {(phase === 'sending' || phase === 'waiting') && (
          <button type="button" className={compact('line')} onClick={() => pauseUpload(key)}>
            {m.common_pause()}
          </button>
        )}
        {phase === 'paused' && (
          <button type="button" className={compact('line')} onClick={() => resumeUpload(key)}>
            {m.sparts_resume()}
          </button>
        )}
        {phase !== 'received' && (
          <IconButton
            icon="close"
            iconSize={18}
            className="-m-1"
            label={m.sparts_cancel_upload({ name })}
            onClick={onCancel}
          />
        )}
      </div>
      <Progress percent={percent} label={m.sparts_uploaded({ name })} />
      <Pace task={task} percent={percent} />
      <UploadSteps step={phase === 'received' ? 2 : 1} />
    </div>
  );
}

const UP = { line: 'M12 15.5V4.5M7.5 9L12 4.5 16.5 9M4.5 15.5V18A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-2.5' };

function Pace({ task: { phase, bytes, sent, speed }, percent }: { task: UploadTask; percent: number }) {
  const left = uploadSecondsLeft(bytes, sent, speed);
  return (
    <p className="flex min-h-5 flex-wrap justify-between gap-x-4 text-ink-2 text-sm tabular-nums">
      <span>
        <b className="text-brand-700">{percent}%</b>
        {phase === 'sending' && speed !== undefined && (
          <span className="ps-2">{m.sparts_speed({ speed: bytesText(speed) })}</span>
        )}
      </span>
      <span role="status" className={phase === 'waiting' ? 'text-marigold-800' : 'font-bold text-ink'}>
        {phase === 'waiting' && m.sparts_waiting_network()}
        {phase === 'paused' && m.sparts_paused()}
        {phase === 'received' && m.sparts_checking()}
      </span>
      {phase === 'sending' && left !== undefined && <b className="text-ink">{leftText(left)}</b>}
    </p>
  );
}

function UploadFailed({ name, text, onClose }: { name: string; text: string; onClose: () => void }) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-control border border-live/35 bg-live-100 p-4">
      <Icon name="alert-circle" className="mt-px text-live-700" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-bold text-base">{name}</p>
        <p className="text-base">{text}</p>
      </div>
      <IconButton icon="close" iconSize={18} className="-m-1" label={m.common_close()} onClick={onClose} />
    </div>
  );
}
