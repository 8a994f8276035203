import * as v from 'valibot';
import { PersonName } from '#contract/accounts/registration.ts';
import {
  Email,
  Id,
  Language,
  LinkToken,
  open,
  ownAccount,
  staffWith,
  Timestamp,
  watchAll,
  watchOwn,
} from '#contract/procedure.ts';
import { Ticket, TicketCategory } from './ticket.ts';
import { studioTickets } from './tickets.studio.ts';

const MessageText = v.pipe(v.string(), v.trim(), v.minLength(10), v.maxLength(5000));

export const TicketLine = v.object({
  key: LinkToken,
  number: v.string(),
  category: TicketCategory,
  createdAt: Timestamp,
  answeredAt: v.nullable(Timestamp),
  closedAt: v.nullable(Timestamp),
});
export type TicketLine = v.InferOutput<typeof TicketLine>;

const ticket = watchAll('tickets', v.nullable(Ticket));
const mine = watchOwn('tickets-of', v.array(TicketLine));
const perHour = { limit: { calls: 5, seconds: 3600, counted: 'everywhere' as const } };
const attachmentIds = v.optional(v.pipe(v.array(Id), v.maxLength(3)));

export const tickets = {
  studio: studioTickets,

  create: open
    .meta(perHour)
    .route({ method: 'POST', path: '/tickets', tags: ['tickets'], summary: 'Ask for help, or complain' })
    .input(
      v.strictObject({
        name: PersonName,
        email: Email,
        category: TicketCategory,
        item: v.optional(v.pipe(v.string(), v.maxLength(200))),
        message: MessageText,
        attachmentIds,
        language: v.optional(Language),
      }),
    )
    .errors({ ATTACHMENT_GONE: { status: 422 } })
    .output(v.object({ number: v.string(), key: LinkToken })),

  /** Null when the key opens nothing. */
  watch: open
    .meta(ticket.meta)
    .route({ method: 'GET', path: '/tickets/{key}', tags: ['tickets'], summary: 'A ticket, by the key in its link' })
    .input(v.strictObject({ key: LinkToken }))
    .output(ticket.snapshots),

  reply: open
    .meta({ limit: { calls: 20, seconds: 3600, counted: 'everywhere' } })
    .route({
      method: 'POST',
      path: '/tickets/{key}/messages',
      tags: ['tickets'],
      summary: 'Add to a ticket; opens it again',
    })
    .input(v.strictObject({ key: LinkToken, message: MessageText, attachmentIds }))
    .errors({ NOT_FOUND: { status: 404 }, ATTACHMENT_GONE: { status: 422 } }),

  mine: {
    watch: ownAccount
      .meta(mine.meta)
      .route({ method: 'GET', path: '/tickets', tags: ['tickets'], summary: 'Your tickets, newest first' })
      .output(mine.snapshots),
  },

  answer: staffWith('tickets.answer')
    .route({ method: 'POST', path: '/tickets/{number}/answers', tags: ['tickets'], summary: 'Answer a ticket' })
    .input(v.strictObject({ number: v.pipe(v.string(), v.maxLength(20)), message: MessageText, close: v.boolean() })),
};
