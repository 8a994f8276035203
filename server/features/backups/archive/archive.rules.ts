import * as v from 'valibot';
import { parseJson } from '#server/platform/records/parse-json.ts';

export const FORMAT = 'adhyay-archive';
export const VERSION = 1;
export const HEADER = 'header.json';
export const MANIFEST = 'manifest.json';
export const SUFFIX = '.tar.zst';

/** A backup brings the same school back; an export moves it, without what belongs to one place and one day. */
export const ArchiveKind = v.picklist(['backup', 'export']);
export type ArchiveKind = v.InferOutput<typeof ArchiveKind>;

const Name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const Sum = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The first entry: enough to refuse an archive before anything of it is read. */
export const Header = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  kind: ArchiveKind,
  takenAt: v.string(),
  /** The migrations that its tables have behind them, in order. */
  migrations: v.array(v.pipe(v.string(), v.regex(/^\d{4}_[a-z0-9_]+$/))),
  /** Of the key that seals secrets: which it is, and itself where the school made it. */
  key: v.object({ fingerprint: v.string(), kept: v.optional(v.string()) }),
});
export type Header = v.InferOutput<typeof Header>;

const Table = v.object({ name: Name, columns: v.array(Name), rows: Count, sha256: Sum });

/** The last entry: what has to be in the archive, and how it sums up. */
export const Manifest = v.object({
  tables: v.array(Table),
  sequences: v.array(v.object({ name: Name, value: Count, called: v.boolean() })),
  jobs: v.object({ rows: Count, sha256: Sum }),
  /** `sha256` is of the lists of files, which hold the bytes and the sum of each. */
  files: v.object({ count: Count, bytes: Count, sha256: Sum }),
  /** Keys that a row names and that were gone when their turn came. */
  missing: v.array(v.string()),
});
export type Manifest = v.InferOutput<typeof Manifest>;

const PLACE_ITSELF = 'is of this place: which backups and uploads lie in its folders';
const MINUTES = 'counts the calls of the last minutes';
const THIS_MOMENT = 'says which request writes to an upload at this moment';
const ONE_BROWSER = 'lets one browser in, at the old place';
const ONE_LINK = 'lets people in by a link of the old place, for a day at most';

/** Tables that no archive holds, and why. */
export const NOT_ARCHIVED: Record<string, string> = {
  kysely_migration: 'the header says which migrations have run',
  kysely_migration_lock: 'holds nothing',
  backups: PLACE_ITSELF,
  import_runs: PLACE_ITSELF,
  limit_counts: MINUTES,
  upload_locks: THIS_MOMENT,
};

/** Tables that an export leaves out besides, and why. */
export const NOT_EXPORTED: Record<string, string> = {
  sessions: ONE_BROWSER,
  playing_streams: ONE_BROWSER,
  sign_in_codes: ONE_LINK,
  account_links: ONE_LINK,
  sign_in_requests: ONE_LINK,
  mobile_codes: ONE_LINK,
  passkey_challenges: 'is signed by a passkey within five minutes, at the old place',
  google_sign_ins: 'comes back from Google within ten minutes, at the old place',
  mails: 'was sent, or is sent, by the old place',
  webhook_endpoints: 'the old place goes on to tell them, and their secrets stay with it',
  webhook_deliveries: 'was told, or is told, by the old place',
  sealed_settings:
    'the keys of the mail server, the gateway for messages and the payment account stay with the place that uses them',
};

export function leavesOut(kind: ArchiveKind, table: string): boolean {
  return table in NOT_ARCHIVED || (kind === 'export' && table in NOT_EXPORTED);
}

/** What went wrong with an archive, in words for whoever asked. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** Parses a piece of an archive; an archive by somebody else throws an ArchiveError. */
export function parsePart<S extends v.GenericSchema>(schema: S, bytes: Buffer, name: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, parseJson(bytes.toString('utf8')));
  if (parsed.success) return parsed.output;
  throw new ArchiveError(`This is not an archive of a school: its ${name} cannot be read.`);
}

/** Refuses what this program cannot bring back: another format's version, or migrations that it does not know. */
export function assertReadable({ version, migrations }: Header, known: string[]): void {
  if (version !== VERSION)
    throw new ArchiveError(
      `The archive has format ${version}, this program reads format ${VERSION}. Take the program that wrote it, or a newer one.`,
    );
  const strange = migrations.find((name, at) => known[at] !== name);
  if (strange)
    throw new ArchiveError(
      `The archive was taken by a newer program than this one (migration ${strange}). Take the newest code, then try again.`,
    );
}

export function nameArchive(kind: ArchiveKind, at: Date): string {
  return `${kind}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}${SUFFIX}`;
}
