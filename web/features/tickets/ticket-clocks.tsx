import type { Ticket } from '#contract/tickets/ticket.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { momentInWords } from './ticket-words.ts';

type Step = { what: string; done: string | null; due?: { what: string; at: string } };

/** What has happened to a ticket and what is promised, each with its moment. */
export function TicketClocks({ createdAt, answeredAt, answerDueAt, closedAt, solutionDueAt }: Ticket) {
  const steps: Step[] = [
    { what: m.ticket_step_received(), done: createdAt },
    { what: m.common_answered(), done: answeredAt, due: { what: m.ticket_step_answer_by(), at: answerDueAt } },
    { what: m.ticket_step_closed(), done: closedAt, due: { what: m.ticket_step_solution_by(), at: solutionDueAt } },
  ];
  return (
    <ol className="grid gap-4 sm:grid-flow-col sm:justify-between">
      {steps.map(({ what, done, due }) => (
        <li key={what} className="flex items-start gap-2.5">
          <Icon
            name={done ? 'check-circle' : 'clock'}
            size={20}
            className={`mt-px ${done ? 'text-leaf-700' : 'text-ink-3'}`}
          />
          <p className="min-w-0 text-base">
            <span className="block font-display">{done ? what : due?.what}</span>
            <span className="block text-ink-2 text-sm">{momentInWords(done ?? due?.at ?? '')}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
