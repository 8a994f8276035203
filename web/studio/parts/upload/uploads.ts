import { useSyncExternalStore } from 'react';
import { type DetailedError, defaultOptions, Upload } from 'tus-js-client';
import type { MediaKind } from '#contract/media.ts';
import { createListeners } from '#web/platform/browser-store/listeners.ts';
import { nextUploads } from '#web/studio/parts/queue/lanes.ts';
import type { UploadTask } from '#web/studio/parts/queue/upload-task.ts';
import { type Pace, speedOf, withSample } from './pace.ts';

const ENDPOINT = '/files/uploads';
const CHUNK_BYTES = 48 * 1024 * 1024;
const STALLED_MS = 30_000;
const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = 30_000;
const RECEIVED_SHOWN_MS = 60_000;

type Run = {
  upload: Upload;
  fingerprint: string;
  pace: Pace;
  wait: number;
  clock?: ReturnType<typeof setTimeout>;
  stall?: ReturnType<typeof setTimeout>;
  isResumed: boolean;
  onMedium: (mediaId: string) => void;
};

let tasks: readonly UploadTask[] = [];
let keys = 0;
const runs = new Map<number, Run>();
const { subscribe, notify } = createListeners();

export const listUploads = (): readonly UploadTask[] => tasks;

const NONE: readonly UploadTask[] = [];

/** The uploads of this tab, oldest first. */
export function useUploads(): readonly UploadTask[] {
  return useSyncExternalStore(subscribe, listUploads, () => NONE);
}

function change(key: number, changes: Partial<UploadTask>): void {
  tasks = tasks.map((task) => (task.key === key ? { ...task, ...changes } : task));
  announce();
}

function announce(): void {
  notify();
}

const isUnnamed = ({ mediaId, phase }: UploadTask): boolean => mediaId === null && phase === 'sending';

/** Settles once each upload that is being sent has its medium's id: what is saved before would not name it. */
export function uploadsNamed(): Promise<void> {
  if (!tasks.some(isUnnamed)) return Promise.resolve();
  return new Promise((resolve) => {
    const leave = subscribe(() => {
      if (tasks.some(isUnnamed)) return;
      leave();
      resolve();
    });
  });
}

const taskOf = (key: number): UploadTask | undefined => tasks.find((task) => task.key === key);

type Begin = {
  file: File;
  kind: MediaKind;
  wants1080?: boolean;
  /** It begins when it is its turn, and not at once. */
  isQueued?: boolean;
  /** Uploads of another person in this browser are not gone on with. */
  personId: string;
  /** Told the medium's id as soon as there is one. */
  onMedium: (mediaId: string) => void;
};

/** Begins an upload, or goes on with one of the same file that was cut off; answers its key. It lives until it ends, whatever page is shown. */
export function startUpload(given: Begin): number {
  const { file, kind, wants1080 = false, isQueued = false, personId, onMedium } = given;
  keys += 1;
  const key = keys;
  const fingerprint = ['upload', personId, kind, wants1080, file.name, file.size, file.lastModified].join(' ');
  const upload = new Upload(file, {
    endpoint: ENDPOINT,
    chunkSize: CHUNK_BYTES,
    // Waiting is our own: it has no end, and it hears when the network is back.
    retryDelays: null,
    metadata: { kind, filename: file.name, ...(wants1080 && { wants1080: 'true' }) },
    fingerprint: () => Promise.resolve(fingerprint),
    storeFingerprintForResuming: kind !== 'image',
    removeFingerprintOnSuccess: true,
    onUploadUrlAvailable: () => named(key),
    onProgress: (sent) => progressed(key, sent),
    onSuccess: () => ended(key, { phase: 'received', sent: file.size }),
    onError: (error) => failed(key, error),
  });
  runs.set(key, { upload, fingerprint, pace: [], wait: FIRST_WAIT_MS, isResumed: false, onMedium });
  const { name, size: bytes } = file;
  const task: UploadTask = {
    ...{ key, kind, name, bytes, sent: 0, speed: undefined, mediaId: null, fault: null },
    ...{ phase: isQueued ? 'queued' : 'sending', isQueued },
  };
  tasks = [...tasks, task];
  announce();
  guardLeaving();
  if (isQueued) beginQueued();
  else void begin(key);
  return key;
}

/** Whose turn it is begins. */
function beginQueued(): void {
  for (const key of nextUploads(tasks)) {
    change(key, { phase: 'sending' });
    void begin(key);
  }
}

/** What was cut off before goes on where it stopped. */
async function begin(key: number): Promise<void> {
  const run = runs.get(key);
  if (!run) return;
  const [previous] = (await run.upload.findPreviousUploads().catch(() => [])).toReversed();
  if (previous?.uploadUrl && !isTaken(previous.uploadUrl)) {
    run.upload.resumeFromPreviousUpload(previous);
    run.isResumed = true;
    pointAt(run, previous.uploadUrl);
  }
  send(key);
}

const isTaken = (url: string): boolean => tasks.some(({ mediaId }) => mediaId !== null && mediaId === idOf(url));
const idOf = (url: string): string => url.split('/').at(-1) ?? '';

