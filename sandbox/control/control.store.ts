import { sql } from 'kysely';
import * as v from 'valibot';
import { type Db, inTransaction } from '#sandbox/db.ts';
import { type AnswerFault, Faults, type FaultsChange, faultOf, withoutOne } from './faults.rules.ts';

/** The sandbox's own time in Unix seconds, and what goes wrong at it; `deaf`: the endpoint is given up. */
export type BankState = { now: number; faults: Faults; deaf: boolean };

const NOW = sql<number>`floor(extract(epoch from statement_timestamp()))::bigint + clock_lead`;

const asBankState = (row: { now: number; faults: unknown; webhooks_disabled_at: number | null }): BankState => ({
  now: row.now,
  faults: v.parse(Faults, row.faults),
  deaf: row.webhooks_disabled_at !== null,
});

/** The moment, and whether something is due at it that has not been done. */
export async function readBankState(db: Db): Promise<BankState & { due: boolean }> {
  const row = await db
    .selectFrom('sandbox_control')
    .select(['faults', 'webhooks_disabled_at', NOW.as('now')])
    .select(
      // The least of an index: asked whether there is any, the planner reads the whole table.
      sql<boolean>`coalesce(least((select min(next_at) from sandbox_payments where next_at is not null),
        (select min(next_at) from sandbox_refunds where next_at is not null)) <= ${NOW}, false)`.as('due'),
    )
    .executeTakeFirstOrThrow();
  return { ...asBankState(row), due: row.due };
}

/** How many seconds until something is to be done or sent; negative when it is late, undefined when nothing ever is. */
export async function findSecondsToNext(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('sandbox_control')
    .select(
      sql<number | null>`least(
        (select min(next_at) from sandbox_payments where next_at is not null),
        (select min(next_at) from sandbox_refunds where next_at is not null),
        (select min(send_at) from sandbox_events where sent_at is null and dropped_at is null
          and webhooks_disabled_at is null and coalesce((faults->'webhooks'->>'off')::boolean, false) is false)
      ) - (extract(epoch from statement_timestamp()) + clock_lead)`.as('seconds'),
    )
    .executeTakeFirstOrThrow();
  return row.seconds ?? undefined;
}

type Change = { clockLead?: number | undefined; faults?: FaultsChange | undefined };

/** Changes what is given; whoever speaks of webhooks has mended the endpoint as well. */
export function setControl(db: Db, { clockLead, faults }: Change): Promise<BankState & { clockLead: number }> {
  return inTransaction(db, async (transaction) => {
    const before = await transaction
      .selectFrom('sandbox_control')
      .select('faults')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const cleared = faults && Object.keys(faults).length === 0;
    const next = v.parse(Faults, cleared ? {} : { ...v.parse(Faults, before.faults), ...faults });
    const row = await transaction
      .updateTable('sandbox_control')
      .set({ faults: JSON.stringify(next) })
      .$if(clockLead !== undefined, (query) => query.set('clock_lead', clockLead ?? 0))
      .$if(cleared === true || faults?.webhooks !== undefined, (query) => query.set('webhooks_disabled_at', null))
      .returning(['faults', 'webhooks_disabled_at', 'clock_lead', NOW.as('now')])
      .executeTakeFirstOrThrow();
    return { ...asBankState(row), clockLead: row.clock_lead };
  });
}

/** Takes the fault that this call runs into, so that the next one does not; undefined when another was quicker. */
export function setFaultSpent(db: Db, method: string, path: string): Promise<AnswerFault | undefined> {
  return inTransaction(db, async (transaction) => {
    const row = await transaction.selectFrom('sandbox_control').select('faults').forUpdate().executeTakeFirstOrThrow();
    const faults = v.parse(Faults, row.faults);
    const place = faultOf(faults, method, path);
    const fault = faults.answers[place];
    if (!fault) return undefined;
    const left = JSON.stringify(withoutOne(faults, place));
    await transaction.updateTable('sandbox_control').set({ faults: left }).execute();
    return fault;
  });
}

/** Gives the endpoint up, or takes it up again. */
export async function setWebhooksDisabled(db: Db, at: number | null): Promise<void> {
  await db.updateTable('sandbox_control').set({ webhooks_disabled_at: at }).execute();
}
