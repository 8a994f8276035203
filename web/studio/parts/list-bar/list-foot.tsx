import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import type { Rows } from '#web/studio/parts/list/rows.queries.ts';
import { type List, withoutPlace } from '#web/studio/parts/list/use-list.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { questionOf, useCounts } from './counts.queries.ts';

/** How much of the list is here, and the pages beside it. Until the rest is counted, that there is more. */
export function ListFoot<Row>({ list, rows }: { list: List; rows: Rows<Row> }) {
  const page = rows.page;
  const isAll = page?.next === null && page.previous === null;
  const [counted] = useCounts(rows, isAll ? [] : [questionOf(withoutPlace(list.search))]);
  if (!page) return null;
  const here = page.rows.length + rows.waiting;
  const { count, isMore } = isAll ? { count: here, isMore: false } : (counted ?? { count: 0, isMore: true });
  const numbers = { shown: plain(page.rows.length), count: plain(Math.max(count, here)) };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t bg-head px-4 py-2.5">
      <p role="status" className="text-ink-2 text-sm tabular-nums">
        {isMore ? m.studio_list_more_than(numbers) : m.studio_list_matching(numbers)}
      </p>
      <div className="flex gap-2">
        <Step
          label={m.common_previous()}
          at={page.previous}
          go={(before) => list.change({ before, after: undefined })}
        />
        <Step label={m.studio_list_next()} at={page.next} go={(after) => list.change({ after, before: undefined })} />
      </div>
    </div>
  );
}

type StepProps = { label: string; at: string | null; go: (at: string) => void };

function Step({ label, at, go }: StepProps) {
  return (
    <Button
      variant="line"
      disabled={at === null}
      onClick={() => {
        if (at) go(at);
        scrollTo({ top: 0 });
      }}
    >
      {label}
    </Button>
  );
}

/**
 * Says that rows came meanwhile, above the list and without a place of its own: nothing moves until it is pressed. It
 * stands in the gap above the table, so low that no column's head is under it; a finger finds it as high as any button.
 */
export function NewRows<Row>({ rows: { waiting, showWaiting } }: { rows: Rows<Row> }) {
  return (
    <div role="status" className="sticky top-24 z-20 flex h-0 justify-center md:top-9">
      {waiting > 0 && (
        <button
          type="button"
          onClick={showWaiting}
          className="relative -mt-6.5 inline-flex h-8 items-center gap-1.5 rounded-full bg-act px-4 font-display text-base text-white shadow-float before:absolute before:inset-x-0 before:-inset-y-1.5 hover:bg-act-h"
        >
          <Icon name={navIcons.up} size={16} />
          {m.common_count_new({ count: plain(waiting) })}
        </button>
      )}
    </div>
  );
}