/** From now on only this upload is gone on with: left to itself the client would begin another when the server is away. */
function pointAt({ upload }: Run, url: string): void {
  upload.options.uploadUrl = url;
  upload.options.endpoint = null;
}

function send(key: number): void {
  const run = runs.get(key);
  if (!run) return;
  clearTimeout(run.clock);
  run.pace = [];
  // Who waits goes on waiting until something has come through.
  if (taskOf(key)?.phase === 'paused') change(key, { phase: 'sending' });
  watchForStall(key);
  run.upload.start();
}

function watchForStall(key: number): void {
  const run = runs.get(key);
  if (!run) return;
  clearTimeout(run.stall);
  run.stall = setTimeout(() => wait(key), STALLED_MS);
}

function named(key: number): void {
  const run = runs.get(key);
  const url = run?.upload.url;
  if (!run || !url) return;
  pointAt(run, url);
  const mediaId = idOf(url);
  if (taskOf(key)?.mediaId === mediaId) return;
  // Whoever waits for the id reads it where it is put.
  run.onMedium(mediaId);
  change(key, { mediaId });
}

function progressed(key: number, sent: number): void {
  const run = runs.get(key);
  if (!run) return;
  run.wait = FIRST_WAIT_MS;
  run.pace = withSample(run.pace, sent, performance.now());
  watchForStall(key);
  change(key, { sent, speed: speedOf(run.pace), phase: 'sending' });
}

/** Only what the server said for good ends an upload; for everything else it waits. */
function failed(key: number, error: Error | DetailedError): void {
  const run = runs.get(key);
  if (!run) return;
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  const mayComeBack = status < 400 || status >= 500 || [408, 409, 423, 425, 429].includes(status);
  if (run.isResumed && [403, 404, 410].includes(status)) restart(key, run);
  else if (mayComeBack && status !== 507) wait(key);
  else ended(key, { phase: 'failed', fault: codeIn(response?.getBody() ?? '') ?? `${status}` });
}

/** What was to be gone on with is no longer there. */
function restart(key: number, run: Run): void {
  run.isResumed = false;
  run.upload.url = null;
  run.upload.options.uploadUrl = null;
  run.upload.options.endpoint = ENDPOINT;
  void discard(run.fingerprint).then(() => send(key));
}

function codeIn(body: string): string | undefined {
  try {
    return JSON.parse(body).code;
  } catch {
    return undefined;
  }
}

function wait(key: number): void {
  const run = runs.get(key);
  if (!run) return;
  clearTimeout(run.stall);
  void run.upload.abort().catch(() => undefined);
  change(key, { phase: 'waiting', speed: undefined });
  run.clock = setTimeout(() => send(key), run.wait);
  run.wait = Math.min(run.wait * 2, MAX_WAIT_MS);
}

function ended(key: number, changes: Partial<UploadTask>): void {
  const run = runs.get(key);
  clearTimeout(run?.stall);
  clearTimeout(run?.clock);
  runs.delete(key);
  change(key, { speed: undefined, ...changes });
  guardLeaving();
  beginQueued();
  // What came together is shown until the last of it has come.
  if (runs.size === 0) setTimeout(clearReceived, RECEIVED_SHOWN_MS);
}

function clearReceived(): void {
  if (runs.size > 0) return;
  tasks = tasks.filter(({ phase }) => phase !== 'received');
  announce();
}

export function pauseUpload(key: number): void {
  const run = runs.get(key);
  if (!run) return;
  clearTimeout(run.stall);
  clearTimeout(run.clock);
  void run.upload.abort().catch(() => undefined);
  change(key, { phase: 'paused', speed: undefined });
  beginQueued();
}

export function resumeUpload(key: number): void {
  if (taskOf(key)?.phase === 'paused') send(key);
}

/** Ends an upload here and forgets what was sent; the medium, if there is one, is the caller's to cancel. */
export function dropUpload(key: number): void {
  const run = runs.get(key);
  if (run) {
    void run.upload.abort().catch(() => undefined);
    void discard(run.fingerprint);
    ended(key, {});
  }
  clearUpload(key);
}

/** Takes an upload that ended off the list. */
export function clearUpload(key: number): void {
  tasks = tasks.filter((task) => task.key !== key);
  announce();
  beginQueued();
}

async function discard(fingerprint: string): Promise<void> {
  const { urlStorage } = defaultOptions;
  const kept = await urlStorage.findUploadsByFingerprint(fingerprint).catch(() => []);
  for (const { urlStorageKey } of kept) await urlStorage.removeUpload(urlStorageKey);
}

function guardLeaving(): void {
  const set = runs.size > 0 ? addEventListener : removeEventListener;
  set('beforeunload', askBeforeLeaving);
  set('online', goOn);
  set('offline', holdAll);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function goOn(): void {
  for (const { key, phase } of tasks) if (phase === 'waiting') send(key);
}

function holdAll(): void {
  for (const { key, phase } of tasks) if (phase === 'sending') wait(key);
}
