import { m } from '#web/platform/words.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { UploadRow } from './upload-row.tsx';
import type { UploadTask } from './upload-task.ts';

type UploadQueueProps = { tasks: readonly UploadTask[] };

/** Files that are on their way together: how many have come, how many failed, and each by its name. */
export function UploadQueue({ tasks }: UploadQueueProps) {
  if (tasks.length === 0) return null;
  const isOver = tasks.every(({ phase }) => phase === 'received' || phase === 'failed');
  return (
    <section aria-label={m.sparts_queue()} className="rounded-card border border-line bg-surface">
      {tasks.length > 1 && <QueueHead tasks={tasks} />}
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
        {tasks.map((task) => (
          <UploadRow key={task.key} task={task} />
        ))}
      </ul>
      {!isOver && <p className="border-line border-t px-4 py-2.5 text-ink-3 text-sm">{m.sparts_queue_note()}</p>}
    </section>
  );
}

/** What a failed file had sent counts for nothing: its bar would say that it came. */
function QueueHead({ tasks }: UploadQueueProps) {
  const done = tasks.filter(({ phase }) => phase === 'received').length;
  const failed = tasks.filter(({ phase }) => phase === 'failed').length;
  const total = tasks.reduce((sum, { bytes }) => sum + bytes, 0);
  const sent = tasks.reduce((sum, task) => sum + arrivedBytes(task), 0);
  return (
    <div className="grid gap-2 border-line border-b px-4 py-3">
      <p role="status" className="flex flex-wrap gap-x-3 font-display text-base tabular-nums">
        {failed < tasks.length && <span>{m.sparts_queue_done({ done, count: tasks.length })}</span>}
        {failed > 0 && <span className="text-live-700">{m.sparts_queue_failed({ count: failed, files: failed })}</span>}
      </p>
      <Progress percent={Math.floor((100 * sent) / Math.max(1, total))} label={m.sparts_queue()} />
    </div>
  );
}

function arrivedBytes({ phase, bytes, sent }: UploadTask): number {
  if (phase === 'failed') return 0;
  return phase === 'received' ? bytes : sent;
}
