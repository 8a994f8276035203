import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RefundLine, StudioRefunds } from '#contract/refunds.ts';
import { findOrder, readPolicy } from '#server/features/orders/orders.access.ts';
import type { Db } from '#server/platform/db.ts';
import { foldWords, patternsOf } from '#server/platform/lists/folded-words.ts';
import { type Listing, listMatchingIds, listStudioRows } from '#server/platform/lists/studio-list.ts';

// What nobody promised an answer to comes last.
const NEVER = sql`'9999-12-31T00:00:00Z'::timestamptz`;

export const refundListing: Listing = {
  id: sql`refund.id`,
  sorts: {
    due: { by: sql`coalesce(refund.decide_by, ${NEVER})`, type: 'timestamptz' },
    requested: { by: sql`refund.requested_at`, type: 'timestamptz' },
    amount: { by: sql`refund.amount_paise`, type: 'bigint' },
  },
  first: 'due',
};

const STATES: Record<NonNullable<StudioRefunds['state']> | 'waiting', Expression<SqlBool>> = {
  waiting: sql<SqlBool>`refund.status in ('requested', 'pending', 'failed')`,
  decide: sql<SqlBool>`refund.status = 'requested' and refund.approved_at is null and refund.proposed_at is null`,
  confirm: sql<SqlBool>`refund.status = 'requested' and refund.approved_at is null and refund.proposed_at is not null`,
  bank: sql<SqlBool>`(refund.status = 'pending' or refund.status = 'requested' and refund.approved_at is not null)`,
  failed: sql<SqlBool>`refund.status = 'failed'`,
  done: sql<SqlBool>`refund.status = 'processed'`,
  declined: sql<SqlBool>`refund.status = 'declined'`,
};

/** Refunds by their state, those that wait without one; with what the policy says of those that wait for staff. */
export async function listQueue(db: Db, filter: StudioRefunds) {
  const page = await listStudioRows(db, await findRefunds(db, filter), refundListing, filter);
  const rows = await Promise.all(page.rows.map(async (row) => ({ ...row, policy: await readPolicyOf(db, row) })));
  return { ...page, rows };
}

async function readPolicyOf(db: Db, { orderId, status, approvedAt, requestedAt }: Omit<RefundLine, 'policy'>) {
  if (status !== 'requested' || approvedAt) return null;
  const order = await findOrder(db, orderId);
  return order ? readPolicy(db, order, new Date(requestedAt)) : null;
}

/** All refunds that match a question, without an order. */
export async function findRefunds(db: Db, { state, text }: Pick<StudioRefunds, 'state' | 'text'>) {
  const said = text ? await says(db, text) : undefined;
  return selectRefunds(db)
    .where(STATES[state ?? 'waiting'])
    .$if(said !== undefined, (query) => query.where(said ?? sql<SqlBool>`true`));
}

/** A number of the order, of the refund or of the bank, or words out of the name, e-mail and phone of the student. */
async function says(db: Db, text: string): Promise<RawBuilder<SqlBool>> {
  const patterns = patternsOf(await foldWords(db, text)).flat();
  const named = sql.join(
    patterns.map((pattern) => sql`search like ${sql.lit(pattern)}`),
    sql` and `,
  );
  const people = patterns.length > 0 ? await listMatchingIds(db, sql`select id from users where ${named}`) : [];
  const numbered = sql`
    select refunds.id from orders join refunds on refunds.order_id = orders.id where orders.number = upper(${text})
    union all select id from refunds where number = upper(${text})
    union all select id from refunds where provider_refund_id = ${text}
    union all select id from refunds where bank_reference = ${text}`;
  if (people)
    return sql<SqlBool>`refund.id in (${numbered}
      union all select id from refunds where user_id = any(${people}::text[]))`;
  return sql<SqlBool>`(refund.id in (${numbered}) or refund.user_id in (select id from users where ${named}))`;
}

function selectRefunds(db: Db) {
  return (
    db
      .selectFrom('refunds as refund')
      // Every refund has its order and student; left joins need not be made to count.
      .leftJoin('orders as ordered', 'ordered.id', 'refund.order_id')
      .leftJoin('users as student', 'student.id', 'ordered.user_id')
      .leftJoin('users as asker', 'asker.id', 'refund.requested_by')
      .leftJoin('users as decider', 'decider.id', 'refund.decided_by')
      .leftJoin('users as proposer', 'proposer.id', 'refund.proposed_by')
      .select(['refund.id', 'refund.number', 'refund.order_id as orderId', 'refund.reason', 'refund.error'])
      .select([sql<string>`ordered.number`.as('orderNumber'), sql<string>`student.name`.as('student')])
      .select([sql<string>`student.id`.as('studentId'), sql<number>`ordered.total_paise`.as('totalPaise')])
      .select(['refund.amount_paise as amountPaise', 'refund.decision_note as note', 'asker.name as requestedBy'])
      .select(['refund.bank_reference as bankReference', 'decider.name as decidedBy'])
      .select([
        sql<string>`coalesce(ordered.snapshot ->> 'title', '')`.as('title'),
        sql<string>`to_json(refund.requested_at)`.as('requestedAt'),
        sql<string | null>`to_json(refund.decide_by)`.as('decideBy'),
        sql<string | null>`to_json(refund.approved_at)`.as('approvedAt'),
        sql<string | null>`to_json(refund.processed_at)`.as('processedAt'),
        sql<RefundLine['proposal']>`case when refund.proposed_at is not null then json_build_object('byId',
        refund.proposed_by, 'by', proposer.name, 'at', refund.proposed_at, 'amountPaise', refund.proposed_paise) end`.as(
          'proposal',
        ),
      ])
      .select(({ ref }) => [
        ref('refund.status').$castTo<RefundLine['status']>().as('status'),
        ref('refund.cause').$castTo<RefundLine['cause']>().as('cause'),
      ])
  );
}
