import type { AccessList } from '#contract/enrolments/lists.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { useStartList } from './bring.queries.ts';

/** Gives what the list says; it counts the rows that change something. */
export function GiveBar({ list, busy }: { list: AccessList; busy: boolean }) {
  const go = useGo();
  const start = useStartList();
  const { give, invite, extend, error } = list.counts;
  const count = give + invite + extend;
  const run = () =>
    start.mutate(list.id, { onSuccess: () => go(`/studio/students/bring/${list.id}`), onError: () => setAlert() });
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-safe max-md:bottom-14 md:start-16 lg:start-56">
      <div className="mx-auto flex min-h-16 max-w-300 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5 md:px-8">
        <p role="status" className="text-ink-2 text-sm">
          {error > 0 ? m.sbring_errors_left({ count: plain(error) }) : m.sbring_whole()}
        </p>
        <Button disabled={count === 0} busy={start.isPending || busy} onClick={run}>
          {m.sbring_run({ count: plain(count) })}
        </Button>
      </div>
    </div>
  );
}
