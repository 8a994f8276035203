import { createHash } from 'node:crypto';
import pg from 'pg';

/** The Cookie header of student number `place`; its token is made, not drawn, so that every process knows it. */
export function cookieOf(place: number): string {
  return `adhyay=${tokenOf(place)}`;
}

function tokenOf(place: number): string {
  return createHash('sha256').update(`student ${place} of the bench`).digest('base64url');
}

/** Inserts `count` students, each signed in on one device, beside those of the demo school. */
export async function seedStudents(url: string, count: number): Promise<void> {
  await withDatabase(url, async (client) => {
    await client.query(
      `insert into users (id, email, name)
        select 'bench-' || n, 'bench-' || n || '@students.test', 'Asha Kumari ' || n from generate_series(0, $1 - 1) as n`,
      [count],
    );
    await signStudentsIn(client, 'bench-', count);
    await client.query('vacuum analyze');
  });
}

/** Signs students in whose ids are a prefix and their number, from 0 on; `cookieOf` is what their browsers hold. */
export async function signStudentsIn(client: pg.Client, prefix: string, count: number): Promise<void> {
  const tokens = Array.from({ length: count }, (_, place) => createHash('sha256').update(tokenOf(place)).digest('hex'));
  await client.query(
    `insert into sessions (user_id, token_hash, one_at_a_time, device_id, expires_at)
      select $2 || (place - 1), decode(hash, 'hex'), true, 'bench-device', now() + interval '1 day'
      from unnest($1::text[]) with ordinality as token (hash, place)`,
    [tokens, prefix],
  );
}

/** Gives the students unlike belongings, as a running school has: most own something, no two alike for long. */
export async function seedBelongings(client: pg.Client): Promise<void> {
  await client.query(
    `insert into products (id, kind, title, price_paise, list_price_paise)
      select 'bench-course-' || n, 'course', 'Course ' || n, 10000, 20000 from generate_series(1, 100) as n`,
  );
  await client.query(
    `insert into entitlements (user_id, product_id, source)
      select distinct 'bench-' || n, 'bench-course-' || (1 + abs(hashtext(n || ' ' || nth)) % 100), 'grant'
      from generate_series(0, (select count(*) from users where id like 'bench-%') - 1) as n,
        generate_series(1, n % 4) as nth`,
  );
  await client.query('vacuum analyze');
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
