import { randomInt } from 'node:crypto';
import type { AttemptPaper, WaitingRoom } from '#contract/attempts/paper.ts';
import type { OwnAttempt } from '#server/features/attempts/attempts.access.ts';
import { buildPaper, type StoredPaper, toPaper } from '#server/features/attempts/paper.rules.ts';
import { findImage } from '#server/features/media/images/images.access.ts';
import { listQuestionVersions } from '#server/features/questions/questions.access.ts';
import { readFrozenTest } from '#server/features/tests/tests.access.ts';
import type { Live } from '#server/platform/live.ts';
import type { Context } from '#server/platform/rpc.ts';
import { listPictures, orderOf, sealPaper, withPicturesInside } from './sealing.rules.ts';
import { findSealedOrder, insertSealedPaper, readOpeningFrame } from './together.store.ts';

type Papers = Pick<Context, 'db' | 'storage'>;

/** Each picture is read once, however often the paper shows it. */
async function bringPictures({ db, storage }: Papers, paper: AttemptPaper): Promise<AttemptPaper> {
  const bytes = new Map<string, Buffer>();
  for (const { mediaId, width } of listPictures(paper)) {
    const image = bytes.has(mediaId) ? undefined : await findImage(db, { mediaId, width, format: 'webp' });
    const file = image && (await storage.read(image.key));
    if (file) bytes.set(mediaId, Buffer.concat(await file.stream.toArray()));
  }
  return withPicturesInside(paper, ({ mediaId }) => bytes.get(mediaId));
}

/** The order of a version's sealed paper, which the first who waits has sealed. Its right sides are shuffled: as written they are the key. */
async function readSealedOrder(context: Papers, versionId: string): Promise<StoredPaper> {
  const { db } = context;
  const known = await findSealedOrder(db, versionId);
  if (known) return known;
  const frozen = await readFrozenTest(db, versionId);
  const versions = await listQuestionVersions(
    db,
    frozen.questions.map((question) => question.versionId),
  );
  const paper = buildPaper(frozen, versions, { shuffleQuestions: false, shuffleOptions: false }, randomInt);
  const sealed = sealPaper(await bringPictures(context, toPaper(paper, versions)));
  await insertSealedPaper(db, { versionId, paper, ...sealed });
  const stored = await findSealedOrder(db, versionId);
  if (!stored) throw new Error('a sealed paper is gone');
  return stored;
}

/** What the page of an attempt that waits may know: when it begins, where the sealed paper is, and its order in it. */
export async function describeWaiting(context: Papers, attempt: OwnAttempt): Promise<WaitingRoom> {
  const sealed = await readSealedOrder(context, attempt.testVersionId);
  return {
    versionId: attempt.testVersionId,
    opensAt: attempt.startedAt.toISOString(),
    order: orderOf(attempt.paper, sealed),
  };
}

const timers = new WeakMap<Live, Map<string, NodeJS.Timeout>>();
/** A timer is set when it is so near: what is moved meanwhile is announced. */
const NEAR_MS = 3_600_000;
/** So that the database's clock, too, is past the moment. */
const AFTER_MS = 5;

/** Wakes who watches a test in this process when it opens: only the clock tells, and each process reads it from the database. */
function wakeAtOpening(live: Live, testId: string, wait: number): void {
  const known = timers.get(live) ?? new Map<string, NodeJS.Timeout>();
  timers.set(live, known);
  clearTimeout(known.get(testId));
  known.delete(testId);
  if (wait === 0) return;
  const wake = () => {
    known.delete(testId);
    live.wake(`openings:${testId}`);
  };
  known.set(testId, setTimeout(wake, Math.min(wait, NEAR_MS) + AFTER_MS).unref());
}

/** What all pages that wait for a test are sent: the moment, and once it has come the key, in one frame for all. */
export async function watchOpening(
  { db, live }: Pick<Context, 'db' | 'live'>,
  asked: { testId: string; versionId: string },
): Promise<{ opensAt: string | null; key: string | null }> {
  const { wait, ...frame } = await readOpeningFrame(db, asked);
  wakeAtOpening(live, asked.testId, wait ?? 0);
  return frame;
}
