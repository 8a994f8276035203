import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** A document read and parsed, on its way into the tables; `place` is its order of reading. */
export type StagedDocument = {
  place: number;
  collection: string;
  path: string;
  id: string;
  digest: string;
  fields: Record<string, unknown>;
};
export type DocumentFinding = { path: string; reason: string };
export type Tally = { collection: string; state: 'new' | 'changed' | 'unchanged' | 'there'; documents: number };

// 'adhyay' in ASCII: one import at a time, on whichever process.
const IMPORT_LOCK = 107075202425209;

/** Makes the place where documents wait until all are read; it goes with the transaction. False when another import runs. */
export async function insertStage(db: Db): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as free`.execute(db);
  if (!rows[0]?.free) return false;
  await sql`create temporary table import_stage (
    path text primary key,
    place bigint not null,
    collection text not null,
    id text not null,
    digest bytea not null,
    state text not null,
    fields jsonb
  ) on commit drop`.execute(db);
  return true;
}

/** Answers with the places of those that were not staged, because their path is in the file already. */
export async function insertStaged(db: Db, documents: StagedDocument[]): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    insert into import_stage (path, place, collection, id, digest, state, fields)
    select path, place, collection, id, given.hash, standing.state,
      case when standing.state <> 'unchanged' then fields end
    from json_to_recordset(${JSON.stringify(documents)}::json)
      as document (place bigint, collection text, path text, id text, digest text, fields jsonb)
    left join imported_documents as known using (path)
    cross join lateral (select decode(document.digest, 'hex') as hash) as given
    cross join lateral (select case
      when known.digest is null then 'new' when known.digest = given.hash then 'unchanged' else 'changed' end as state
    ) as standing
    order by place
    on conflict do nothing returning place`.execute(db);
  if (rows.length === documents.length) return [];
  const staged = new Set(rows.map(({ place }) => place));
  return documents.map(({ place }) => place).filter((place) => !staged.has(place));
}

/** To be called when all are staged: the planner knows nothing of a temporary table by itself. */
export async function setStageComplete(db: Db): Promise<void> {
  await sql`create index on import_stage (collection, id)`.execute(db);
  await sql`analyze import_stage`.execute(db);
}

/** Takes out the documents of a collection whose `field` names no row of `table`. */
export async function removeOrphans(
  db: Db,
  { collection, field, table, noun }: { collection: string; field: string; table: string; noun: string },
): Promise<DocumentFinding[]> {
  const { rows } = await sql<DocumentFinding>`
    delete from import_stage as staged
    where collection = ${collection} and state <> 'unchanged'
      and not exists (select from ${sql.table(table)} as target where target.id = staged.fields ->> ${field})
    returning path, 'there is no ' || ${noun}::text || ' ' || (fields ->> ${field}) as reason`.execute(db);
  return rows;
}

/** Empties a reference that a document can do without, where it names no row of `table`. */
export async function removeDanglingReferences(
  db: Db,
  { collection, field, table, noun }: { collection: string; field: string; table: string; noun: string },
): Promise<DocumentFinding[]> {
  const { rows } = await sql<DocumentFinding>`
    with dangling as (
      select path, fields ->> ${field} as target_id from import_stage
      where collection = ${collection} and state <> 'unchanged' and fields ->> ${field} is not null
        and not exists (select from ${sql.table(table)} as target where target.id = fields ->> ${field})
    )
    update import_stage as staged set fields = staged.fields - ${field}::text from dangling
    where dangling.path = staged.path
    returning staged.path, 'there is no ' || ${noun}::text || ' ' || target_id || ', comes in without' as reason`.execute(
    db,
  );
  return rows;
}

/** Remembers what came in, so that the same document is left alone the next time. */
export async function insertImportedDocuments(db: Db): Promise<void> {
  await sql`
    insert into imported_documents (path, digest)
    select path, digest from import_stage where state <> 'unchanged' order by path
    on conflict (path) do update set digest = excluded.digest, imported_at = now()`.execute(db);
}

export async function countStaged(db: Db): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select collection, state, count(*)::int as documents from import_stage group by collection, state`.execute(db);
  return rows;
}
