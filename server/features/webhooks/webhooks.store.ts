import { sql } from 'kysely';
import type { StudioWebhooks, WebhookDelivery, WebhookEndpoint, WebhookKind } from '#contract/webhooks.ts';
import type { Db } from '#server/platform/db.ts';
import type { WebhookOutcome } from './webhooks.rules.ts';

const MAX_SHOWN = 100;
const MAX_DAYS = 30;
const MAX_SWEPT = 1000;

/** The endpoints that are told of what happens. */
export async function listOpenEndpoints(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('webhook_endpoints').where('off_at', 'is', null).select('id').execute();
  return rows.map(({ id }) => id);
}

export async function listWebhooks(db: Db): Promise<StudioWebhooks> {
  const endpoints = await db
    .selectFrom('webhook_endpoints')
    .orderBy('made_at')
    .orderBy('id')
    .select(['id', 'address', 'made_at as madeAt', 'failing_since as failingSince', 'off_at as offAt'])
    .select(sql<WebhookEndpoint['offReason']>`off_reason`.as('offReason'))
    .execute();
  const deliveries = await db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .orderBy('delivery.made_at', 'desc')
    .orderBy('delivery.id')
    .limit(MAX_SHOWN)
    .select(['delivery.id', 'endpoint_id as endpointId', 'address', 'body', 'delivery.made_at as madeAt', 'tries'])
    .select(['last_at as lastAt', 'last_status as lastStatus', 'next_at as nextAt'])
    .select([sql<WebhookKind>`kind`.as('kind'), sql<WebhookDelivery['state']>`state`.as('state')])
    .select(sql<WebhookDelivery['lastFault']>`last_fault`.as('lastFault'))
    .execute();
  return {
    endpoints: endpoints.map((row) => ({ ...row, ...moments(row, ['madeAt', 'failingSince', 'offAt']) })),
    deliveries: deliveries.map((row) => ({ ...row, ...moments(row, ['madeAt', 'lastAt', 'nextAt']) })),
  };
}

type Moments<Row, Name extends keyof Row> = { [Key in Name]: Row[Key] extends Date ? string : string | null };

function moments<Row, Name extends keyof Row>(row: Row, names: Name[]): Moments<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, (row[name] as Date | null)?.toISOString() ?? null])) as Moments<
    Row,
    Name
  >;
}

/** Undefined when there are `most` already; others who add one wait. */
export async function insertEndpoint(
  db: Db,
  { address, sealed, most }: { address: string; sealed: string; most: number },
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('webhook endpoints'))`.execute(db);
  const rows = await db.selectFrom('webhook_endpoints').select('id').execute();
  if (rows.length >= most) return undefined;
  const row = db.insertInto('webhook_endpoints').values({ address, sealed }).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

/** Its address when it is there, and it was the other way before. */
export async function setEndpointOn(db: Db, id: string, isOn: boolean): Promise<'unknown' | 'same' | string> {
  const row = await findEndpoint(db, id);
  if (!row) return 'unknown';
  if (row.isOn === isOn) return 'same';
  await (isOn ? setOn(db, id) : setOff(db, id, 'staff'));
  return row.address;
}

async function setOn(db: Db, id: string): Promise<void> {
  const on = { off_at: null, off_reason: null, failing_since: null };
  await db.updateTable('webhook_endpoints').set(on).where('id', '=', id).execute();
}

/** Nothing goes there any more; what waits was not told. */
export async function setOff(db: Db, id: string, reason: 'staff' | 'failing' | 'gone'): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ off_at: sql`now()`, off_reason: reason })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_at: null })
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export async function findEndpoint(db: Db, id: string): Promise<{ address: string; isOn: boolean } | undefined> {
  return db
    .selectFrom('webhook_endpoints')
    .where('id', '=', id)
    .forUpdate()
    .select(['address', sql<boolean>`off_at is null`.as('isOn')])
    .executeTakeFirst();
}

export async function removeEndpoint(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}

export async function insertDelivery(db: Db, endpointId: string, kind: WebhookKind, body: string): Promise<string> {
  const row = db.insertInto('webhook_deliveries').values({ endpoint_id: endpointId, kind, body }).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

export type DueDelivery = {
  id: string;
  endpointId: string;
  address: string;
  sealed: string;
  body: string;
  kind: WebhookKind;
};

/** A message that still has to go to an endpoint that is on. */
export async function findDueDelivery(db: Db, id: string): Promise<DueDelivery | undefined> {
  return db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .where('delivery.id', '=', id)
    .where('state', '=', 'waiting')
    .where('off_at', 'is', null)
    .select(['delivery.id', 'endpoint_id as endpointId', 'address', 'sealed', 'body'])
    .select(sql<WebhookKind>`kind`.as('kind'))
    .executeTakeFirst();
}

/** Of which endpoint a message is, and whether that is on. */
export async function findDelivery(db: Db, id: string) {
  return db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .where('delivery.id', '=', id)
    .select(['endpoint_id as endpointId', 'address', sql<boolean>`off_at is null`.as('isOn')])
    .select(sql<WebhookKind>`kind`.as('kind'))
    .executeTakeFirst();
}

/** A try arrived: its endpoint works. */
export async function setArrived(db: Db, { id, endpointId }: DueDelivery, status: number): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'arrived', next_at: null, ...tried({ status, retryAfterSeconds: undefined }) })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', endpointId)
    .where('failing_since', 'is not', null)
    .execute();
}

/** A try did not arrive; answers with how many there were, and since when none arrives at its endpoint. */
export async function setTried(
  db: Db,
  { id, endpointId }: DueDelivery,
  outcome: WebhookOutcome,
): Promise<{ tries: number; failingSince: Date }> {
  const { tries } = await db
    .updateTable('webhook_deliveries')
    .set(tried(outcome))
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirstOrThrow();
  const { since } = await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: sql`coalesce(failing_since, now())` })
    .where('id', '=', endpointId)
    .returning(sql<Date>`failing_since`.as('since'))
    .executeTakeFirstOrThrow();
  return { tries, failingSince: since };
}

const tried = (outcome: WebhookOutcome) => ({
  tries: sql<number>`tries + 1`,
  last_at: sql<Date>`now()`,
  last_status: 'status' in outcome ? outcome.status : null,
  last_fault: 'fault' in outcome ? outcome.fault : null,
});

/** When it goes again; null: it was given up. */
export async function setNext(db: Db, id: string, nextAt: Date | null): Promise<void> {
  const state = nextAt ? 'waiting' : 'failed';
  await db.updateTable('webhook_deliveries').set({ state, next_at: nextAt }).where('id', '=', id).execute();
}

/** Messages that were to go a while ago and that no job took along, as after a restored backup. */
export async function listOverdueDeliveries(db: Db): Promise<{ id: string; endpointId: string }[]> {
  return db
    .selectFrom('webhook_deliveries')
    .where('state', '=', 'waiting')
    .where('next_at', '<', sql<Date>`now() - interval '15 minutes'`)
    .orderBy('next_at')
    .limit(MAX_SWEPT)
    .select(['id', 'endpoint_id as endpointId'])
    .execute();
}

export async function removeOldDeliveries(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_deliveries')
    .where('made_at', '<', sql<Date>`now() - make_interval(days => ${MAX_DAYS})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
