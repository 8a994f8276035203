import * as v from 'valibot';
import { confirmedStaffWith, Id, staffWith, Timestamp, watchAll } from './procedure.ts';

/** What is being done: rows, then files, then everything is read again; a restore compares besides. */
const Doing = v.picklist(['', 'rows', 'files', 'verifying', 'checking', 'done']);

/** Words for people that a screen has in both languages; `other` comes with the error as it was. */
const BackupFault = v.object({
  kind: v.picklist(['no-room', 'gone', 'damaged', 'newer', 'other-key', 'busy', 'other']),
  text: v.string(),
});

const Backup = v.object({
  id: Id,
  cause: v.picklist(['asked', 'nightly', 'before-import', 'before-restore', 'export']),
  file: v.string(),
  status: v.picklist(['waiting', 'working', 'ready', 'failed']),
  percent: v.number(),
  doing: Doing,
  bytes: v.nullable(v.number()),
  rows: v.nullable(v.number()),
  files: v.nullable(v.number()),
  /** Files that rows name and that were gone when it was taken. */
  missing: v.number(),
  fault: v.nullable(BackupFault),
  askedBy: v.nullable(v.string()),
  askedAt: Timestamp,
  takenAt: v.nullable(Timestamp),
  verifiedAt: v.nullable(Timestamp),
  /** Its encrypted copy in the bucket: since when it is there and its bytes, or why it is not; null until one is sent. */
  offsite: v.nullable(
    v.object({ at: v.nullable(Timestamp), bytes: v.nullable(v.number()), fault: v.nullable(BackupFault) }),
  ),
  restore: v.nullable(
    v.object({
      status: v.picklist(['waiting', 'working', 'done', 'failed']),
      percent: v.number(),
      fault: v.nullable(BackupFault),
      at: v.nullable(Timestamp),
    }),
  ),
});
export type Backup = v.InferOutput<typeof Backup>;
export type BackupFault = v.InferOutput<typeof BackupFault>;

/** The newest hundred; how many nightly ones are kept; the folder that they lie in, and the bucket of their copies. */
const Backups = v.object({
  backups: v.array(Backup),
  nightlyKept: v.number(),
  folder: v.string(),
  bucket: v.nullable(v.string()),
});

const tags = ['backups'];
const watched = watchAll('backups', v.pick(Backups, ['backups', 'nightlyKept']));
const One = v.strictObject({ backupId: Id });
/** One at a time: taking, checking or bringing back. */
const BUSY = { ALREADY_WORKING: { status: 409 } } as const;
const NOT_READY = { NOT_READY: { status: 409 } } as const;

/** What somebody types before a school is put back. */
export const RESTORE_WORD = 'RESTORE';

export const backups = {
  list: staffWith('backups.manage')
    .route({ method: 'GET', path: '/studio/backups', tags, summary: 'The backups of this place, newest first' })
    .output(Backups),

  watch: staffWith('backups.manage')
    .route({ method: 'GET', path: '/studio/backups/watch', tags, summary: 'The same, as it changes' })
    .meta(watched.meta)
    .output(watched.snapshots),

  /** A backup, or an export to move the school elsewhere. */
  create: staffWith('backups.manage')
    .route({ method: 'POST', path: '/studio/backups', tags, summary: 'Take a backup now' })
    .input(v.strictObject({ kind: v.picklist(['backup', 'export']) }))
    .output(v.object({ id: Id }))
    .errors(BUSY),

  verify: staffWith('backups.manage')
    .route({ method: 'POST', path: '/studio/backups/{backupId}/verify', tags, summary: 'Compare every sum again' })
    .input(One)
    .errors({ ...BUSY, ...NOT_READY }),

  remove: staffWith('backups.manage')
    .route({ method: 'DELETE', path: '/studio/backups/{backupId}', tags, summary: 'Remove a backup for good' })
    .input(One)
    .errors(BUSY),

  /** Takes a backup of now first, then puts the school back; everything since is gone. `word` is typed by whoever asks. */
  restore: confirmedStaffWith('backups.manage')
    .route({ method: 'POST', path: '/studio/backups/{backupId}/restore', tags, summary: 'Put the school back' })
    .input(v.strictObject({ backupId: Id, word: v.literal(RESTORE_WORD) }))
    .errors({ ...BUSY, ...NOT_READY }),
};
