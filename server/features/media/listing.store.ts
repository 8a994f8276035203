import { type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { MediaItem, MediaOverview, MediaPlace, MediaSearch } from '#contract/media.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';
import type { Services } from '#server/platform/rpc.ts';
import { countUsedBytes, countWaitingForFfmpeg } from './media.store.ts';

const SHOWN = 100;
const MAX_PLACES = 100;

/** What a picture's address begins with, wherever it is shown. */
const picturesOf = (id: RawBuilder<unknown>) => sql`'/files/images/' || ${id} || '/'`;

/** Everything that shows the medium of this id: noun, id, title and, of a lesson, its course. */
function placesOf(id: RawBuilder<unknown>) {
  return sql`
    select 'lesson' as noun, id, title, course_id as "courseId" from lessons where media_id = ${id}
    union all select kind, id, title, null from products where id in (
      select id from products where picture_media(thumbnail_url) = ${id}
      union all select id from ebooks where media_id = ${id}
      union all select id from notes where media_id = ${id})
    union all select 'stream', id, title, null from streams where picture_media(thumbnail_url) = ${id}
    union all select distinct 'question', question.id, coalesce(question.external_id, left(concat(version.body->'stem'->>'en',
      version.body->'stem'->>'hi'), 80)), null from question_pictures as shown
      join question_versions as version on version.id = shown.version_id
      join questions as question on question.id = version.question_id where shown.media_id = ${id}
    union all select 'settings', name, name, null from settings where strpos(value::text, ${picturesOf(id)}) > 0`;
}

const usesOf = (id: RawBuilder<unknown>) => sql<number>`(select count(*) from (${placesOf(id)}) as place)::int`;

/** Rows of media as staff see them. */
function selectMedia(db: Db) {
  const id = sql.ref('medium.id');
  return db
    .selectFrom('media as medium')
    .leftJoin('users', 'users.id', 'medium.uploaded_by')
    .select(['medium.id', 'medium.kind', 'medium.status', 'medium.name', 'medium.bytes', 'medium.percent'])
    .select(['medium.fault', 'medium.pages', 'medium.created_at as createdAt', 'users.name as uploadedBy'])
    .select([
      sql<number | null>`medium.seconds::float8`.as('seconds'),
      sql<MediaItem['qualities']>`coalesce((
        select jsonb_agg(jsonb_build_object('name', rendition.name, 'bytes', rendition.bytes)
          order by rendition.name <> 'audio', rendition.height)
        from media_renditions as rendition where rendition.media_id = medium.id), '[]')`.as('qualities'),
      sql<MediaItem['captions']>`array(
        select language from media_captions where media_id = medium.id order by language)`.as('captions'),
      usesOf(id).as('uses'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMedia>['execute']>>[number];

/** The database's own checks hold kinds and states to the contract's. */
function toMediaItem({ createdAt, ...row }: Row): MediaItem {
  return { ...(row as Omit<MediaItem, 'createdAt'>), createdAt: createdAt.toISOString() };
}

/** The latest hundred, and how much of the quota is taken. */
export async function readMediaOverview(db: Db, mostBytes: number, ffmpeg: Services['ffmpeg']): Promise<MediaOverview> {
  const rows = await selectMedia(db)
    .orderBy('medium.created_at', 'desc')
    .orderBy('medium.id', 'desc')
    .limit(SHOWN)
    .execute();
  // Where another process converts, a video that waits tells.
  const isMissing = ffmpeg.isHere ? !ffmpeg.find() : (await countWaitingForFfmpeg(db)) > 0;
  const missingFfmpeg = isMissing ? (process.platform === 'darwin' ? 'brew' : 'apt') : null;
  return { media: rows.map(toMediaItem), usedBytes: await countUsedBytes(db), mostBytes, missingFfmpeg };
}

const LISTING: Listing = {
  id: sql`medium.id`,
  sorts: {
    created: { by: sql`medium.created_at`, type: 'timestamptz' },
    name: { by: sql`lower(medium.name)`, type: 'text' },
    bytes: { by: sql`medium.bytes`, type: 'bigint' },
  },
  first: '-created',
};

const STATES: Record<NonNullable<InferOutput<typeof MediaSearch>['state']>, MediaItem['status'][]> = {
  'on-its-way': ['uploading', 'waiting', 'working'],
  ready: ['ready'],
  failed: ['failed', 'cancelled'],
};

/** A page of all files. Every word of the text stands in the name. */
export async function listMedia(db: Db, { text, kind, state, used, ...asked }: InferOutput<typeof MediaSearch>) {
  const words = text?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  const uses = sql`exists (${placesOf(sql.ref('medium.id'))})`;
  const rows = selectMedia(db)
    .$if(kind !== undefined, (query) => query.where('medium.kind', '=', kind ?? ''))
    .$if(state !== undefined, (query) => query.where('medium.status', 'in', STATES[state ?? 'ready']))
    .$if(used !== undefined, (query) => query.where(used === 'yes' ? sql<boolean>`${uses}` : sql<boolean>`not ${uses}`))
    .where((where) => where.and(words.map((word) => sql<boolean>`strpos(lower(medium.name), ${word}) > 0`)));
  const page = await listStudioRows(db, rows, LISTING, asked);
  return { ...page, rows: page.rows.map(toMediaItem) };
}

/** A medium and what shows it, or undefined. */
export async function findMediaItem(
  db: Db,
  mediaId: string,
): Promise<{ medium: MediaItem; places: MediaPlace[] } | undefined> {
  const row = await selectMedia(db).where('medium.id', '=', mediaId).executeTakeFirst();
  return row && { medium: toMediaItem(row), places: await listPlaces(db, mediaId) };
}

/** The first hundred places that show a medium. */
async function listPlaces(db: Db, mediaId: string): Promise<MediaPlace[]> {
  const { rows } = await sql<MediaPlace>`
    select * from (${placesOf(sql`${mediaId}::text`)}) as place order by noun, title, id limit ${MAX_PLACES}`.execute(
    db,
  );
  return rows;
}

export async function countUses(db: Db, mediaId: string): Promise<number> {
  const { rows } = await sql<{ uses: number }>`select ${usesOf(sql`${mediaId}::text`)} as uses`.execute(db);
  return rows[0]?.uses ?? 0;
}
