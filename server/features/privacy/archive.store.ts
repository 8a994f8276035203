import { sql } from 'kysely';
import { listWaitingFor } from '#server/features/enrolments/enrolments.access.ts';
import type { Db } from '#server/platform/db.ts';
import { LEARNING_KINDS } from './learning.store.ts';

type Rows = Promise<Record<string, unknown>[]>;
type Kind = {
  /** The columns that say whose a row is. */
  by: string[];
  list: (db: Db, userId: string) => Rows;
};

/** Of the rows of an order in a table these columns, ordered by the first. */
function rowsOfOrder(table: 'order_items' | 'order_events' | 'payments' | 'refunds' | 'invoices', columns: string[]) {
  const named = columns.map((column) => sql`${sql.ref(column)} as ${sql.ref(toCamel(column))}`);
  return sql<unknown>`(select coalesce(json_agg(row), '[]') from (select ${sql.join(named)} from ${sql.table(table)}
    where order_id = orders.id order by 1) as row)`;
}

const PAYMENT = [
  'made_at',
  'provider',
  'provider_payment_id',
  'status',
  'amount_paise',
  'method',
  'bank_reference',
  'raw',
];
const REFUND = [
  'number',
  'requested_at',
  'cause',
  'reason',
  'status',
  'amount_paise',
  'approved_at',
  'decision_note',
  'processed_at',
];

