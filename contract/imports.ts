import * as v from 'valibot';
import { Id, staffWith, Timestamp, watchAll } from './procedure.ts';

/** The school's documents, its users as Firebase exports them, and the parameters of their password hashes. */
export const ImportFile = v.picklist(['firestore', 'auth', 'hash']);
export type ImportFile = v.InferOutput<typeof ImportFile>;

const MB = 1024 * 1024;
/** The most bytes of each. */
export const MAX_IMPORTED: Record<ImportFile, number> = { firestore: 2048 * MB, auth: 512 * MB, hash: MB / 16 };

const Sent = v.optional(v.object({ name: v.string(), bytes: v.number() }));
const Finding = v.object({ path: v.string(), reason: v.string() });
const Count = v.object({ name: v.string(), count: v.number() });

/** What came in, or would; the lists hold the first few hundred of as many as the numbers say. */
const ImportReport = v.object({
  collections: v.array(
    v.object({
      name: v.string(),
      added: v.number(),
      changed: v.number(),
      unchanged: v.number(),
      warnings: v.number(),
      bad: v.number(),
    }),
  ),
  bad: v.array(Finding),
  badCount: v.number(),
  warnings: v.array(Finding),
  warningCount: v.number(),
  unknownCollections: v.array(Count),
  unknownFields: v.array(Count),
});
export type ImportReport = v.InferOutput<typeof ImportReport>;

const ImportRun = v.object({
  id: Id,
  status: v.picklist([
    'collecting',
    'checking',
    'checked',
    'backing-up',
    'importing',
    'done',
    'failed',
    'undoing',
    'undone',
  ]),
  percent: v.number(),
  doing: v.string(),
  files: v.object({ firestore: Sent, auth: Sent, hash: Sent }),
  report: v.nullable(ImportReport),
  fault: v.nullable(v.string()),
  /** While the backup that was taken before it is there. */
  canUndo: v.boolean(),
  askedBy: v.nullable(v.string()),
  createdAt: Timestamp,
  finishedAt: v.nullable(Timestamp),
});
export type ImportRun = v.InferOutput<typeof ImportRun>;

const Runs = v.object({ runs: v.array(ImportRun) });
const tags = ['imports'];
const watched = watchAll('imports', Runs);
const One = v.strictObject({ runId: Id });
/** Another act, here or on a backup, is under way. */
const BUSY = { ALREADY_WORKING: { status: 409 } } as const;
/** Nothing was sent yet, the users came without their parameters, or it was not checked. */
const NOT_READY = { NOT_READY: { status: 409 } } as const;

/** What somebody types before an import is undone. */
export const UNDO_WORD = 'UNDO';

export const imports = {
  list: staffWith('backups.manage')
    .route({
      method: 'GET',
      path: '/studio/imports',
      tags,
      summary: 'Schools that came in from Firebase, newest first',
    })
    .output(Runs),

  watch: staffWith('backups.manage')
    .route({ method: 'GET', path: '/studio/imports/watch', tags, summary: 'The same, as it changes' })
    .meta(watched.meta)
    .output(watched.snapshots),

  /** Begins one, or answers with the one that is being collected. Its files come by PUT /files/imports/{runId}/{file}. */
  create: staffWith('backups.manage')
    .route({ method: 'POST', path: '/studio/imports', tags, summary: 'Begin an import' })
    .output(v.object({ id: Id })),

  /** Does everything and takes it back, for its report. */
  check: staffWith('backups.manage')
    .route({ method: 'POST', path: '/studio/imports/{runId}/check', tags, summary: 'See what would come in' })
    .input(One)
    .errors({ ...BUSY, ...NOT_READY }),

  /** Takes a backup, then brings everything in. */
  start: staffWith('backups.manage')
    .route({ method: 'POST', path: '/studio/imports/{runId}/start', tags, summary: 'Bring it in' })
    .input(One)
    .errors({ ...BUSY, ...NOT_READY }),

  /** Puts back the backup that was taken before it: everything since is gone, whoever did it. */
  undo: staffWith('backups.manage')
    .route({ method: 'POST', path: '/studio/imports/{runId}/undo', tags, summary: 'Undo an import' })
    .input(v.strictObject({ runId: Id, word: v.literal(UNDO_WORD) }))
    .errors({ ...BUSY, ...NOT_READY }),

  remove: staffWith('backups.manage')
    .route({ method: 'DELETE', path: '/studio/imports/{runId}', tags, summary: 'Remove an import that did not happen' })
    .input(One)
    .errors(BUSY),
};
