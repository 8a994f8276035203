import type { HistoryEvent } from '#contract/students/student-page.ts';
import { inr } from '#web/platform/numbers.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Steps } from '#web/studio/parts/page/steps.tsx';
import { describeEvent } from '#web/studio/students/student-words.ts';
import { useHistory } from '#web/studio/students/students.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';

const MONEY = ['ordered', 'paid', 'refunded'];

/** What happened, newest first. */
export function HistoryPanel({ userId }: { userId: string }) {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(userId);
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  const steps = events.map((event) => {
    const { icon, words } = describeEvent(event);
    return { id: event.id, icon, title: words, line: lineOf(event), at: event.at };
  });
  const more = hasNextPage && (
    <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {m.speople_history_more()}
    </Button>
  );
  return (
    <Panel title={m.speople_history()} {...(more && { foot: more })}>
      {isError && !data && <ListFailed retrying={isFetching} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonText className="w-2/3" />}
      {data && steps.length === 0 && <p className="text-ink-2">{m.speople_history_none()}</p>}
      <Steps steps={steps} />
    </Panel>
  );
}

function lineOf({ kind, title, line, by }: HistoryEvent): string {
  if (MONEY.includes(kind)) return [title, line && inr(Number(line))].filter(Boolean).join(' · ');
  if (kind === 'act') {
    if (by) return line ? m.speople_ev_by({ by, line }) : m.speople_ev_by_only({ by });
    return line ?? '';
  }
  return [kind === 'ticket' ? '' : title, line].filter(Boolean).join(' · ');
}
