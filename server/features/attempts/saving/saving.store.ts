import { sql } from 'kysely';
import type { AttemptEvent } from '#contract/attempts/attempt-events.ts';
import type { Fate } from '#contract/attempts/paper.ts';
import type { Db } from '#server/platform/db.ts';

/** An event with the section of its position, from 0. */
type SectionEvent = AttemptEvent & { section: number };

/** What one page tells of its attempt, which is the caller's. What is stored of its seat up to `acknowledged` has no gap. */
export type SaveCall = { attemptId: string; seatId: string; events: SectionEvent[]; acknowledged: number };

/** What stands of a seat after a call: `stored` is everything after `acknowledged`, and what was told. `left` is in milliseconds. */
export type SavedSeat = {
  seatId: string;
  left: number | null;
  now: Date;
  isWaiting: boolean;
  isSubmitted: boolean;
  isOverdue: boolean;
  /** Milliseconds since the attempt began. */
  elapsed: number;
  stored: Map<number, Fate>;
};

type Row = Omit<SavedSeat, 'stored'> & { seqs: number[]; fates: Fate[] };

/** How far before what has gone by the clock of a page may be; what it says to be of later than that is not stored. */
export const MAX_AHEAD = 24 * 3_600_000;

/**
 * Stores the events of many calls in one statement, folds what is new into the answers, and answers with what stands. The fate of
 * each is decided here, by the database's clock, and only when it comes first. Of a position the answer of the greatest (seat,
 * number) stands, for each fate by itself and as long as it is not checked, so that any order and any repetition end in the same
 * rows (exams, 3.2). Locked in the order of the keys, the attempts first: who hands one in waits until these are to be seen, and
 * what comes while it is handed in knows that it was. A seat that is not of its attempt has no row.
 */
