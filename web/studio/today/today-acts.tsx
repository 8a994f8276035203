import { LiveClock } from './live-clock.tsx';
import { NewMenu } from './new-menu.tsx';

/** At the head of the page: how fresh it is, and what can be made anew. */
export function TodayActs({ at, isFailed }: { at: number; isFailed: boolean }) {
  return (
    <>
      <LiveClock at={at} isFailed={isFailed} />
      <NewMenu />
    </>
  );
}
