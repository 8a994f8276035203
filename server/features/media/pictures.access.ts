import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { Log } from '#server/platform/log.ts';

const FRESH_MS = 10_000;

/** More than a school has; a policy is sent with every page. */
const MAX_ORIGINS = 20;

/**
 * Reads the origins (`https://host[:port]`) that the school has pictures at beside its own, for a policy of content. A
 * reading serves all for 10 s; while the database is away the last one stands.
 */
export function createPictureOrigins(db: Db, log: Log): () => Promise<string[]> {
  let origins: string[] = [];
  let readAt = 0;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      const { rows } = await sql<{ origin: string }>`
        select origin from picture_origins where origin is not null order by origin limit ${MAX_ORIGINS}`.execute(db);
      origins = rows.map(({ origin }) => origin);
    } catch (error) {
      log.warn({ err: error }, 'the hosts of pictures could not be read');
    } finally {
      readAt = Date.now();
      reading = undefined;
    }
  }

  return async () => {
    if (Date.now() - readAt > FRESH_MS) {
      reading ??= read();
      await reading;
    }
    return origins;
  };
}
