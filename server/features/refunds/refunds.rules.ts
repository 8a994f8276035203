import { MIN_REFUND_PAISE } from '#contract/refunds.ts';

const DAY_MS = 86_400_000;
const IST_MS = 5.5 * 3_600_000;
const WEEKEND = [0, 6];

/** The same time of day so many working days later: Monday to Friday, by India's calendar. */
export function workingDaysAfter(moment: Date, days: number): Date {
  let time = moment.getTime();
  for (let left = days; left > 0; ) {
    time += DAY_MS;
    if (!WEEKEND.includes(new Date(time + IST_MS).getUTCDay())) left -= 1;
  }
  return new Date(time);
}

type Waiting = {
  status: string;
  approvedAt: Date | null;
  amountPaise: number;
  proposal: { amountPaise: number; note: string | null } | null;
};

/** Whether it still waits for staff, proposed or not. */
export const isUndecided = ({ status, approvedAt }: Waiting): boolean => status === 'requested' && approvedAt === null;

type RefundDecision = { note?: string | undefined; amountPaise?: number | undefined };

/** What somebody approves: what is not said is as proposed, else as asked for. */
export function decisionOf(
  { amountPaise, proposal }: Waiting,
  said: RefundDecision,
): { amountPaise: number; note: string | null } {
  return {
    amountPaise: said.amountPaise ?? proposal?.amountPaise ?? amountPaise,
    note: said.note ?? proposal?.note ?? null,
  };
}

/** What was proposed, when somebody approves another sum than that. */
export function otherProposal<P extends { amountPaise: number }>(
  proposal: P | null,
  { amountPaise }: { amountPaise: number },
) {
  return proposal && proposal.amountPaise !== amountPaise ? proposal : undefined;
}

type SumRefusals = {
  TOO_MUCH: (given: { data: { mostPaise: number } }) => Error;
  TOO_LITTLE: (given: { data: { leastPaise: number } }) => Error;
};

/** Throws where a sum is more than can go back, or less than a rupee while more than that is left. */
export function checkSum(
  { amountPaise }: { amountPaise: number },
  { leftPaise, mostPaise }: { leftPaise: number; mostPaise: number },
  errors: SumRefusals,
): void {
  const leastPaise = Math.min(MIN_REFUND_PAISE, leftPaise);
  if (amountPaise > mostPaise) throw errors.TOO_MUCH({ data: { mostPaise } });
  if (amountPaise < leastPaise) throw errors.TOO_LITTLE({ data: { leastPaise } });
}
