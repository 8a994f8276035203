import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { Log } from '#server/platform/log.ts';

const FRESH_MS = 10_000;

/** More than a school has; a policy is sent with every page. */
const MOST_ORIGINS = 20;

/**
 * Answers the origins (`https://host[:port]`) that the school has pictures at beside its own, for a policy of content.
 * What is older than 10 s is read again behind the answer, so that no page waits for it; while the database is away the
 * last reading stands.
 */
export async function followPictureOrigins(db: Db, log: Log): Promise<() => string[]> {
  let origins: string[] = [];
  let readAt = 0;
  const read = async () => {
    readAt = Date.now();
    try {
      const { rows } = await sql<{ origin: string }>`
        select origin from picture_origins where origin is not null order by origin limit ${MOST_ORIGINS}`.execute(db);
      origins = rows.map(({ origin }) => origin);
    } catch (error) {
      log.warn({ err: error }, 'the hosts of pictures could not be read');
    }
  };
  await read();
  return () => {
    if (Date.now() - readAt > FRESH_MS) void read();
    return origins;
  };
}
