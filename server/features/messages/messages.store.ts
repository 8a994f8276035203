import { sql } from 'kysely';
import type { MessageChannel, StudioMessages } from '#contract/messages.ts';
import type { Db } from '#server/platform/db.ts';

const TODAY = sql<string>`(now() at time zone 'Asia/Kolkata')::date`;

/** Counts a message of today; `refusal`: what the gateway said to one that it will not take. */
export async function insertOutcome(db: Db, channel: MessageChannel, refusal?: string): Promise<void> {
  const [sent, refused] = refusal === undefined ? [1, 0] : [0, 1];
  await db
    .insertInto('message_days')
    .values({ day: TODAY, channel, sent, refused, answer: refusal ?? '' })
    .onConflict((conflict) =>
      conflict.columns(['day', 'channel']).doUpdateSet({
        sent: sql`message_days.sent + ${sent}`,
        refused: sql`message_days.refused + ${refused}`,
        ...(refusal === undefined ? {} : { answer: refusal }),
      }),
    )
    .execute();
}

export async function listToday(db: Db): Promise<StudioMessages['today']> {
  return db
    .selectFrom('message_days')
    .where('day', '=', TODAY)
    .select(['sent', 'refused', 'answer'])
    .select(({ ref }) => ref('channel').$castTo<MessageChannel>().as('channel'))
    .orderBy('channel')
    .execute();
}

/** Where a message of somebody's own goes: the number that was shown to be theirs, else the one that they told. */
export async function findOwnNumber(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').where('id', '=', userId).select(['mobile', 'phone']).executeTakeFirst();
  return row?.mobile ?? row?.phone ?? undefined;
}

/** Thirteen months of them are kept. */
export async function removeOldDays(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('message_days')
    .where('day', '<', sql<string>`${TODAY} - 400`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
