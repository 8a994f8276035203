import { type RawBuilder, sql } from 'kysely';
import type { Sprite } from '#contract/lessons/lesson-page.ts';
import type { Quality } from '#contract/media.ts';
import type { Language } from '#contract/procedure.ts';
import { isOpenTo, isVisibleTo } from '#server/features/lessons/lessons.access.ts';
import type { Db } from '#server/platform/db.ts';
import { VISITOR } from '#server/platform/session.ts';
import type { StreamViewer } from './addresses.rules.ts';
import type { PlaylistRendition } from './playlists.rules.ts';

/** The film of a lesson; from `ready_at` on it can be watched, also while a quality is added to it. */
const FILM = sql`lessons as lesson
  join media on media.id = lesson.media_id and media.kind = 'video' and media.ready_at is not null`;

/** The lesson is open to this person now, by its right or as a preview; or who edits its course looks at it. */
const isOpen = (userId: string, lessonId: string): RawBuilder<boolean> =>
  sql`(lesson.id = ${lessonId} and lesson.kind = 'video' and (${isOpenTo(userId)} or ${isVisibleTo(userId)}))`;

type StreamRequest = StreamViewer & { lessonId: string };
type InStream = StreamRequest & { streamId: string };

/** And this stream of this session is the one that the account plays; who looks at what they edit has none, nor has a visitor. */
const isPlaying = ({ userId, sessionId, streamId }: InStream): RawBuilder<boolean> =>
  sql`(exists (select from playing_streams as playing where playing.user_id = ${userId}
    and playing.session_id = ${sessionId} and playing.stream_id = ${streamId}) or ${isVisibleTo(userId)} or ${userId === VISITOR.id}::boolean)`;

export async function listRenditions(db: Db, input: InStream): Promise<PlaylistRendition[]> {
  const { rows } = await sql<PlaylistRendition>`
    select rendition.name, rendition.width, rendition.height, rendition.bandwidth,
      rendition.average_bandwidth as "averageBandwidth", rendition.codecs
    from ${FILM} join media_renditions as rendition on rendition.media_id = media.id
    where ${isOpen(input.userId, input.lessonId)} and ${isPlaying(input)}`.execute(db);
  return rows;
}

/** How many seconds each segment of a quality lasts. */
export async function findSegmentSeconds(
  db: Db,
  input: InStream & { quality: Quality },
): Promise<number[] | undefined> {
  const { rows } = await sql<{ seconds: number[] }>`
    select jsonb_path_query_array(rendition.segments, '$[*].seconds') as seconds
    from ${FILM} join media_renditions as rendition on rendition.media_id = media.id
    where ${isOpen(input.userId, input.lessonId)} and rendition.name = ${input.quality} and ${isPlaying(input)}`.execute(
    db,
  );
  return rows[0]?.seconds;
}

export async function findEncryptedKey(db: Db, input: InStream & { quality: Quality }): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`
    select rendition.sealed_key as sealed from ${FILM} join media_renditions as rendition on rendition.media_id = media.id
    where ${isOpen(input.userId, input.lessonId)} and rendition.name = ${input.quality} and ${isPlaying(input)}`.execute(
    db,
  );
  return rows[0]?.sealed;
}

/** The qualities of a lesson's film with the seconds of their segments, the thinnest first; who may have them was asked. */
export async function listFilmSegments(db: Db, mediaId: string) {
  const { rows } = await sql<{ name: Quality; bytes: number; seconds: number[] }>`
    select name, bytes, jsonb_path_query_array(segments, '$[*].seconds') as seconds
    from media_renditions where media_id = ${mediaId} order by bandwidth`.execute(db);
  return rows;
}

/** The key of a quality for who may keep the lesson: by a right or as a preview, in no stream. */
export async function findLeaseKey(db: Db, input: StreamRequest & { quality: Quality }): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`
    select rendition.sealed_key as sealed from ${FILM} join media_renditions as rendition on rendition.media_id = media.id
    where lesson.id = ${input.lessonId} and lesson.kind = 'video' and rendition.name = ${input.quality}
      and ${isOpenTo(input.userId)}`.execute(db);
  return rows[0]?.sealed;
}

export type StoredSegment = { key: string; bytes: number };

/** The video of a lesson that this person may watch now; `isOpen`: by a right or as a preview, not only as its editor. */
export async function findOpenVideo(
  db: Db,
  { userId, lessonId }: StreamRequest,
): Promise<{ mediaId: string; isOpen: boolean } | undefined> {
  const { rows } = await sql<{ mediaId: string; isOpen: boolean }>`
    select media.id as "mediaId", ${isOpenTo(userId)} as "isOpen" from ${FILM}
    where ${isOpen(userId, lessonId)}`.execute(db);
  return rows[0];
}

/** Where the segments of a quality are stored, in their order. Who may have them is not asked here. */
export async function listSegments(db: Db, mediaId: string, quality: Quality): Promise<StoredSegment[]> {
  const rendition = await db
    .selectFrom('media_renditions')
    .where('media_id', '=', mediaId)
    .where('name', '=', quality)
    .select('segments')
    .executeTakeFirst();
  const segments = (rendition?.segments ?? []) as StoredSegment[];
  return segments.map(({ key, bytes }) => ({ key, bytes }));
}

export async function findPicture(db: Db, { userId, lessonId }: StreamRequest, picture: 'poster' | 'strip') {
  const { rows } = await sql<{ key: string | null }>`
    select case ${picture}::text when 'poster' then media.poster_key else media.strip ->> 'key' end as key
    from ${FILM} where ${isOpen(userId, lessonId)}`.execute(db);
  return rows[0]?.key ?? undefined;
}

export async function findCaptions(db: Db, { userId, lessonId }: StreamRequest, language: Language) {
  const { rows } = await sql<{ text: string }>`
    select captions.text from ${FILM}
    join media_captions as captions on captions.media_id = media.id and captions.language = ${language}
    where ${isOpen(userId, lessonId)}`.execute(db);
  return rows[0]?.text;
}

export type Video = {
  seconds: number;
  width: number;
  height: number;
  qualities: { name: Quality; bytes: number; bandwidth: number }[];
  hasPoster: boolean;
  strip: Omit<Sprite, 'url'> | null;
  captions: Language[];
};

/** What can be watched of a medium, the thinnest quality first; undefined while there is nothing. */
export async function findVideo(db: Db, mediaId: string): Promise<Video | undefined> {
  const { rows } = await sql<Video>`
    select coalesce(media.seconds, 0) as seconds, coalesce(media.width, 0) as width, coalesce(media.height, 0) as height,
      media.poster_key is not null as "hasPoster", media.strip - 'key' as strip,
      (select json_agg(json_build_object('name', name, 'bytes', bytes, 'bandwidth', bandwidth) order by bandwidth)
        from media_renditions where media_id = media.id) as qualities,
      array(select language from media_captions where media_id = media.id order by language) as captions
    from media where id = ${mediaId} and kind = 'video' and ready_at is not null
      and exists (select from media_renditions where media_id = media.id)`.execute(db);
  return rows[0];
}
