import { mayDo } from '#contract/rights.ts';
import type { Db } from '#server/platform/db.ts';
import type { Person } from '#server/platform/session.ts';

/**
 * A file of a ticket, for whoever has the ticket's key, for the person who asked and for staff who answer; undefined for
 * everybody else, and for a file that no message has.
 */
export async function findVisibleAttachment(db: Db, input: { key: string; id: string }, person: Person | null) {
  const attachment = await db
    .selectFrom('ticket_attachments as attachment')
    .innerJoin('ticket_messages as message', 'message.id', 'attachment.message_id')
    .innerJoin('tickets as ticket', 'ticket.id', 'message.ticket_id')
    .where('attachment.id', '=', input.id)
    .select(['attachment.file_key as fileKey', 'attachment.media_type as mediaType', 'attachment.name'])
    .select(['ticket.key', 'ticket.user_id as userId'])
    .executeTakeFirst();
  if (!attachment) return undefined;
  const isTheirs = person !== null && (attachment.userId === person.id || mayDo(person.role, 'tickets.answer'));
  return isTheirs || attachment.key === input.key ? attachment : undefined;
}

/** Whether a key opens a ticket. */
export async function hasTicket(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('tickets').where('key', '=', key).select('id').executeTakeFirst()) !== undefined;
}