export async function insertEvents(db: Db, calls: SaveCall[]): Promise<Map<string, SavedSeat>> {
  const all = calls.flatMap(({ attemptId, seatId, events }) =>
    events.map((event) => ({ attemptId, seatId, ...event })),
  );
  const told = all.map((event) => JSON.stringify(toStoredValue(event)));
  const seats = listSeats(calls);
  const { rows } = await sql<Row>`
    with asked as (
      select attempt.*, seat.id as seat_id, seat.number as seat_number, seat.began_at, seat.ended_at, asked.after,
        attempt.started_at > now() as is_waiting, (extract(epoch from now() - attempt.started_at) * 1000)::float8 as elapsed, (version.rules->>'lateHours')::int as late_hours,
        case when attempt.ended_by in ('student', 'staff') then least(attempt.submitted_at, attempt.deadline_at)
          else attempt.deadline_at end as end_at
      from unnest(${seats.map((seat) => seat.attemptId)}::text[], ${seats.map((seat) => seat.seatId)}::uuid[],
        ${seats.map((seat) => seat.after)}::int[]) as asked (attempt_id, id, after)
      join attempt_seats as seat on seat.id = asked.id and seat.attempt_id = asked.attempt_id
      join (select id as attempt_id, test_version_id, started_at, deadline_at, submitted_at, ended_by, voided_at from attempts)
        as attempt on attempt.attempt_id = asked.attempt_id
      join test_versions as version on version.id = attempt.test_version_id
      order by attempt.attempt_id for share of attempt
    ), timed as (
      select asked.attempt_id, asked.seat_id, seq, position, kind, answer, late_hours,
        least(greatest(started_at + make_interval(secs => milliseconds / 1000), asked.began_at), asked.ended_at, now()) as moment,
        case when part.began_at > now() then '-infinity' else least(end_at, part.closed_at, part.deadline_at) end as end_at
      from unnest(${all.map((event) => event.seatId)}::uuid[], ${all.map((event) => event.seq)}::int[],
        ${all.map((event) => event.position)}::int[], ${all.map((event) => event.kind)}::text[], ${told}::text[],
        ${all.map((event) => event.atMilliseconds)}::float8[], ${all.map((event) => event.section)}::int[])
        as event (seat_id, seq, position, kind, answer, milliseconds, section)
      join asked on asked.seat_id = event.seat_id and not is_waiting and milliseconds <= elapsed + ${MAX_AHEAD}::float8
      left join attempt_sections as part on part.attempt_id = asked.attempt_id and part.section = event.section
    ), told as (
      insert into attempt_events (attempt_id, seat_id, seq, position, kind, answer, moment, fate)
      select attempt_id, seat_id, seq, position, kind, answer::jsonb, moment, case
        when end_at is null or moment <= end_at and now() <= end_at + interval '30 seconds' then 'in-time'
        when moment <= end_at and now() <= end_at + make_interval(hours => late_hours) then 'late' else 'after' end
      from timed order by attempt_id, seat_id, seq on conflict do nothing returning *
    ), placed as (
      select told.*, seat_number from told join asked using (attempt_id, seat_id)
    ), answered as (
      insert into attempt_answers as known (attempt_id, position, fate, answer, moment, seat_number, seq)
      select distinct on (attempt_id, position, fate) attempt_id, position, fate, answer, moment, seat_number, seq
      from placed where kind = 'answer' order by attempt_id, position, fate, seat_number desc, seq desc
      on conflict (attempt_id, position, fate) do update
        set answer = excluded.answer, moment = excluded.moment, seat_number = excluded.seat_number, seq = excluded.seq
        where known.checked_at is null and (excluded.seat_number, excluded.seq) > (known.seat_number, known.seq)
    ), noted as (
      insert into attempt_marks as known (attempt_id, position, is_marked, seat_number, seq, visited_at)
      select distinct on (attempt_id, position) attempt_id, position, case kind when 'mark' then answer::text::boolean else false end,
        case kind when 'mark' then seat_number else 0 end, case kind when 'mark' then seq else 0 end,
        min(moment) over (partition by attempt_id, position)
      from placed where kind <> 'hidden' order by attempt_id, position, kind = 'mark' desc, seat_number desc, seq desc
      on conflict (attempt_id, position) do update set visited_at = least(known.visited_at, excluded.visited_at),
        (is_marked, seat_number, seq) = (select case when later then excluded.is_marked else known.is_marked end,
          case when later then excluded.seat_number else known.seat_number end,
          case when later then excluded.seq else known.seq end
          from (select (excluded.seat_number, excluded.seq) > (known.seat_number, known.seq)) as it (later))
    )
    select asked.seat_id::text as "seatId", now() as now, is_waiting as "isWaiting", elapsed, submitted_at is not null as "isSubmitted",
      coalesce(submitted_at is null and voided_at is null and deadline_at + interval '30 seconds' <= now(), false) as "isOverdue",
      case when submitted_at is not null then 0
        when deadline_at is not null then greatest(0, extract(epoch from deadline_at - now()) * 1000)::float8 end as left,
      stored.seqs, stored.fates
    from asked cross join lateral (
      select coalesce(array_agg(seq), '{}') as seqs, coalesce(array_agg(fate), '{}') as fates from (
        select seq, fate from attempt_events where attempt_id = asked.attempt_id and seat_id = asked.seat_id and seq > asked.after
        union all select seq, fate from told where told.seat_id = asked.seat_id) as each
    ) as stored`.execute(db);
  return new Map(rows.map(toSavedSeat));
}

/** What an event keeps beside its kind. */
function toStoredValue({ kind, answer, isMarked, sinceMilliseconds }: SectionEvent) {
  if (kind === 'mark') return isMarked;
  return kind === 'hidden' ? (sinceMilliseconds ?? null) : answer;
}

const toSavedSeat = ({ seqs, fates, ...row }: Row): [string, SavedSeat] => [
  row.seatId,
  { ...row, stored: new Map(seqs.map((seq, place) => [seq, fates[place] as Fate])) },
];

/** Each seat once, with the number after which everything of it has to be known. */
function listSeats(calls: SaveCall[]): { attemptId: string; seatId: string; after: number }[] {
  const seats = new Map<string, { attemptId: string; seatId: string; after: number }>();
  for (const { attemptId, seatId, events, acknowledged } of calls) {
    const first = Math.min(acknowledged, ...events.map(({ seq }) => seq - 1));
    seats.set(`${attemptId} ${seatId}`, {
      ...{ attemptId, seatId },
      after: Math.min(first, seats.get(`${attemptId} ${seatId}`)?.after ?? first),
    });
  }
  return [...seats.values()];
}
