import { sql } from 'kysely';
import type { TicketCategory } from '#contract/tickets/ticket.ts';
import type { StudioTicket, TicketList, TicketState } from '#contract/tickets/tickets.studio.ts';
import type { Db } from '#server/platform/db.ts';
import {
  containsText,
  type Listing,
  likePattern,
  listStudioRows,
  matchesText,
} from '#server/platform/lists/studio-list.ts';

const lastAuthor = sql<string>`(select message.author from ticket_messages as message
  where message.ticket_id = tickets.id order by message.id desc limit 1)`;
const state = sql<TicketState>`case when tickets.closed_at is not null then 'closed'
  when ${lastAuthor} = 'asker' then 'waiting' else 'answered' end`;
const dueAt = sql<string | null>`to_json(case when tickets.closed_at is not null then null
  when tickets.answered_at is null then tickets.answer_due_at else tickets.solution_due_at end)`;

export const ticketListing: Listing = {
  id: sql`tickets.id`,
  sorts: {
    created: { by: sql`tickets.created_at`, type: 'timestamptz' },
    due: {
      by: sql`case when tickets.answered_at is null then tickets.answer_due_at else tickets.solution_due_at end`,
      type: 'timestamptz',
    },
  },
  first: '-created',
};

/** All tickets that match: by number, name, e-mail, or any word that was said in them. */
export async function findTickets(db: Db, { text, state: asked, category }: TicketList) {
  const isSaid = text ? await said(db, text) : undefined;
  return selectTickets(db)
    .$if(asked !== undefined, (query) =>
      query
        .where('tickets.closed_at', asked === 'closed' ? 'is not' : 'is', null)
        .$if(asked !== 'closed', (open) => open.where(sql<boolean>`${state} = ${asked}`)),
    )
    .$if(category !== undefined, (query) => query.where('tickets.category', '=', category ?? ''))
    .$if(isSaid !== undefined, (query) => query.where(isSaid ?? sql<boolean>`true`));
}

const said = (db: Db, text: string) =>
  matchesText(db, sql`tickets.id`, text, [
    {
      finding: sql`select id from tickets where number = upper(${text})`,
      holds: sql`tickets.number = upper(${text})`,
    },
    {
      finding: sql`select id from tickets where lower(name || ' ' || email) like ${likePattern(text)}`,
      holds: containsText(text, sql`tickets.name || ' ' || tickets.email`),
    },
    {
      finding: sql`select distinct ticket_id as id from ticket_messages where lower(body) like ${likePattern(text)}`,
      // For "exists" all messages would be gone through that were ever written.
      holds: sql`(select bool_or(${containsText(text, sql`message.body`)}) from ticket_messages as message
        where message.ticket_id = tickets.id)`,
    },
  ]);

function selectTickets(db: Db) {
  return db
    .selectFrom('tickets')
    .select(({ ref }) => [
      'tickets.id',
      'tickets.number',
      ref('tickets.category').$castTo<TicketCategory>().as('category'),
      'tickets.item',
      'tickets.name',
      'tickets.email',
      'tickets.user_id as userId',
    ])
    .select([state.as('state'), dueAt.as('dueAt'), sql<string>`to_json(tickets.created_at)`.as('createdAt')])
    .select(
      sql<string>`coalesce((select left(message.body, 140) from ticket_messages as message
        where message.ticket_id = tickets.id order by message.id limit 1), '')`.as('firstLine'),
    );
}

export async function listTickets(db: Db, filter: TicketList) {
  return listStudioRows(db, await findTickets(db, filter), ticketListing, filter);
}

/** A ticket by its number, with the key that opens its conversation. */
export async function findStudioTicket(db: Db, number: string): Promise<(StudioTicket & { key: string }) | undefined> {
  return selectTickets(db).select('tickets.key').where('tickets.number', '=', number).executeTakeFirst();
}

/** Who of the staff wrote which message of a ticket. */
export async function listAnswerers(db: Db, ticketId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('ticket_messages as message')
    .innerJoin('users', 'users.id', 'message.staff_id')
    .where('message.ticket_id', '=', ticketId)
    .select(['message.id', 'users.name'])
    .execute();
}