/** What the school holds about a person beside the profile, by kind; each becomes a key of the archive. */
export const KINDS: Record<string, Kind> = {
  subjects: {
    by: ['user_subjects.user_id'],
    list: (db, userId) =>
      db
        .selectFrom('user_subjects')
        .innerJoin('subjects', 'subjects.id', 'subject_id')
        .where('user_id', '=', userId)
        .select(['subject_id', 'subjects.code', 'subjects.title_en'])
        .execute(),
  },
  notificationChoices: {
    by: ['notification_choices.user_id'],
    list: (db, userId) => db.selectFrom('notification_choices').where('user_id', '=', userId).selectAll().execute(),
  },
  announcementMails: {
    by: ['announcement_recipients.user_id'],
    list: (db, userId) =>
      db
        .selectFrom('announcement_recipients')
        .where('user_id', '=', userId)
        .select(['announcement_id', 'unsubscribed_at'])
        .execute(),
  },
  consents: {
    by: ['consents.user_id'],
    list: (db, userId) => db.selectFrom('consents').where('user_id', '=', userId).selectAll().execute(),
  },
  sessions: {
    by: ['sessions.user_id'],
    list: (db, userId) => db.selectFrom('sessions').where('user_id', '=', userId).selectAll().execute(),
  },
  twoFactor: {
    by: ['two_factors.user_id'],
    list: (db, userId) =>
      db.selectFrom('two_factors').where('user_id', '=', userId).select(['begun_at', 'confirmed_at']).execute(),
  },
  purchases: {
    by: ['entitlements.user_id'],
    list: (db, userId) =>
      db
        .selectFrom('entitlements')
        .innerJoin('products', 'products.id', 'product_id')
        .where('user_id', '=', userId)
        .selectAll('entitlements')
        .select(['products.kind', 'products.title'])
        .execute(),
  },
  waitingEntitlements: { by: [], list: listWaitingFor },
  orders: {
    by: ['orders.user_id', 'refunds.user_id', 'refunds.requested_by'],
    list: (db, userId) =>
      db
        .selectFrom('orders')
        .where('user_id', '=', userId)
        .selectAll()
        .select([
          rowsOfOrder('order_items', ['position', 'title', 'unit_price_paise', 'validity_days', 'open_until']).as(
            'items',
          ),
          rowsOfOrder('order_events', ['happened_at', 'step', 'details']).as('events'),
          rowsOfOrder('payments', PAYMENT).as('payments'),
          rowsOfOrder('refunds', REFUND).as('refunds'),
          rowsOfOrder('invoices', ['issued_on', 'kind', 'number', 'total_paise', 'content']).as('documents'),
        ])
        .execute(),
  },
  couponUses: {
    by: ['coupon_uses.user_id'],
    list: (db, userId) =>
      db
        .selectFrom('coupon_uses')
        .innerJoin('coupons', 'coupons.id', 'coupon_id')
        .where('user_id', '=', userId)
        .select(['coupons.code', 'order_id', 'held_at', 'used_at', 'released_at'])
        .execute(),
  },
  wishlist: {
    by: ['wishes.user_id'],
    list: (db, userId) =>
      db
        .selectFrom('wishes')
        .innerJoin('products', 'products.id', 'product_id')
        .where('user_id', '=', userId)
        .selectAll('wishes')
        .select('products.title')
        .execute(),
  },
  staffViews: {
    by: ['staff_views.user_id'],
    list: (db, userId) =>
      db
        .selectFrom('staff_views')
        .where('user_id', '=', userId)
        .select(['list', 'name', 'search', 'made_at'])
        .execute(),
  },
  reviews: {
    by: ['reviews.user_id'],
    list: (db, userId) =>
      db
        .selectFrom('reviews')
        .innerJoin('products', 'products.id', 'product_id')
        .where('user_id', '=', userId)
        .selectAll('reviews')
        .select('products.title')
        .execute(),
  },
  pollVotes: {
    by: ['poll_votes.user_id'],
    list: (db, userId) =>
      db
        .selectFrom('poll_votes as vote')
        .innerJoin('polls', 'polls.id', 'vote.poll_id')
        .innerJoin('poll_options as option', (join) =>
          join.onRef('option.poll_id', '=', 'vote.poll_id').onRef('option.position', '=', 'vote.position'),
        )
        .where('user_id', '=', userId)
        .select(['vote.poll_id', 'polls.title', 'option.title as answer', 'voted_at'])
        .execute(),
  },
  tickets: {
    by: ['tickets.user_id'],
    list: (db, userId) =>
      db
        .selectFrom('tickets')
        .where('user_id', '=', userId)
        .selectAll()
        .select(
          sql<unknown>`(select json_agg(json_build_object('author', author, 'body', body, 'createdAt', created_at,
            'attachments', array(select name from ticket_attachments where message_id = message.id)) order by created_at)
            from ticket_messages as message where ticket_id = tickets.id)`.as('messages'),
        )
        .execute(),
  },
  // Who asks for their data reads this too, so that nobody writes what they would not say; who wrote it is not told.
  staffNotes: {
    by: ['staff_notes.user_id'],
    list: (db, userId) =>
      db.selectFrom('staff_notes').where('user_id', '=', userId).select(['text', 'created_at']).execute(),
  },
  studentFigures: {
    by: ['student_figures.user_id'],
    list: (db, userId) => db.selectFrom('student_figures').where('user_id', '=', userId).selectAll().execute(),
  },
  mails: {
    by: ['mails.user_id'],
    list: (db, userId) =>
      db
        .selectFrom('mails')
        .where('user_id', '=', userId)
        .select(['id', 'template', 'recipient', 'language', 'created_at', 'sent_at'])
        .execute(),
  },
  // Who of the staff acted, and from where, is theirs.
  securityEvents: {
    by: ['audit_events.actor_id', 'audit_events.subject_id'],
    list: (db, userId) =>
      db
        .selectFrom('audit_events')
        .where((event) => event.or([event('subject_id', '=', userId), event('actor_id', '=', userId)]))
        .select(['id', 'act', 'happened_at'])
        .select([
          sql<boolean>`actor_id is not distinct from ${userId}`.as('by_you'),
          sql<string | null>`case when actor_id = ${userId} then address end`.as('address'),
          sql<unknown>`case when subject_id = ${userId} then details end`.as('details'),
        ])
        .execute(),
  },
  dataDownloads: {
    by: ['data_downloads.user_id'],
    list: (db, userId) => db.selectFrom('data_downloads').where('user_id', '=', userId).selectAll().execute(),
  },
  deletions: {
    by: ['account_deletions.user_id'],
    list: (db, userId) => db.selectFrom('account_deletions').where('user_id', '=', userId).selectAll().execute(),
  },
  ...LEARNING_KINDS,
};

/** Columns that only machines read, some of which open doors; and who of the staff acted. */
const NOT_SAID = [
  'token_hash',
  'user_id',
  'session_id',
  'stream_id',
  'photo_key',
  'file_key',
  'key',
  'idempotency_key',
  'granted_by',
  'search',
];

/** Everything that the school holds about a person, as of one moment: kinds in order, rows as the tables have them. */
export async function readPersonalData(db: Db, userId: string): Promise<Record<string, unknown>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const profile = await snapshot.selectFrom('users').where('id', '=', userId).selectAll().executeTakeFirstOrThrow();
      const archive: Record<string, unknown> = { profile: toReadable(profile) };
      for (const [kind, { list }] of Object.entries(KINDS))
        archive[kind] = (await list(snapshot, userId)).map(toReadable);
      return archive;
    });
}

function toReadable(row: Record<string, unknown>): Record<string, unknown> {
  const said = Object.entries(row).filter(([column]) => !NOT_SAID.includes(column));
  return Object.fromEntries(said.map(([column, value]) => [toCamel(column), value]));
}

function toCamel(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
