import type { RefundLine } from '#contract/refunds.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { inr } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Column, PhoneRow } from '#web/studio/parts/list/list-types.ts';
import { Button } from '#web/ui/button.tsx';
import { PolicyMark } from './policy-mark.tsx';
import { RefundClock, StudioRefundState } from './refund-state.tsx';
import { causeInWords, waitsForStaff } from './refund-words.ts';

/** What a row of the queue says, and the way to decide it. */
export function useRefundColumns(decide: (row: RefundLine) => void): Column<RefundLine>[] {
  const language = useLanguage();
  return [
    {
      id: 'order',
      head: m.common_number(),
      cell: ({ number, orderNumber }) => (
        <span className="block whitespace-nowrap">
          <span className="block">{orderNumber}</span>
          <span className="block text-ink-3 text-xs">{number}</span>
        </span>
      ),
    },
    {
      id: 'student',
      head: m.common_student(),
      cell: ({ student, title }) => (
        <span className="block max-w-48">
          <span className="block truncate">{student}</span>
          <span className="block truncate text-ink-3 text-xs" title={title}>
            {title}
          </span>
        </span>
      ),
    },
    {
      id: 'reason',
      head: m.common_reason(),
      cell: ({ reason, cause, error }) => (
        <span className="wrap-anywhere line-clamp-2 min-w-36 max-w-64 text-ink-2" title={error ?? reason}>
          {error ?? (reason || causeInWords(cause))}
        </span>
      ),
    },
    { id: 'policy', head: m.smoney_policy(), cell: ({ policy }) => policy && <PolicyMark policy={policy} /> },
    {
      id: 'state',
      head: m.common_answer_due(),
      sort: 'due',
      cell: (row) => (
        <span className="grid justify-items-start gap-1">
          <StudioRefundState refund={row} />
          {row.decideBy && waitsForStaff(row) && <RefundClock due={row.decideBy} />}
        </span>
      ),
    },
    {
      id: 'sum',
      head: m.smoney_sum(),
      sort: 'amount',
      align: 'end',
      cell: ({ amountPaise, proposal }) => (
        <span className="whitespace-nowrap">{inr(proposal?.amountPaise ?? amountPaise)}</span>
      ),
    },
    {
      id: 'requested',
      head: m.smoney_asked(),
      sort: 'requested',
      isHidden: true,
      cell: ({ requestedAt }) => dayAndTimeOf(requestedAt, language),
    },
    {
      id: 'act',
      head: m.common_actions(),
      align: 'end',
      cell: (row) =>
        (waitsForStaff(row) || row.status === 'failed') && (
          <Button variant="soft" onClick={() => decide(row)}>
            {m.smoney_decide()}
          </Button>
        ),
    },
  ];
}

/** A refund in two lines. */
export function refundOnPhone(row: RefundLine): PhoneRow {
  const { student, amountPaise, orderNumber, title, decideBy } = row;
  return {
    title: `${student}, ${inr(amountPaise)}`,
    detail: `${orderNumber} · ${title}`,
    end: decideBy && waitsForStaff(row) ? <RefundClock due={decideBy} /> : <StudioRefundState refund={row} />,
  };
}
