import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

/** Students of the bench: the ids of so many begin with `prefix`, their places are `first` and what follows. */
export type Cohort = { prefix: string; first: number; count: number };

/** All different, as in a running school (belongings.ts). */
export const UNLIKE: Cohort = { prefix: 'bench-', first: 0, count: 5000 };
/** Who own nothing and read English: only to be measured beside the others. */
export const ALIKE: Cohort = { prefix: 'alike-', first: 5000, count: 5000 };

/** The places of a cohort in their order. */
export function placesOf({ first, count }: Cohort): number[] {
  return Array.from({ length: count }, (_, number) => first + number);
}

/** The Cookie header of the student in this place; its token is made, not drawn, so that every process knows it. */
export function cookieOf(place: number): string {
  return `adhyay=${tokenOf(place)}`;
}

function tokenOf(place: number): string {
  return createHash('sha256').update(`student ${place} of the bench`).digest('base64url');
}

/** Signs students in whose ids are the prefix and their number, from 0 on; `cookieOf` is what their browsers hold. */
export async function signStudentsIn(client: pg.ClientBase, { prefix, first, count }: Cohort): Promise<void> {
  const tokens = placesOf({ prefix, first, count }).map((place) =>
    createHash('sha256').update(tokenOf(place)).digest('hex'),
  );
  await client.query(
    `insert into sessions (user_id, token_hash, one_at_a_time, device_id, expires_at)
      select $2 || (place - 1), decode(hash, 'hex'), true, 'bench-device', now() + interval '1 day'
      from unnest($1::text[]) with ordinality as token (hash, place)`,
    [tokens, prefix],
  );
}

/** Signs a student in at another device, which ends the session of the first; answers with the Cookie header. */
export async function signElsewhere(client: pg.Client, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `update sessions set revoked_at = now(), revoked_reason = 'elsewhere'
      where user_id = $1 and revoked_at is null and one_at_a_time`,
    [userId],
  );
  await client.query(
    `insert into sessions (user_id, token_hash, one_at_a_time, device_id, expires_at)
      values ($1, decode($2, 'hex'), true, 'other-device', now() + interval '1 day')`,
    [userId, createHash('sha256').update(token).digest('hex')],
  );
  return `adhyay=${token}`;
}

/** Ends what `signElsewhere` began: the first devices of these students are signed in again, and `cookieOf` holds. */
export async function signInAgain(client: pg.Client, { prefix }: Cohort): Promise<void> {
  await client.query(`delete from sessions where user_id like $1 || '%' and device_id = 'other-device'`, [prefix]);
  await client.query(
    `update sessions set revoked_at = null, revoked_reason = null where user_id like $1 || '%' and device_id = 'bench-device'`,
    [prefix],
  );
}

/** One connection for the time of `work`. */
export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
