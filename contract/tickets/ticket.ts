import * as v from 'valibot';
import { Id, Timestamp } from '#contract/procedure.ts';

export const TicketCategory = v.picklist(['payment', 'access', 'content', 'account', 'privacy', 'grievance', 'other']);
export type TicketCategory = v.InferOutput<typeof TicketCategory>;

const Attachment = v.object({ id: Id, name: v.string(), mediaType: v.string(), bytes: v.number() });

/**
 * A question or complaint as its own page shows it. `answerDueAt`: 48 hours after it came; `solutionDueAt`: 30 days
 * (E-Commerce Rules 2020, rule 4). An attachment is at /files/tickets/{key}/{attachment id}.
 */
export const Ticket = v.object({
  number: v.string(),
  category: TicketCategory,
  item: v.nullable(v.string()),
  createdAt: Timestamp,
  answerDueAt: Timestamp,
  solutionDueAt: Timestamp,
  answeredAt: v.nullable(Timestamp),
  closedAt: v.nullable(Timestamp),
  messages: v.array(
    v.object({
      id: Id,
      author: v.picklist(['asker', 'staff']),
      body: v.string(),
      createdAt: Timestamp,
      attachments: v.array(Attachment),
    }),
  ),
});
export type Ticket = v.InferOutput<typeof Ticket>;
