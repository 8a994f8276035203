import { m } from '#web/platform/words.ts';
import { useCancelMediaItem } from '#web/studio/parts/upload/media.queries.ts';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';
import { bytesText, leftText, mediaFaultText } from '#web/studio/parts/upload/media-words.ts';
import { uploadSecondsLeft } from '#web/studio/parts/upload/pace.ts';
import { clearUpload, dropUpload, pauseUpload, resumeUpload } from '#web/studio/parts/upload/uploads.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { FaultText } from '#web/ui/forms/fault-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { UploadTask } from './upload-task.ts';

const percentOf = ({ sent, bytes }: UploadTask): number => Math.floor((100 * sent) / Math.max(1, bytes));

/** A file of the queue: its name, how much of it has come, Pause, and the end of it. */
export function UploadRow({ task }: { task: UploadTask }) {
  const { kind, name, phase } = task;
  const isOnItsWay = phase === 'sending' || phase === 'waiting' || phase === 'paused';
  const isDone = phase === 'received';
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 ps-4 pe-2">
      <Icon
        name={isDone ? 'check' : phase === 'failed' ? 'alert-circle' : kind === 'video' ? 'video' : 'file'}
        size={18}
        className={`shrink-0 ${isDone ? 'text-leaf-700' : phase === 'failed' ? 'text-live-700' : 'text-ink-3'}`}
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <p title={name} className="truncate text-base">
          {name}
        </p>
        {isOnItsWay && <Progress percent={percentOf(task)} label={m.sparts_uploaded({ name })} />}
        <UploadState task={task} />
      </div>
      <UploadActs task={task} />
    </li>
  );
}

function UploadState({ task }: { task: UploadTask }) {
  const { kind, phase, bytes, sent, speed, fault } = task;
  if (phase === 'failed') return <FaultText>{mediaFaultText(fault ?? '', kind)}</FaultText>;
  const left = phase === 'sending' ? uploadSecondsLeft(bytes, sent, speed) : undefined;
  const words = {
    queued: m.sparts_queue_waits(),
    waiting: m.sparts_waiting_network(),
    paused: m.sparts_paused(),
    received: m.sparts_queue_received(),
    sending: '',
  }[phase];
  const isMoving = phase === 'sending' || phase === 'waiting' || phase === 'paused';
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-3 text-sm tabular-nums">
      <span>{isMoving ? m.sparts_of_bytes({ sent: bytesText(sent), total: bytesText(bytes) }) : bytesText(bytes)}</span>
      {phase === 'sending' && speed !== undefined && <span>{m.sparts_speed({ speed: bytesText(speed) })}</span>}
      {left !== undefined && <span>{leftText(left)}</span>}
      {words && <span className={phase === 'waiting' ? 'text-marigold-800' : 'text-ink-2'}>{words}</span>}
    </p>
  );
}

function UploadActs({ task: { key, name, phase, mediaId } }: { task: UploadTask }) {
  const cancel = useCancelMediaItem();
  if (phase === 'received') return null;

  function stop() {
    if (phase === 'failed') clearUpload(key);
    else if (mediaId) cancel.mutate(mediaId);
    else dropUpload(key);
  }

  return (
    <>
      {(phase === 'sending' || phase === 'waiting') && (
        <button
          type="button"
          aria-label={m.sparts_pause_file({ name })}
          className={compact('line')}
          onClick={() => pauseUpload(key)}
        >
          {m.common_pause()}
        </button>
      )}
      {phase === 'paused' && (
        <button
          type="button"
          aria-label={m.sparts_resume_file({ name })}
          className={compact('line')}
          onClick={() => resumeUpload(key)}
        >
          {m.sparts_resume()}
        </button>
      )}
      <IconButton
        icon="close"
        iconSize={18}
        label={phase === 'failed' ? m.common_close() : m.sparts_cancel_upload({ name })}
        onClick={stop}
      />
    </>
  );
}
