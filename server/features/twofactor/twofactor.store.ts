import { sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import type { Db } from '#server/platform/db.ts';

export type Factor = { secret: string; confirmedAt: Date | null };
export type Holder = { name: string; email: string; language: Language };

export async function findFactor(db: Db, userId: string): Promise<Factor | undefined> {
  return db
    .selectFrom('two_factors')
    .where('user_id', '=', userId)
    .select(['secret', 'confirmed_at as confirmedAt'])
    .executeTakeFirst();
}

export async function readHolder(db: Db, userId: string): Promise<Holder> {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(({ ref }) => ['name', 'email', ref('language').$castTo<Language>().as('language')])
    .executeTakeFirstOrThrow();
}

/** Begins, or begins anew, with a sealed secret; false when two-factor is on already. */
export async function insertFactor(db: Db, userId: string, secret: string): Promise<boolean> {
  const row = await db
    .insertInto('two_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0, begun_at: sql`now()` })
        .where('two_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Switches two-factor on by the step of its first code; false when it is on, or was begun anew meanwhile. */
export async function setConfirmed(db: Db, userId: string, secret: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('two_factors')
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the code of a step; false when it, or a later one, was taken before. */
export async function setStepTaken(db: Db, userId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a recovery code up; of several who try at once one gets it. */
export async function setRecoveryCodeUsed(db: Db, userId: string, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts new recovery codes in the place of whatever was there, in the transaction of `db`. */
export async function setRecoveryCodes(db: Db, userId: string, codeHashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function removeFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute();
}
