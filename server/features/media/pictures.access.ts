import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** More than a school has; a policy is sent with every page. */
const MAX_ORIGINS = 20;

/** The origins (`https://host[:port]`) that the school has pictures at beside its own. */
export async function listPictureOrigins(db: Db): Promise<string[]> {
  const { rows } = await sql<{ origin: string }>`
    select origin from picture_origins where origin is not null order by origin limit ${MAX_ORIGINS}`.execute(db);
  return rows.map(({ origin }) => origin);
}
