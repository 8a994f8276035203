import { sql } from 'kysely';
import type { AttemptEvent } from '#contract/attempts/attempts.ts';
import type { Fate } from '#contract/attempts/paper.ts';
import type { Db } from '#server/platform/db.ts';

/** What one page tells of its attempt. The caller has seen to it that the seat is of the attempt, and the attempt the person's. */
export type SaveCall = { attemptId: string; seatId: string; events: AttemptEvent[] };
/** `acknowledged` is the highest number of the seat below which none is missing; `left` is in milliseconds. */
export type SaveAnswer = {
  acknowledged: number;
  left: number | null;
  now: Date;
  fates: { seq: number; fate: Fate }[];
};

/**
 * Stores the events of many calls in one statement and folds what is new into the answers. The fate of each is decided here, by
 * the database's clock, and only when it comes first. Of a position the answer of the greatest (seat, number) stands, for each
 * fate by itself and as long as it is not checked, so that any order and any repetition end in the same rows (exams, 3.2). Locked in the order of the keys.
 */
async function foldEvents(db: Db, calls: SaveCall[]): Promise<void> {
  const all = calls.flatMap(({ attemptId, seatId, events }) =>
    events.map((event) => ({ attemptId, seatId, ...event })),
  );
  const saying = all.map(({ kind, answer, isMarked }) => JSON.stringify(kind === 'mark' ? isMarked : answer));
  await sql`
    with given as (
      select * from unnest(${all.map((event) => event.attemptId)}::text[], ${all.map((event) => event.seatId)}::uuid[],
        ${all.map((event) => event.seq)}::int[], ${all.map((event) => event.position)}::int[],
        ${all.map((event) => event.kind)}::text[], ${saying}::text[], ${all.map((event) => event.atMilliseconds)}::float8[])
        as event (attempt_id, seat_id, seq, position, kind, answer, milliseconds)
    ), timed as (
      select given.*, least(greatest(attempt.started_at + make_interval(secs => milliseconds / 1000), seat.began_at),
          seat.ended_at, now()) as moment,
        case when attempt.ended_by in ('student', 'staff') then attempt.submitted_at else attempt.deadline_at end as end_at,
        make_interval(hours => (version.rules->>'lateHours')::int) as late_for
      from given join attempts as attempt on attempt.id = given.attempt_id
      join attempt_seats as seat on seat.id = given.seat_id and seat.attempt_id = attempt.id
      join test_versions as version on version.id = attempt.test_version_id
    ), told as (
      insert into attempt_events (attempt_id, seat_id, seq, position, kind, answer, moment, fate)
      select attempt_id, seat_id, seq, position, kind, answer::jsonb, moment, case
        when end_at is null or moment <= end_at and now() <= end_at + interval '30 seconds' then 'in-time'
        when moment <= end_at and now() <= end_at + late_for then 'late' else 'after' end
      from timed order by attempt_id, seat_id, seq
      on conflict do nothing returning *
    ), placed as (
      select told.*, seat.number as seat_number from told join attempt_seats as seat on seat.id = told.seat_id
    ), answered as (
      insert into attempt_answers as known (attempt_id, position, fate, answer, moment, seat_number, seq)
      select distinct on (attempt_id, position, fate) attempt_id, position, fate, answer, moment, seat_number, seq
      from placed where kind = 'answer' order by attempt_id, position, fate, seat_number desc, seq desc
      on conflict (attempt_id, position, fate) do update
        set answer = excluded.answer, moment = excluded.moment, seat_number = excluded.seat_number, seq = excluded.seq
        where known.checked_at is null and (excluded.seat_number, excluded.seq) > (known.seat_number, known.seq)
    ), noted as (
      select attempt_id, position, min(moment) as visited_at,
        (array_agg(answer order by seat_number desc, seq desc) filter (where kind = 'mark'))[1]::text::boolean as is_marked,
        (array_agg(seat_number order by seat_number desc, seq desc) filter (where kind = 'mark'))[1] as seat_number,
        (array_agg(seq order by seat_number desc, seq desc) filter (where kind = 'mark'))[1] as seq
      from placed group by attempt_id, position
    )
    insert into attempt_marks as known (attempt_id, position, is_marked, seat_number, seq, visited_at)
    select attempt_id, position, coalesce(is_marked, false), coalesce(seat_number, 0), coalesce(seq, 0), visited_at
    from noted order by attempt_id, position
    on conflict (attempt_id, position) do update set visited_at = least(known.visited_at, excluded.visited_at),
      (is_marked, seat_number, seq) = (select case when later.holds then excluded.is_marked else known.is_marked end,
        case when later.holds then excluded.seat_number else known.seat_number end,
        case when later.holds then excluded.seq else known.seq end
        from (select (excluded.seat_number, excluded.seq) > (known.seat_number, known.seq) as holds) as later)`.execute(
    db,
  );
}

/** What stands of these calls: read after the commit, also for what was told before. */
async function listStanding(db: Db, calls: SaveCall[]): Promise<SaveAnswer[]> {
  const { rows } = await sql<SaveAnswer & { seatId: string }>`
    select seat.id::text as "seatId", now() as now, acknowledged.seq as acknowledged, told.fates,
      case when attempt.submitted_at is null then greatest(0, extract(epoch from attempt.deadline_at - now()) * 1000)::float8
        else 0 end as left
    from attempt_seats as seat join attempts as attempt on attempt.id = seat.attempt_id
    cross join lateral (
      select coalesce(max(seq) filter (where seq = place), 0) as seq
      from (select seq, row_number() over (order by seq) as place from attempt_events
        where attempt_id = seat.attempt_id and seat_id = seat.id) as counted
    ) as acknowledged
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('seq', event.seq, 'fate', event.fate) order by event.seq), '[]') as fates
      from unnest(${calls.flatMap(({ seatId, events }) => events.map(() => seatId))}::uuid[],
        ${calls.flatMap(({ events }) => events.map(({ seq }) => seq))}::int[]) as asked (seat_id, seq)
      join attempt_events as event on event.attempt_id = seat.attempt_id and event.seat_id = seat.id and event.seq = asked.seq
      where asked.seat_id = seat.id
    ) as told
    where seat.id = any(${[...new Set(calls.map(({ seatId }) => seatId))]}::uuid[])`.execute(db);
  const bySeat = new Map(rows.map((row) => [row.seatId, row]));
  return calls.map(({ seatId, events }) => {
    const standing = bySeat.get(seatId.toLowerCase());
    if (!standing) throw new Error('a seat is gone');
    const seqs = new Set(events.map(({ seq }) => seq));
    const fates = new Map(standing.fates.map((each) => [each.seq, each]));
    return { ...standing, fates: [...fates.values()].filter(({ seq }) => seqs.has(seq)) };
  });
}

/** Saves what many pages tell at once; answered once it is committed. */
export async function insertEvents(db: Db, calls: SaveCall[]): Promise<SaveAnswer[]> {
  await foldEvents(db, calls);
  return listStanding(db, calls);
}
