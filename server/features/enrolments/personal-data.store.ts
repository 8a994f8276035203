import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/records/personal-data.ts';

/** What a list of staff says of somebody, it says of their address. */
export const enrolmentsPersonalData = {
  covers: ['entitlements.user_id'],

  collect: async (db, userId) => ({
    purchases: await db
      .selectFrom('entitlements')
      .innerJoin('products', 'products.id', 'product_id')
      .where('user_id', '=', userId)
      .selectAll('entitlements')
      .select(['products.kind', 'products.title'])
      .execute(),
    waitingEntitlements: await db
      .selectFrom('waiting_entitlements as waiting')
      .innerJoin('users', (join) => join.on(sql`lower(users.email)`, '=', sql.ref('waiting.email')))
      .where('users.id', '=', userId)
      .select(['waiting.email', 'waiting.name', 'waiting.phone', 'waiting.product_id'])
      .select(['waiting.until', 'waiting.given_at'])
      .execute(),
  }),

  async erase(db, userId) {
    await db.updateTable('entitlements').set({ note: null }).where('user_id', '=', userId).execute();
    await sql`delete from access_list_rows using users
      where users.id = ${userId} and lower(access_list_rows.email) = lower(users.email)`.execute(db);
    await sql`delete from waiting_entitlements using users
      where users.id = ${userId} and waiting_entitlements.email = lower(users.email)`.execute(db);
  },
} satisfies PersonalData;
