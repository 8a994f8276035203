import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useBatch } from './access.queries.ts';

/** How a batch goes, and at its end what became of it. Closing it stops nothing. */
export function BatchProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const batch = useBatch(id);
  const { total = 0, position = 0, done = 0, title = '' } = batch ?? {};
  const numbers = { position: plain(position), total: plain(total), done: plain(done), title };
  const isOver = batch?.finishedAt != null;
  const said = batch?.act === 'extend' ? m.speople_batch_done_extend(numbers) : m.speople_batch_done_give(numbers);
  return (
    <Sheet onClose={onClose} title={m.speople_many_title()} closeLabel={m.common_close()}>
      <div role="status" className="grid gap-4 px-2">
        {isOver ? (
          <>
            <p>{said}</p>
            {done < total && <p className="text-ink-2">{m.speople_batch_passed({ count: plain(total - done) })}</p>}
          </>
        ) : (
          <>
            <Progress
              percent={total > 0 ? Math.floor((position * 100) / total) : 0}
              label={m.speople_working(numbers)}
            />
            <p className="tabular-nums">{m.speople_working(numbers)}</p>
            <p className="text-ink-2 text-sm">{m.speople_batch_leave()}</p>
          </>
        )}
        <div className="flex justify-end">
          <Button variant={isOver ? 'primary' : 'line'} onClick={onClose}>
            {m.common_close()}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
