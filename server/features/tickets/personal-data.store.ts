import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/records/personal-data.ts';

/** A deleted account's tickets no longer say whose they were, nor where answers would go: the numbers and what was said stay. */
export const ticketsPersonalData = {
  covers: ['tickets.user_id'],
  collect: async (db, userId) => ({
    tickets: await db
      .selectFrom('tickets')
      .where('user_id', '=', userId)
      .selectAll()
      .select(
        sql<unknown>`(select json_agg(json_build_object('author', author, 'body', body, 'createdAt', created_at,
          'attachments', array(select name from ticket_attachments where message_id = message.id)) order by created_at)
          from ticket_messages as message where ticket_id = tickets.id)`.as('messages'),
      )
      .execute(),
  }),
  async erase(db, userId) {
    await db.updateTable('tickets').set({ name: '', email: '' }).where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
