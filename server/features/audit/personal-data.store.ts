import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/records/personal-data.ts';

/** Who of the staff acted, and from where, is theirs. Nothing is erased: a job ends the log of everybody. */
export const auditPersonalData = {
  covers: ['audit_events.actor_id', 'audit_events.subject_id'],
  collect: async (db, userId) => ({
    securityEvents: await db
      .selectFrom('audit_events')
      .where((event) => event.or([event('subject_id', '=', userId), event('actor_id', '=', userId)]))
      .select(['id', 'act', 'happened_at'])
      .select([
        sql<boolean>`actor_id is not distinct from ${userId}`.as('by_you'),
        sql<string | null>`case when actor_id = ${userId} then address end`.as('address'),
        sql<unknown>`case when subject_id = ${userId} then details end`.as('details'),
      ])
      .execute(),
  }),
} satisfies PersonalData;
