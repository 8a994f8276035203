import { sql } from 'kysely';
import { randomLetters } from '#sandbox/bank/entities.rules.ts';
import type { BankState } from '#sandbox/control/control.store.ts';
import type { Db } from '#sandbox/db.ts';

/** A message on its way. `number`: in which order they were made. */
export type Message = { id: string; copy: number; number: number; body: string; tries: number; until: number };

const DAY = 86_400;
/** Longer than a handful of them takes when each runs into its timeout. */
const TAKEN_FOR = sql`interval '30 seconds'`;

/** Writes down what is to be told, in the transaction that made it happen. */
export async function insertEvents(transaction: Db, { now, faults, deaf }: BankState, bodies: string[]): Promise<void> {
  const { off, delaySeconds, duplicates } = faults.webhooks;
  const sendAt = now + delaySeconds;
  const kept = { send_at: sendAt, send_until: sendAt + DAY, dropped_at: off || deaf ? now : null };
  const rows = bodies.flatMap((body) => {
    const id = randomLetters(14);
    return Array.from({ length: 1 + duplicates }, (_, copy) => ({ id, copy, body, ...kept }));
  });
  if (rows.length > 0) await transaction.insertInto('sandbox_events').values(rows).execute();
}

/** Takes the oldest that are due, at most `most`, so that no other process sends them at once. */
export async function setEventsTaken(db: Db, now: number, most: number): Promise<Message[]> {
  const { rows } = await sql<Message>`
    update sandbox_events as event set taken_until = statement_timestamp() + ${TAKEN_FOR}
    from (select id, copy from sandbox_events
      where sent_at is null and dropped_at is null and send_at <= ${now}
        and (taken_until is null or taken_until < statement_timestamp())
      order by send_at, number limit ${most} for update skip locked) as due
    where event.id = due.id and event.copy = due.copy
    returning event.id, event.copy, event.number, event.body, event.tries, event.send_until as until`.execute(db);
  return rows;
}

type Key = Pick<Message, 'id' | 'copy'>;

async function setRows(db: Db, keys: Key[], set: { sent_at: number } | { dropped_at: number } | { taken_until: null }) {
  if (keys.length === 0) return;
  const ids = keys.map(({ id }) => id);
  const copies = keys.map(({ copy }) => copy);
  await db
    .updateTable('sandbox_events')
    .set(set)
    .where(sql<boolean>`(id, copy) in (select * from unnest(${ids}::text[], ${copies}::int[]))`)
    .execute();
}

export const setEventsSent = (db: Db, keys: Key[], at: number): Promise<void> => setRows(db, keys, { sent_at: at });
export const setEventsDropped = (db: Db, keys: Key[], at: number): Promise<void> =>
  setRows(db, keys, { dropped_at: at });
/** Gives back what was taken and not tried. */
export const setEventsFree = (db: Db, keys: Key[]): Promise<void> => setRows(db, keys, { taken_until: null });

/** One that was refused is sent again later. */
export async function setEventTried(db: Db, { id, copy, tries }: Message, again: number): Promise<void> {
  await db
    .updateTable('sandbox_events')
    .set({ tries: tries + 1, send_at: again, taken_until: null })
    .where('id', '=', id)
    .where('copy', '=', copy)
    .execute();
}

/** Whatever waits is no longer sent: the endpoint is given up. */
export async function setAllDropped(db: Db, at: number): Promise<void> {
  await db
    .updateTable('sandbox_events')
    .set({ dropped_at: at })
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute();
}

/** As from their dashboard: what was made since is sent once more, told or not; answers how many. */
export async function setReplayed(db: Db, now: number, since: number): Promise<number> {
  const rows = await db
    .updateTable('sandbox_events')
    .set({ sent_at: null, dropped_at: null, taken_until: null, tries: 0, send_at: now, send_until: now + DAY })
    .where(sql<number>`(body::jsonb->>'created_at')::bigint`, '>=', since)
    .returning('id')
    .execute();
  return rows.length;
}

export async function countWaiting(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('sandbox_events')
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .select(sql<number>`count(*)`.as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}
