import { useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import type { BulkAct } from '#web/studio/parts/list/list-types.ts';
import type { Selection } from '#web/studio/parts/list/use-selection.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props<Row> = { selection: Pick<Selection<Row>, 'rows' | 'clear'>; acts: BulkAct<Row>[] };

/** What can be done to the ticked rows. It refuses, with the reason, while it cannot be done to all. It has its own place under the list, so that the last rows come out from behind it; on a phone its acts are one row to push along. */
export function BulkBar<Row>({ selection, acts }: Props<Row>) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { rows } = selection;
  if (rows.length === 0) return null;

  async function run(act: BulkAct<Row>): Promise<void> {
    const reasons = rows.map((row) => act.refuse?.(row)).filter((reason) => reason !== undefined);
    const count = plain(rows.length);
    if (reasons[0]) {
      setRefusal(m.studio_list_refused({ refused: plain(reasons.length), count, reason: reasons[0] }));
      return;
    }
    setRefusal(undefined);
    setBusy(true);
    try {
      await act.run(rows);
    } catch {
      setAlert();
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="pointer-events-none sticky bottom-20 z-30 mt-4 flex justify-center md:bottom-6">
      <div className="pointer-events-auto max-w-full rounded-card bg-night text-sm text-white shadow-float">
        {refusal && (
          <p role="alert" className="px-4 pt-2.5 text-marigold-300">
            {refusal}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-1 p-1.5 ps-4">
          <p role="status" className="pe-2 font-display max-md:flex-1">
            {m.studio_list_selected({ count: plain(rows.length) })}
          </p>
          <div className="max-md:order-last max-md:-ms-2.5 max-md:flex max-md:w-full max-md:overflow-x-auto max-md:overscroll-x-contain md:contents">
            {acts.map((act) => (
              <button
                key={act.id}
                type="button"
                disabled={busy}
                onClick={() => void run(act)}
                className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 font-display hover:bg-white/15 focus-visible:outline-white max-md:whitespace-nowrap focus-visible:-outline-offset-2"
              >
                <Icon name={act.icon} size={18} />
                {act.label}
              </button>
            ))}
          </div>
          <button
            type="button"
            aria-label={m.studio_list_unselect()}
            onClick={selection.clear}
            className="grid size-11 place-items-center rounded-control hover:bg-white/15 focus-visible:outline-white"
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      </div>
    </div>
  );
}
