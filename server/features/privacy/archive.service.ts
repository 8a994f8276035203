import type { JobServices } from '#server/platform/jobs.ts';
import { camelCase } from '#server/platform/records/columns.ts';

/** Columns that only machines read, some of which open doors; and who of the staff acted. */
const HIDDEN_COLUMNS = [
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
export async function readPersonalData(
  { db, personalData }: Pick<JobServices, 'db' | 'personalData'>,
  userId: string,
): Promise<Record<string, unknown>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const archive: Record<string, unknown> = {};
      for (const { collect } of personalData)
        for (const [kind, rows] of Object.entries((await collect?.(snapshot, userId)) ?? {}))
          archive[kind] = Array.isArray(rows) ? rows.map(toReadable) : toReadable(rows);
      return archive;
    });
}

function toReadable(row: Record<string, unknown>): Record<string, unknown> {
  const shown = Object.entries(row).filter(([column]) => !HIDDEN_COLUMNS.includes(column));
  return Object.fromEntries(shown.map(([column, value]) => [camelCase(column), value]));
}
