import * as v from 'valibot';
import type { S3Account } from '#server/platform/storage/s3-client.ts';

/** How many days, weeks and months of the past have a backup in the bucket. */
export type Retention = { daily: number; weekly: number; monthly: number };
export type OffsiteSettings = { account: S3Account; recipients: string[]; keep: Retention };

const Text = v.pipe(v.string(), v.minLength(1));
const Count = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number));
/** Bech32: the recipients of age 1.0, and the longer ones against quantum computers. */
const RECIPIENT = /^age1[02-9ac-hj-np-z]{58,}$/;

/** The settings of encrypted backups in a bucket. What of the bucket is not said is that of S3_…. */
export const offsiteEntries = {
  BACKUP_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is the name of a bucket')),
  ),
  BACKUP_ENDPOINT: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//, 'begins with https://'), v.url())),
  BACKUP_REGION: v.optional(Text),
  BACKUP_ACCESS_KEY_ID: v.optional(Text),
  BACKUP_SECRET_ACCESS_KEY: v.optional(Text),
  BACKUP_AGE_RECIPIENT: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((each) => each.trim())),
      v.check(
        (recipients) => recipients.every((each) => RECIPIENT.test(each)),
        'is the public half of an age key, which begins with age1; several with a comma between',
      ),
    ),
  ),
  BACKUP_KEEP_DAILY: v.optional(v.pipe(Count, v.minValue(1)), '7'),
  BACKUP_KEEP_WEEKLY: v.optional(Count, '4'),
  BACKUP_KEEP_MONTHLY: v.optional(Count, '12'),
};

const Entries = v.object(offsiteEntries);
type OffsiteEnvironment = v.InferOutput<typeof Entries>;

/** Where encrypted backups go; undefined when they stay here. Throws an Error for half of the settings. */
export function offsiteOf(set: OffsiteEnvironment, s3: Partial<S3Account> | undefined): OffsiteSettings | undefined {
  const { BACKUP_BUCKET: bucket, BACKUP_AGE_RECIPIENT: recipients } = set;
  if (!bucket) {
    if (!recipients) return undefined;
    throw new Error('The settings are not usable:\n  BACKUP_BUCKET: set the bucket that encrypted backups go to');
  }
  if (!recipients)
    throw new Error(
      'The settings are not usable:\n  BACKUP_AGE_RECIPIENT: set the age recipient (age1…) of your backups; without one ' +
        'none leaves this machine, because who has a backup has the school. "npm run backup -- --keygen FILE" makes a pair',
    );
  const account = {
    bucket,
    endpoint: set.BACKUP_ENDPOINT ?? s3?.endpoint,
    region: set.BACKUP_REGION ?? s3?.region,
    accessKeyId: set.BACKUP_ACCESS_KEY_ID ?? s3?.accessKeyId,
    secretAccessKey: set.BACKUP_SECRET_ACCESS_KEY ?? s3?.secretAccessKey,
  };
  const { BACKUP_KEEP_DAILY: daily, BACKUP_KEEP_WEEKLY: weekly, BACKUP_KEEP_MONTHLY: monthly } = set;
  if (isComplete(account)) return { account, recipients, keep: { daily, weekly, monthly } };
  throw new Error(
    'The settings are not usable:\n  BACKUP_BUCKET: set BACKUP_ENDPOINT, BACKUP_REGION, BACKUP_ACCESS_KEY_ID and ' +
      'BACKUP_SECRET_ACCESS_KEY too, or all of S3_…, whose they are otherwise',
  );
}

type Some<T> = { [Name in keyof T]: T[Name] | undefined };

function isComplete(account: Some<S3Account>): account is S3Account {
  return Object.values(account).every((value) => value !== undefined);
}
