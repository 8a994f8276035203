import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { MediaFault, MediaKind } from '#contract/media.ts';
import { convertImage } from '#server/features/media/images/convert-image.service.ts';
import { convertPdf } from '#server/features/media/pdf/convert-pdf.service.ts';
import { convertVideo } from '#server/features/media/video/convert-video.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { defineJob, enqueue, type Job, type JobServices, type TimedJob } from '#server/platform/jobs.ts';
import { type Convert, Unusable } from './conversion/conversion.rules.ts';
import { attend, bring, findTurn } from './conversion/run.service.ts';
import {
  countWaitingForFfmpeg,
  type MediaRun,
  setMediaFailed,
  setToConvertAgain,
  setWaitingAgain,
  setWaitingForFfmpeg,
  setWorking,
} from './media.store.ts';

const MAX_TRIES = 3;
type Begun = NonNullable<Awaited<ReturnType<typeof setWorking>>>;

const Payload = v.object({ mediaId: v.string() });

/**
 * Makes what students are sent of a medium. A file at fault is failed at once; what fails for other reasons is tried
 * three times, also when it takes the process with it. A process that stops gives its try back.
 */
export function conversionBy(converters: Record<MediaKind, Convert>): Job<v.InferOutput<typeof Payload>> {
  return defineJob(
    'media.convert',
    Payload,
    async (services, { mediaId }, stopping) => {
      const run = await setWorking(services.db, mediaId);
      if (!run) return 'nothing to convert';
      if (run.number > MAX_TRIES) return giveUp(services, run, 'gave-up');
      try {
        await convert(services, converters[run.kind], run, stopping);
        return 'published';
      } catch (error) {
        return finish(services, run, error, stopping.aborted);
      }
    },
    { kind: 'media' },
  );
}

export const convertMedia: Job<{ mediaId: string }> = conversionBy({
  video: convertVideo,
  pdf: convertPdf,
  image: convertImage,
});

/** What waits for ffmpeg is converted once it is there. Answers how many. */
export const resumeConversions = defineJob(
  'media.resume-waiting',
  v.object({}),
  async ({ db, ffmpeg }) => {
    if (!ffmpeg.find()) return 0;
    return inTransaction(db, async (transaction) => {
      const ids = await setToConvertAgain(transaction);
      for (const id of ids) await enqueue(transaction, convertMedia, { mediaId: id }, await findTurn(transaction, id));
      return ids.length;
    });
  },
  { kind: 'media' },
);

/** Only a process that converts can say whether ffmpeg has come. Answers how many wait for it. */
export const askForFfmpeg: TimedJob = {
  name: 'media.resume',
  cron: '* * * * *',
  work: async ({ db }) => {
    const waiting = await countWaitingForFfmpeg(db);
    if (waiting > 0) await enqueue(db, resumeConversions, {}, { key: resumeConversions.name });
    return waiting;
  },
};

async function convert(services: JobServices, by: Convert, run: Begun, stopping: AbortSignal): Promise<void> {
  const { mediaId: id, name, bytes, wants1080 } = run;
  const all = join(services.dataDir, 'scratch');
  await mkdir(all, { recursive: true });
  await removeLeft(all, id);
  const folder = await mkdtemp(join(all, `${id}-${process.pid}-`));
  const attention = attend(services, run, stopping);
  const { signal, progress } = attention;
  try {
    const [path, scratch] = [join(folder, 'original'), join(folder, 'work')];
    await mkdir(scratch);
    await bring(services, run, path, signal);
    await by({ services, medium: { id, name, bytes, wants1080 }, path, scratch, progress, signal });
  } finally {
    await attention.end();
    await removeAll(folder);
  }
}

const removeAll = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });

/** Removes what killed processes left of earlier tries; who still works keeps what is theirs. */
async function removeLeft(folder: string, mediaId: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(`${mediaId}-`) ? Number(name.slice(mediaId.length + 1).split('-')[0]) : Number.NaN;
    if (pid > 0 && !isAlive(pid)) await removeAll(join(folder, name));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

async function finish(services: JobServices, run: Begun, error: unknown, isStopping: boolean): Promise<string> {
  if (error instanceof Unusable && error.fault === 'no-converter')
    return (await setWaitingForFfmpeg(services.db, run)) ? 'waits for ffmpeg' : 'no longer wanted';
  if (error instanceof Unusable) return giveUp(services, run, error.fault);
  if (isStopping) return giveBack(services.db, run);
  if (run.number >= MAX_TRIES) {
    services.log.error({ err: error, mediaId: run.mediaId }, 'a conversion is given up');
    return giveUp(services, run, faultOf(error));
  }
  if (await setWaitingAgain(services.db, run, true)) throw error;
  return 'no longer wanted';
}

async function giveUp({ db }: JobServices, run: MediaRun, fault: MediaFault): Promise<string> {
  return (await setMediaFailed(db, run, fault)) ? `failed: ${fault}` : 'no longer wanted';
}

/** As a new job, so that the many restarts of an evening do not use up the tries of this one. */
function giveBack(db: Db, run: Begun): Promise<string> {
  return inTransaction(db, async (transaction) => {
    if (!(await setWaitingAgain(transaction, run, false))) return 'no longer wanted';
    const { mediaId } = run;
    await enqueue(transaction, convertMedia, { mediaId }, await findTurn(transaction, mediaId));
    return 'given back';
  });
}

function faultOf(error: unknown): MediaFault {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? 'no-room' : 'gave-up';
}
