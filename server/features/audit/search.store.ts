import { type RawBuilder, sql } from 'kysely';
import type { AuditRow, AuditSearch } from '#contract/audit/audit.ts';
import type { Db } from '#server/platform/db.ts';
import { eachForFile, type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';
import { listIds, readNames } from './names.store.ts';

const MAX_NAMED = 50;
const LISTING: Listing = {
  id: sql`event.id::text`,
  sorts: { at: { by: sql`event.happened_at`, type: 'timestamptz' } },
  first: '-at',
};

type AuditFilter = Omit<AuditSearch, 'after' | 'before' | 'sort'>;

/** Staff whose name holds this text; an id is nobody's name. */
async function listNamed(db: Db, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('role', '<>', 'student')
    .where(sql<boolean>`strpos(lower(name), lower(${text})) > 0`)
    .limit(MAX_NAMED)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * A value that the planner sees: of acts and actors a few are in nearly every row and some in a handful, and one plan for
 * all of them reads the whole log for the rare. What is no plain word stays a parameter.
 */
const seen = (value: string): RawBuilder<string> => (/^[\w.-]{1,128}$/.test(value) ? sql.lit(value) : sql`${value}`);

/** Looked up for the rows of a page: a join prepares itself for the whole log. */
const nameOf = (column: 'actor_id' | 'subject_id') =>
  sql<string | null>`(select name from users where users.id = ${sql.ref(`event.${column}`)})`;

async function selectMatching(db: Db, { text, actor, act, subject, from, to }: AuditFilter) {
  const named = text ? await listNamed(db, text) : [];
  const subjects = [subject, ...(text && named.length === 0 ? [text] : [])].filter((it) => it !== undefined);
  return db
    .selectFrom('audit_events as event')
    .$if(named.length > 0, (query) => query.where(sql<boolean>`event.actor_id in (${sql.join(named.map(seen))})`))
    .$if(actor !== undefined, (query) => query.where(sql<boolean>`event.actor_id = ${seen(actor ?? '')}`))
    .$if(act !== undefined, (query) => query.where(sql<boolean>`event.act = ${seen(act ?? '')}`))
    .where((where) => where.and(subjects.map((it) => where('event.subject_id', '=', it))))
    .$if(from !== undefined, (query) =>
      query.where(sql<boolean>`event.happened_at >= ${from}::timestamp at time zone 'Asia/Kolkata'`),
    )
    .$if(to !== undefined, (query) =>
      query.where(sql<boolean>`event.happened_at < (${to}::timestamp + interval '1 day') at time zone 'Asia/Kolkata'`),
    )
    .select([sql<string>`event.id::text`.as('id'), 'event.happened_at as happenedAt', 'event.actor_id as actorId'])
    .select(['event.actor_role as actorRole', 'event.act', 'event.subject_id as subjectId', 'event.address'])
    .select([
      'event.request_id as requestId',
      nameOf('actor_id').as('actorName'),
      nameOf('subject_id').as('subjectName'),
    ])
    .select(sql<Record<string, unknown>>`event.details`.as('details'));
}

type Row = Omit<AuditRow, 'happenedAt' | 'names'> & { happenedAt: Date };

/** Rows with what their ids are called, looked up together. */
async function toRows(db: Db, rows: Row[]): Promise<AuditRow[]> {
  const ids = rows.map(({ subjectId, details }) => listIds([subjectId, details]));
  const known = await readNames(db, [...new Set(ids.flat())]);
  return rows.map((row, place) => ({
    ...row,
    happenedAt: row.happenedAt.toISOString(),
    names: Object.fromEntries(
      (ids[place] ?? []).flatMap((id) => {
        const name = known.get(id);
        return name === undefined ? [] : [[id, name]];
      }),
    ),
  }));
}

export async function listMatching(db: Db, { after, before, sort, only, ...asked }: AuditSearch) {
  const page = await listStudioRows(db, await selectMatching(db, asked), LISTING, { after, before, sort, only });
  return { ...page, rows: await toRows(db, page.rows) };
}

/** All of them, by pages, for a file. */
export async function* listForFile(db: Db, { sort, ...asked }: AuditSearch): AsyncGenerator<AuditRow[]> {
  for await (const rows of eachForFile(await selectMatching(db, asked), LISTING, sort)) yield await toRows(db, rows);
}

/** The acts that stand in the log, by stepping from one to the next over its index: the log itself is long. */
export async function listActs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    with recursive step as (
      (select act from audit_events order by act limit 1)
      union all
      select (select act from audit_events where act > step.act order by act limit 1) from step where step.act is not null
    ) select act from step where act is not null`.execute(db);
  return rows.map(({ act }) => act);
}

export async function listStaffNames(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('users')
    .where('role', '<>', 'student')
    .orderBy('name')
    .limit(500)
    .select(['id', 'name'])
    .execute();
}
