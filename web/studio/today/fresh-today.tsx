import { mayDo } from '#contract/rights.ts';
import { useStaff } from '#web/studio/shell/use-staff.ts';
import { useDoubtFrames, useTodayChanges } from './today.queries.ts';

/** Keeps what waits for staff of this minute, in the bar of every screen and on Today. It shows nothing. */
export function FreshToday() {
  useDoubtFrames();
  return mayDo(useStaff().role, 'orders.manage') && <FreshDesk />;
}

function FreshDesk() {
  useTodayChanges();
  return null;
}
