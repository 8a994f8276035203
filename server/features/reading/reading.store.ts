import { sql } from 'kysely';
import type { Document, Highlight, Rect } from '#contract/reading/document.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';

type Place = { page: number; seenPages: number };
type NewPlace = { page: number; seen: number[]; agoMilliseconds: number };
type NewHighlight = Omit<Highlight, 'id' | 'createdAt'> & { highlightId: string };

const MAX_HIGHLIGHTS = 2000;

export async function findPlace(db: Db, userId: string, { kind, id }: Document): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select page, (select coalesce(sum(upper(part) - lower(part)), 0)::int from unnest(seen) as part) as "seenPages"
    from reading_places where user_id = ${userId} and document_kind = ${kind} and document_id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Remembers that a document was opened; where in it is kept, or page 1, which any other place replaces. */
export async function setDocumentOpened(db: Db, userId: string, { kind, id }: Document): Promise<void> {
  await db
    .insertInto('reading_places')
    .values({ user_id: userId, document_kind: kind, document_id: id, placed_at: sql`'epoch'` })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'document_kind', 'document_id']).doUpdateSet({ opened_at: sql`now()` }),
    )
    .execute();
}

/** The place of the latest moment holds, in whatever order they are said; pages once seen stay seen. */
export async function setPlace(
  db: Db,
  userId: string,
  { kind, id }: Document,
  { page, seen, agoMilliseconds }: NewPlace,
): Promise<void> {
  await sql`
    insert into reading_places as kept (user_id, document_kind, document_id, page, placed_at, seen)
    select ${userId}, ${kind}, ${id}, ${page}, now() - ${agoMilliseconds}::float8 * interval '1 millisecond',
      coalesce((select range_agg(int4range(shown, shown + 1)) from unnest(${seen}::int[]) as shown), '{}')
    on conflict (user_id, document_kind, document_id) do update set
      page = case when excluded.placed_at >= kept.placed_at then excluded.page else kept.page end,
      placed_at = greatest(excluded.placed_at, kept.placed_at),
      seen = kept.seen + excluded.seen,
      opened_at = greatest(kept.opened_at, excluded.placed_at)`.execute(db);
}

export async function listHighlights(db: Db, userId: string, { kind, id }: Document): Promise<Highlight[]> {
  const rows = await db
    .selectFrom('highlights')
    .where('user_id', '=', userId)
    .where('document_kind', '=', kind)
    .where('document_id', '=', id)
    .orderBy('page')
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'page', 'colour', 'rects', 'quote', 'note', 'created_at as createdAt'])
    .$narrowType<{ colour: Highlight['colour'] }>()
    .execute();
  return rows.map((row) => ({ ...row, rects: row.rects as Rect[], createdAt: row.createdAt.toISOString() }));
}

/** Said twice it is one. Refused: 'FOREIGN' for an id that is another person's or another document's, 'TOO_MANY' beyond 2000. */
export async function setHighlight(
  db: Db,
  userId: string,
  { kind, id }: Document,
  { highlightId, page, colour, rects, quote, note }: NewHighlight,
): Promise<'kept' | 'FOREIGN' | 'TOO_MANY'> {
  return inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`highlights ${userId} ${kind} ${id}`}, 0))`.execute(
      transaction,
    );
    const { rows: counted } = await sql<{ others: number }>`
      select count(*)::int as others from highlights
      where user_id = ${userId} and document_kind = ${kind} and document_id = ${id} and id <> ${highlightId}`.execute(
      transaction,
    );
    if ((counted[0]?.others ?? 0) >= MAX_HIGHLIGHTS) return 'TOO_MANY';
    const { rows } = await sql`
      insert into highlights as kept (id, user_id, document_kind, document_id, page, colour, rects, quote, note)
      values (${highlightId}, ${userId}, ${kind}, ${id}, ${page}, ${colour}, ${JSON.stringify(rects)}, ${quote}, ${note})
      on conflict (id) do update set page = excluded.page, colour = excluded.colour, rects = excluded.rects,
        quote = excluded.quote, note = excluded.note, changed_at = now()
      where kept.user_id = excluded.user_id and kept.document_kind = excluded.document_kind
        and kept.document_id = excluded.document_id
      returning kept.id`.execute(transaction);
    return rows.length > 0 ? 'kept' : 'FOREIGN';
  });
}

export async function removeHighlight(db: Db, userId: string, highlightId: string): Promise<void> {
  await db.deleteFrom('highlights').where('id', '=', highlightId).where('user_id', '=', userId).execute();
}

/** Other words beside a highlight of this person; undefined when there is none, EMPTY when nothing would be left of it. */
export async function setHighlightNote(
  db: Db,
  userId: string,
  { id, text }: { id: string; text: string },
): Promise<'changed' | 'EMPTY' | undefined> {
  const { rows } = await sql<{ isLeft: boolean }>`
    update highlights set note = case when quote = '' then coalesce(nullif(${text}, ''), note) else ${text} end, changed_at = now()
    where id = ${id} and user_id = ${userId} returning (quote <> '' or ${text}::text <> '') as "isLeft"`.execute(db);
  const [row] = rows;
  return row && (row.isLeft ? 'changed' : 'EMPTY');
}
