import { sql } from 'kysely';
import type { SectionTimes } from '#contract/attempts/paper.ts';
import type { Db } from '#server/platform/db.ts';

/** The seconds of each section by the paper of an `attempt`, with its extra time, and all before it. */
const OWN_TIMES = sql`
  select place - 1 as section, seconds * (60 + attempt.extra_minutes) / 60.0 as seconds
  from attempts as attempt cross join lateral
    jsonb_array_elements(attempt.paper->'sections') with ordinality as part (body, place)
  cross join lateral (select (body->>'seconds')::int as seconds) as own`;

/** Plans the sections of an attempt that have their own time, one after the other, none beyond the end of the attempt. */
export async function insertSections(db: Db, attemptId: string): Promise<void> {
  await sql`
    insert into attempt_sections (attempt_id, section, began_at, deadline_at)
    select ${attemptId}, section, least(started_at + make_interval(secs => ends - seconds), deadline_at),
      least(started_at + make_interval(secs => ends), deadline_at)
    from (select section, seconds::float8, (sum(seconds) over (order by section))::float8 as ends from (
      ${OWN_TIMES} where attempt.id = ${attemptId} and own.seconds is not null) as own) as planned
    cross join (select started_at, deadline_at from attempts where id = ${attemptId}) as attempt`.execute(db);
}

export async function listSectionTimes(db: Db, attemptId: string): Promise<SectionTimes> {
  const rows = await db
    .selectFrom('attempt_sections')
    .where('attempt_id', '=', attemptId)
    .orderBy('section')
    .select(['began_at', 'deadline_at', 'closed_at'])
    .execute();
  return rows.map((row) => ({
    beganAt: row.began_at.toISOString(),
    deadlineAt: row.deadline_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }));
}

/** `open`: it is the one that is sat now and not the last. `closed`: it was left, or its time is over. */
export async function findSectionState(
  db: Db,
  attemptId: string,
  section: number,
): Promise<'open' | 'closed' | 'other'> {
  const { rows } = await sql<{ state: 'open' | 'closed' | 'other' }>`
    select case when closed_at is not null or deadline_at <= now() then 'closed'
      when began_at <= now() and section < (select max(section) from attempt_sections where attempt_id = ${attemptId}) then 'open'
      else 'other' end as state
    from attempt_sections where attempt_id = ${attemptId} and section = ${section}`.execute(db);
  return rows[0]?.state ?? 'other';
}

/**
 * Leaves the section that is open: those behind it begin earlier by what was left of it, each with its own time, and so the attempt
 * ends earlier, but never later than it would have. The caller holds the lock of the attempt.
 */
export async function setSectionLeft(db: Db, attemptId: string, section: number): Promise<void> {
  await sql`update attempt_sections set closed_at = now() where attempt_id = ${attemptId} and section = ${section}`.execute(
    db,
  );
  await sql`
    update attempt_sections as part set began_at = least(now() + make_interval(secs => ends - seconds), last.deadline_at),
      deadline_at = least(now() + make_interval(secs => ends), last.deadline_at)
    from (select section, seconds::float8, (sum(seconds) over (order by section))::float8 as ends from (
      ${OWN_TIMES} where attempt.id = ${attemptId} and place - 1 > ${section}) as own) as planned
    cross join (select deadline_at from attempts where id = ${attemptId}) as last
    where part.attempt_id = ${attemptId} and part.section = planned.section`.execute(db);
  await sql`
    update attempts set deadline_at = (select deadline_at from attempt_sections where attempt_id = ${attemptId}
      order by section desc limit 1) where id = ${attemptId}`.execute(db);
}

const MAX_CLOSED = 5000;

/** Closes the sections whose time is over. They are closed for every reader before that; this writes it down. */
export async function setSectionsClosed(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update attempt_sections set closed_at = deadline_at where (attempt_id, section) in (
      select attempt_id, section from attempt_sections where closed_at is null and deadline_at <= now()
      order by deadline_at limit ${MAX_CLOSED} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
