import { sql } from 'kysely';
import { isOpenTo } from '#server/features/lessons/lessons.access.ts';
import type { Db } from '#server/platform/db.ts';
import type { WatchProgress } from './progress.rules.ts';

/**
 * Saves what was reported of lessons that this person may open now; of others it saves nothing. The order, and how often
 * the same is reported, do not matter: the position is that of the latest moment, what was seen only grows, and not faster
 * than it could have been played (`add_seen`). A film is done when nine tenths of it are seen; a tick that was taken away
 * stays away.
 */
export async function setWatched(db: Db, userId: string, lessons: WatchProgress[]): Promise<void> {
  const column = <K extends keyof WatchProgress>(name: K): WatchProgress[K][] => lessons.map((each) => each[name]);
  await sql`
    with reported as (
      select lesson.id, lesson.kind, now() - make_interval(secs => told.ago / 1000) as moment,
        case when lesson.seconds > 0 then least(told.position, lesson.seconds) else told.position end as position,
        told.played::int4multirange * int4multirange(int4range(0, lesson.seconds)) as played
      from unnest(${column('lessonId')}::text[], ${column('positionSeconds')}::float8[],
        ${column('agoMilliseconds')}::float8[], ${column('played')}::text[]) as told (lesson_id, position, ago, played)
      join lessons as lesson on lesson.id = told.lesson_id
      where ${isOpenTo(userId)}
    )
    insert into lesson_progress as kept (user_id, lesson_id, position_seconds, positioned_at, seen, opened_at, completed_at)
    select ${userId}, id, position, moment, told.seen, moment,
      case when is_film_seen(told.seen, id) then now() end
    from reported cross join lateral (
      select case when exists (select from lesson_progress where user_id = ${userId} and lesson_id = id) then played
        else add_seen('{}', played, now()) end as seen
    ) as told
    order by id
    on conflict (user_id, lesson_id) do update set
      position_seconds = case
        when (excluded.positioned_at, excluded.position_seconds) > (kept.positioned_at, kept.position_seconds)
        then excluded.position_seconds else kept.position_seconds end,
      positioned_at = greatest(kept.positioned_at, excluded.positioned_at),
      seen = add_seen(kept.seen, excluded.seen, kept.began_at),
      -- What plays was opened when it began to; anything else is told of when it is opened.
      opened_at = case when (select kind from lessons where id = kept.lesson_id) = 'video' then kept.opened_at
        else greatest(kept.opened_at, excluded.opened_at) end,
      completed_at = case
        when kept.completed_at is null and not is_film_seen(kept.seen, kept.lesson_id)
          and is_film_seen(add_seen(kept.seen, excluded.seen, kept.began_at), kept.lesson_id) then now()
        else kept.completed_at end`.execute(db);
}

/** Says that a lesson is opened now; answers with the second at which it was left. */
export async function setLessonOpened(db: Db, userId: string, lessonId: string): Promise<number> {
  const { position } = await db
    .insertInto('lesson_progress')
    .values({ user_id: userId, lesson_id: lessonId })
    .onConflict((conflict) => conflict.columns(['user_id', 'lesson_id']).doUpdateSet({ opened_at: sql`now()` }))
    .returning('position_seconds as position')
    .executeTakeFirstOrThrow();
  return position;
}

/**
 * Ticks a lesson off. A film only when nine tenths of it were seen, a test only when it is done or can not be begun any more:
 * answers whether the tick stands.
 */
export async function setLessonFinished(db: Db, userId: string, lessonId: string): Promise<boolean> {
  const ticked = await sql`
    insert into lesson_progress as kept (user_id, lesson_id, completed_at)
    select ${userId}, id, now() from lessons where id = ${lessonId} and case kind
      when 'video' then exists (
        select from lesson_progress where user_id = ${userId} and lesson_id = lessons.id and is_film_seen(seen, lesson_id))
      when 'test' then not is_lesson_test_open(id)
        or exists (select from tests where tests.lesson_id = lessons.id and is_test_done(tests.id, ${userId}))
      else true end
    on conflict (user_id, lesson_id) do update set completed_at = coalesce(kept.completed_at, now())
    returning lesson_id`.execute(db);
  return ticked.rows.length > 0;
}

export async function setUnfinished(db: Db, userId: string, lessonId: string): Promise<void> {
  await db
    .updateTable('lesson_progress')
    .set({ completed_at: null })
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .execute();
}
