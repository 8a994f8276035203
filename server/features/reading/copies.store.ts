import { sql } from 'kysely';
import type { Document, Trace } from '#contract/reading/document.ts';
import type { Db } from '#server/platform/db.ts';
import { newTraceId } from './marks/mark.rules.ts';

/** The mark of this person's copy of a document, made when they first open it. */
export async function insertCopy(
  db: Db,
  userId: string,
  { kind, id }: Document,
  orderNumber: string | null,
): Promise<string> {
  const { trace_id } = await db
    .insertInto('reading_copies')
    .values({
      trace_id: newTraceId(),
      user_id: userId,
      document_kind: kind,
      document_id: id,
      order_number: orderNumber,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'document_kind', 'document_id'])
        .doUpdateSet({ order_number: sql`coalesce(excluded.order_number, reading_copies.order_number)` }),
    )
    .returning('trace_id')
    .executeTakeFirstOrThrow();
  return trace_id;
}

export async function insertReadingDownload(db: Db, userId: string, traceId: string, address: string): Promise<void> {
  await db.insertInto('reading_downloads').values({ user_id: userId, trace_id: traceId, address }).execute();
}

/** Whose copy bears one of these marks; null when none does. */
export async function findTrace(db: Db, traceIds: string[]): Promise<Trace | null> {
  if (traceIds.length === 0) return null;
  const row = await db
    .selectFrom('reading_copies as copy')
    .innerJoin('users', 'users.id', 'copy.user_id')
    .where('copy.trace_id', 'in', traceIds)
    .orderBy('copy.made_at')
    .limit(1)
    .select(['copy.trace_id as traceId', 'copy.user_id as userId', 'users.name', 'users.email'])
    .select(['copy.order_number as orderNumber', 'copy.made_at as madeAt'])
    .select(
      sql<string | null>`case copy.document_kind
        when 'lesson' then (select title from lessons where id = copy.document_id)
        else (select title from products where id = copy.document_id) end`.as('title'),
    )
    .executeTakeFirst();
  if (!row) return null;
  const downloads = await db
    .selectFrom('reading_downloads')
    .where('trace_id', '=', row.traceId)
    .orderBy('made_at', 'desc')
    .limit(200)
    .select(['made_at as madeAt', 'address'])
    .execute();
  return {
    ...row,
    title: row.title ?? '',
    madeAt: row.madeAt.toISOString(),
    downloads: downloads.map(({ madeAt, address }) => ({ madeAt: madeAt.toISOString(), address })),
  };
}
