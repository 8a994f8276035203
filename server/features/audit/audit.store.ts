import { sql } from 'kysely';
import type { AuditEvent } from '#contract/audit/audit.ts';
import type { Db } from '#server/platform/db.ts';

export type NewAuditEvent = Omit<AuditEvent, 'id' | 'happenedAt'>;

export async function insertAuditEvent(db: Db, event: NewAuditEvent): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      actor_id: event.actorId,
      actor_role: event.actorRole,
      act: event.act,
      subject_id: event.subjectId,
      details: JSON.stringify(event.details),
      address: event.address,
      request_id: event.requestId,
    })
    .execute();
}

/** Newest first; the id that ends a page is where the next begins. */
export async function listEvents(
  db: Db,
  { before, subjectId, limit }: { before?: string | undefined; subjectId?: string | undefined; limit: number },
): Promise<AuditEvent[]> {
  const rows = await db
    .selectFrom('audit_events')
    .$if(before !== undefined, (query) => query.where('id', '<', Number(before)))
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'happened_at as happenedAt', 'actor_id as actorId', 'actor_role as actorRole', 'act'])
    .select(['subject_id as subjectId', 'address', 'request_id as requestId'])
    .select(sql<Record<string, unknown>>`details`.as('details'))
    .execute();
  return rows.map((row) => ({ ...row, id: String(row.id), happenedAt: row.happenedAt.toISOString() }));
}

/** Removes what the table lets go, and answers how many. */
export async function removeOldAuditEvents(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('audit_events')
    .where('happened_at', '<', sql<Date>`now() - interval '400 days'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
