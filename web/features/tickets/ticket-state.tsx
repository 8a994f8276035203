import type { TicketLine } from '#contract/tickets/tickets.ts';
import { m } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';

/** Where a ticket stands, in a word. */
export function TicketState({ answeredAt, closedAt }: Pick<TicketLine, 'answeredAt' | 'closedAt'>) {
  if (closedAt) return <Chip>{m.common_closed()}</Chip>;
  if (answeredAt) return <Chip tone="leaf">{m.ticket_state_answered()}</Chip>;
  return <Chip tone="mar">{m.ticket_state_waiting()}</Chip>;
}
