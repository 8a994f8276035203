import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** The page that plays: one of those of a session. */
export type Player = { userId: string; sessionId: string; streamId: string };
type Taking = Player & { lessonId: string; device: string; takeOver: boolean };

/** A stream that sent nothing for so long has ended. */
const SILENT = sql`interval '40 seconds'`;
const IS_PLAYING = sql<boolean>`(playing.heard_at > now() - ${SILENT} and exists (
  select from sessions where sessions.id = playing.session_id and sessions.revoked_at is null and sessions.expires_at > now()))`;

/** Takes the account's one stream, or keeps it; false while another one plays, unless it is taken over. */
export async function setPlaying(db: Db, taking: Taking): Promise<boolean> {
  const { userId, sessionId, streamId, lessonId, device, takeOver } = taking;
  const { rows } = await sql`
    insert into playing_streams as playing (user_id, stream_id, session_id, lesson_id, device)
    values (${userId}, ${streamId}, ${sessionId}, ${lessonId}, ${device})
    on conflict (user_id) do update set stream_id = excluded.stream_id, session_id = excluded.session_id,
      lesson_id = excluded.lesson_id, device = excluded.device, heard_at = now(),
      began_at = case when playing.stream_id = excluded.stream_id then playing.began_at else now() end
    where (playing.stream_id, playing.session_id) = (excluded.stream_id, excluded.session_id)
      or ${takeOver}::boolean or not ${IS_PLAYING}
    returning user_id`.execute(db);
  return rows.length > 0;
}

/** Saves that this stream still plays; nothing when it is not the account's. */
export async function setProgressOf(db: Db, { userId, sessionId, streamId }: Player): Promise<void> {
  await db
    .updateTable('playing_streams')
    .set({ heard_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('stream_id', '=', streamId)
    .execute();
}

/** What an account plays now, or null. */
export async function findPlaying(db: Db, userId: string) {
  const playing = await db
    .selectFrom('playing_streams as playing')
    .innerJoin('lessons as lesson', 'lesson.id', 'playing.lesson_id')
    .where('playing.user_id', '=', userId)
    .where(IS_PLAYING)
    .select(['playing.stream_id as streamId', 'lesson.title as lessonTitle', 'device', 'began_at as beganAt'])
    .executeTakeFirst();
  return playing ?? null;
}
