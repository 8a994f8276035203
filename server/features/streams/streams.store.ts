import { sql } from 'kysely';
import type { Stream, StreamInput, StreamList, StudioStream } from '#contract/streams.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';
import { columnsOf, selectFields } from '#server/platform/records/columns.ts';

const MAX_STREAMS = 12;
const FIELDS = ['title', 'titleHi', 'videoId', 'thumbnailUrl'] as const;

export async function listLiveStreams(db: Db): Promise<Stream[]> {
  return db
    .selectFrom('streams')
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_STREAMS)
    .select(['id', ...selectFields('streams', FIELDS)])
    .execute();
}

export const streamListing: Listing = {
  id: sql`streams.id`,
  sorts: {
    title: { by: sql`lower(streams.title)`, type: 'text' },
    created: { by: sql`streams.created_at`, type: 'timestamptz' },
  },
  first: '-created',
};

/** All streams that match a question, without an order. */
export function findStreams(db: Db, { text, state }: Pick<StreamList, 'text' | 'state'>) {
  return selectStreams(db)
    .$if(text !== undefined && text !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(concat_ws(' ', streams.title, streams.title_hi)), lower(${text})) > 0 or streams.video_id = ${text}`,
      ),
    )
    .$if(state !== undefined, (query) => query.where('published_at', state === 'live' ? 'is not' : 'is', null));
}

export function listStreams(db: Db, filter: StreamList) {
  return listStudioRows(db, findStreams(db, filter), streamListing, filter);
}

export function findStream(db: Db, id: string): Promise<StudioStream | undefined> {
  return selectStreams(db).where('id', '=', id).executeTakeFirst();
}

/** The stream as it is until this transaction ends. */
export function findLockedStream(db: Db, id: string): Promise<StudioStream | undefined> {
  return selectStreams(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

function selectStreams(db: Db) {
  return db
    .selectFrom('streams')
    .select(['id', 'revision', ...selectFields('streams', FIELDS)])
    .select([sql<boolean>`published_at is not null`.as('isLive')])
    .select([
      sql<string | null>`to_json(published_at)`.as('liveSince'),
      sql<string>`to_json(created_at)`.as('createdAt'),
    ]);
}

export async function insertStream(db: Db, terms: StreamInput): Promise<string> {
  const { id } = await db
    .insertInto('streams')
    .values({ ...columnsOf(terms, FIELDS), published_at: terms.isLive ? sql`now()` : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether it was still the revision that the change was made from. */
export async function setStream(
  db: Db,
  id: string,
  { revision, ...terms }: StreamInput & { revision: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('streams')
    .set({
      ...columnsOf(terms, FIELDS),
      published_at: terms.isLive ? sql`coalesce(published_at, now())` : null,
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeStream(db: Db, id: string): Promise<void> {
  await db.deleteFrom('streams').where('id', '=', id).execute();
}

/** A stream that went live within the last hour, and India's day on which it did. */
export function findBegunStream(db: Db, id: string) {
  return db
    .selectFrom('streams')
    .where('id', '=', id)
    .where('published_at', '>', sql<Date>`now() - interval '1 hour'`)
    .select(['title', 'title_hi as titleHi'])
    .select(sql<string>`to_char(published_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as('day'))
    .executeTakeFirst();
}
