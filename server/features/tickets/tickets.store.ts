import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import type { Ticket, TicketCategory } from '#contract/tickets/ticket.ts';
import type { TicketLine } from '#contract/tickets/tickets.ts';
import type { Db } from '#server/platform/db.ts';

type NewTicket = {
  userId: string | null;
  name: string;
  email: string;
  language: Language;
  category: TicketCategory;
  item: string | null;
};

/** A new ticket with its two clocks: an answer within 48 hours, a solution within 30 days. */
export async function insertTicket(db: Db, ticket: NewTicket) {
  return db
    .insertInto('tickets')
    .values({
      key: randomBytes(16).toString('base64url'),
      user_id: ticket.userId,
      name: ticket.name,
      email: ticket.email,
      language: ticket.language,
      category: ticket.category,
      item: ticket.item,
      answer_due_at: sql`now() + interval '48 hours'`,
      solution_due_at: sql`now() + interval '30 days'`,
    })
    .returning(['id', 'number', 'key', 'answer_due_at as answerDueAt', 'solution_due_at as solutionDueAt'])
    .executeTakeFirstOrThrow();
}

type NewMessage = { ticketId: string; author: 'asker' | 'staff'; staffId?: string; body: string };

/** Answers with the message's id. */
export async function insertMessage(db: Db, { ticketId, author, staffId, body }: NewMessage): Promise<string> {
  const { id } = await db
    .insertInto('ticket_messages')
    .values({ ticket_id: ticketId, author, staff_id: staffId ?? null, body })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Gives a message its files, of which each may be given once and for a day. False when one of them is gone; the
 * transaction is then to be undone. Locked in order, so that two messages with the same files cannot wait for each other.
 */
export async function setAttachmentsOf(db: Db, messageId: string, attachmentIds: string[]): Promise<boolean> {
  const wanted = [...new Set(attachmentIds)];
  if (wanted.length === 0) return true;
  const loose = await db
    .selectFrom('ticket_attachments')
    .where('id', 'in', wanted)
    .where('message_id', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute();
  if (loose.length < wanted.length) return false;
  await db.updateTable('ticket_attachments').set({ message_id: messageId }).where('id', 'in', wanted).execute();
  return true;
}

/** Opens the ticket again, if it was closed, and answers with its id; undefined when the key opens nothing. */
export async function setOpen(db: Db, key: string): Promise<string | undefined> {
  const ticket = await db
    .updateTable('tickets')
    .set({ closed_at: null })
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirst();
  return ticket?.id;
}

/** Stops the first clock, once, and the second where `close` says so. Undefined for an unknown number. */
export async function setAnswered(db: Db, number: string, close: boolean) {
  return db
    .updateTable('tickets')
    .set({
      answered_at: sql`coalesce(answered_at, now())`,
      ...(close ? { closed_at: sql`coalesce(closed_at, now())` } : {}),
    })
    .where('number', '=', number)
    .returning(({ ref }) => [
      'id',
      'key',
      'user_id as userId',
      'name',
      'email',
      ref('language').$castTo<Language>().as('language'),
    ])
    .executeTakeFirst();
}

/** A ticket as its page shows it: nothing of who asked but their words. */
export async function findTicket(db: Db, key: string): Promise<Ticket | null> {
  const found = await db
    .selectFrom('tickets')
    .where('key', '=', key)
    .select(({ ref }) => [
      'id',
      'number',
      'item',
      ref('category').$castTo<TicketCategory>().as('category'),
      'created_at as createdAt',
      'answer_due_at as answerDueAt',
      'solution_due_at as solutionDueAt',
      'answered_at as answeredAt',
      'closed_at as closedAt',
    ])
    .executeTakeFirst();
  if (!found) return null;
  const { id, createdAt, answerDueAt, solutionDueAt, answeredAt, closedAt, ...ticket } = found;
  return {
    ...ticket,
    createdAt: createdAt.toISOString(),
    answerDueAt: answerDueAt.toISOString(),
    solutionDueAt: solutionDueAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    messages: await listMessages(db, id),
  };
}

async function listMessages(db: Db, ticketId: string): Promise<Ticket['messages']> {
  const messages = await db
    .selectFrom('ticket_messages')
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .select(({ ref }) => ['id', 'body', 'created_at', ref('author').$castTo<'asker' | 'staff'>().as('author')])
    .execute();
  const files = await db
    .selectFrom('ticket_attachments as attachment')
    .innerJoin('ticket_messages as message', 'message.id', 'attachment.message_id')
    .where('message.ticket_id', '=', ticketId)
    .orderBy('attachment.created_at')
    .select(['attachment.id', 'attachment.name', 'attachment.bytes', 'attachment.media_type as mediaType'])
    .select('message.id as messageId')
    .execute();
  return messages.map(({ created_at, ...message }) => ({
    ...message,
    createdAt: created_at.toISOString(),
    attachments: files
      .filter(({ messageId }) => messageId === message.id)
      .map(({ messageId: _, ...attachment }) => attachment),
  }));
}

/** Newest first. */
export async function listTicketsOf(db: Db, userId: string): Promise<TicketLine[]> {
  const rows = await db
    .selectFrom('tickets')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(({ ref }) => [
      'key',
      'number',
      ref('category').$castTo<TicketCategory>().as('category'),
      'created_at as createdAt',
      'answered_at as answeredAt',
      'closed_at as closedAt',
    ])
    .execute();
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}

/**
 * Removes the tickets of people whose account was deleted more than so many days ago, each file by `removeFile` before the
 * row that names it.
 */
export async function removeOldTickets(
  db: Db,
  removeFile: (key: string) => Promise<void>,
  days: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom('tickets')
      .innerJoin('users', 'users.id', 'tickets.user_id')
      .where('users.anonymised_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
      .forUpdate('tickets')
      .select('tickets.id')
      .execute();
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    const files = await tx
      .selectFrom('ticket_attachments as attachment')
      .innerJoin('ticket_messages as message', 'message.id', 'attachment.message_id')
      .where('message.ticket_id', 'in', ids)
      .select('attachment.file_key')
      .execute();
    for (const { file_key } of files) await removeFile(file_key);
    await tx.deleteFrom('tickets').where('id', 'in', ids).execute();
  });
}
