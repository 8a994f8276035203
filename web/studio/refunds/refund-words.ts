import type { StudioRefund } from '#contract/orders/order-page.studio.ts';
import { timeInWords } from '#web/platform/durations/durations.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';

const causes: Record<StudioRefund['cause'], () => string> = {
  request: m.smoney_cause_request,
  duplicate: m.smoney_cause_duplicate,
  'already-owned': m.smoney_cause_owned,
  withdrawn: m.smoney_cause_withdrawn,
  staff: m.smoney_cause_staff,
};

export function causeInWords(cause: StudioRefund['cause']): string {
  return causes[cause]();
}

type Standing = Pick<StudioRefund, 'status' | 'approvedAt' | 'proposal'>;

/** Whether staff have to answer: approve, confirm or decline. */
export function waitsForStaff({ status, approvedAt }: Standing): boolean {
  return status === 'requested' && approvedAt === null;
}

/** Where a refund stands: its words and colour. */
export function standingOf(refund: Standing): {
  tone: 'mar' | 'leaf' | 'over' | 'brand' | 'neutral';
  say: () => string;
} {
  const { status, proposal } = refund;
  if (waitsForStaff(refund))
    return proposal ? { tone: 'brand', say: m.smoney_state_confirm } : { tone: 'mar', say: m.smoney_state_decide };
  if (status === 'failed') return { tone: 'over', say: m.common_failed };
  if (status === 'processed') return { tone: 'leaf', say: m.common_done };
  return status === 'declined'
    ? { tone: 'neutral', say: m.smoney_state_declined }
    : { tone: 'brand', say: m.smoney_state_bank };
}

const HOUR_SECONDS = 3600;
const HOUR_MS = HOUR_SECONDS * 1000;

/** How long there is until a moment, or how long it is over: days, whole hours, below one hour minutes. */
export function waitInWords(moment: string, now: number): { text: string; isLate: boolean } {
  const hours = (Date.parse(moment) - now) / HOUR_MS;
  const left = Math.abs(hours);
  const days = Math.floor(left / 24);
  const length =
    days > 1 ? m.smoney_days({ count: plain(days) }) : timeInWords((left < 1 ? left : Math.floor(left)) * HOUR_SECONDS);
  return hours < 0
    ? { text: m.smoney_late_by({ length }), isLate: true }
    : { text: m.smoney_due_in({ length }), isLate: false };
}
