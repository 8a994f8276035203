import * as v from 'valibot';
import { staffChanges } from '#contract/changes.ts';
import { Id, staffWith, Timestamp } from '#contract/procedure.ts';
import { StudioFilter, sortBy, studioPage } from '#contract/studio/list.ts';
import { Ticket, TicketCategory } from './ticket.ts';

/** `waiting`: it is open, and the last word in it is the asker's. */
export const TicketState = v.picklist(['waiting', 'answered', 'closed']);
export type TicketState = v.InferOutput<typeof TicketState>;

/** `dueAt`: when the clock that runs now ends, the answer's or the solution's; null when it is closed. */
const StudioTicket = v.object({
  id: Id,
  number: v.string(),
  category: TicketCategory,
  item: v.nullable(v.string()),
  name: v.string(),
  email: v.string(),
  userId: v.nullable(Id),
  state: TicketState,
  createdAt: Timestamp,
  dueAt: v.nullable(Timestamp),
  firstLine: v.string(),
});
export type StudioTicket = v.InferOutput<typeof StudioTicket>;

export const TicketList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('created', 'due'),
  state: v.optional(TicketState),
  category: v.optional(TicketCategory),
});
export type TicketList = v.InferOutput<typeof TicketList>;

/** Its key opens its files. */
const TicketConversation = v.object({
  ...Ticket.entries,
  /** The names of those who wrote, by message; a school's answer without one was written by somebody who is gone. */
  authors: v.record(Id, v.string()),
  id: Id,
  key: v.string(),
  name: v.string(),
  email: v.string(),
  userId: v.nullable(Id),
  state: TicketState,
});
export type TicketConversation = v.InferOutput<typeof TicketConversation>;

const tags = ['tickets'];
const staff = staffWith('tickets.answer');

export const studioTickets = {
  changes: staffChanges(staff, 'tickets', {
    path: '/studio/tickets/changes',
    tags,
    summary: 'That something about tickets changed',
  }),

  list: staff
    .route({ method: 'GET', path: '/studio/tickets', tags, summary: 'All tickets' })
    .input(TicketList)
    .output(studioPage(StudioTicket)),

  read: staff
    .route({ method: 'GET', path: '/studio/tickets/{number}', tags, summary: 'A ticket and what was said in it' })
    .input(v.strictObject({ number: v.pipe(v.string(), v.maxLength(20)) }))
    .output(TicketConversation),
};
