import * as v from 'valibot';
import { Id, signedIn, Timestamp, watchAll } from '#contract/procedure.ts';

const tags = ['attempts'];
const openings = watchAll('openings', v.object({ opensAt: v.nullable(Timestamp), key: v.nullable(v.string()) }));

export const NOT_OPEN = { status: 409, data: v.object({ opensAt: v.nullable(Timestamp) }) };

/** Of tests that all begin at the same second: the sealed paper is fetched before, its key leaves the server at that second. */
export const togetherAttempts = {
  /** When a test opens, also when that is moved; from that moment on with the key of the version's sealed paper. */
  opening: {
    watch: signedIn
      .meta({ live: { ...openings.meta.live, of: ['openings'], by: 'testId' } })
      .route({ method: 'GET', path: '/tests/{testId}/opening/{versionId}', tags, summary: 'When a test opens for all' })
      .input(v.strictObject({ testId: Id, versionId: Id }))
      .output(openings.snapshots),
  },

  /** For who missed the frame with it: the key (base64, AES-256-GCM) of the sealed paper of an attempt that has begun. */
  key: signedIn
    .route({ method: 'GET', path: '/attempts/{attemptId}/key', tags, summary: 'The key of your sealed paper' })
    .input(v.strictObject({ attemptId: Id }))
    .errors({ NOT_FOUND: { status: 404 }, NOT_OPEN })
    .output(v.object({ key: v.string() })),
};
