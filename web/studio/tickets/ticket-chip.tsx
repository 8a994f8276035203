import type { TicketState } from '#contract/tickets/tickets.studio.ts';
import { m } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';

/** Where a ticket stands for staff: an answer that was answered again waits. */
export function TicketChip({ state }: { state: TicketState }) {
  if (state === 'waiting') return <Chip tone="mar">{m.common_waiting()}</Chip>;
  return state === 'answered' ? <Chip tone="leaf">{m.common_answered()}</Chip> : <Chip>{m.common_closed()}</Chip>;
}
