import { m } from '#web/platform/words.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { UploadRow } from './upload-row.tsx';
import type { UploadTask } from './upload-task.ts';

/** Files that are on their way together: how many have come, and each by its name. */
export function UploadQueue({ tasks }: { tasks: readonly UploadTask[] }) {
  if (tasks.length === 0) return null;
  const total = tasks.reduce((sum, { bytes }) => sum + bytes, 0);
  const sent = tasks.reduce((sum, task) => sum + (task.phase === 'received' ? task.bytes : task.sent), 0);
  const done = tasks.filter(({ phase }) => phase === 'received').length;
  return (
    <section aria-label={m.sparts_queue()} className="rounded-card border border-line bg-surface">
      {tasks.length > 1 && (
        <div className="grid gap-2 border-line border-b px-4 py-3">
          <p role="status" className="font-display text-base tabular-nums">
            {m.sparts_queue_done({ done, count: tasks.length })}
          </p>
          <Progress percent={Math.floor((100 * sent) / Math.max(1, total))} label={m.sparts_queue()} />
        </div>
      )}
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
        {tasks.map((task) => (
          <UploadRow key={task.key} task={task} />
        ))}
      </ul>
      {done < tasks.length && (
        <p className="border-line border-t px-4 py-2.5 text-ink-3 text-sm">{m.sparts_queue_note()}</p>
      )}
    </section>
  );
}
