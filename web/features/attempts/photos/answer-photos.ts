import type { Answer } from '#web/features/attempts/paper/questions.ts';
import type { PhotoReading } from '#web/platform/pictures/read-photo.ts';
import type { PhotoStore, UnsentPhoto } from './photo-store.ts';

/** Why a photo is not taken: `over`, since the attempt had ended. */
export type PhotoFault = 'not-an-image' | 'too-large' | 'too-many' | 'over';
export type PhotoOutcome = { went: 'sent' } | { went: 'later' } | { went: 'refused'; fault: PhotoFault };

/** A photo on its way: `share` of it has left; `waiting` until there is a network; or it is not taken (`fault`). */
export type DevicePhoto = UnsentPhoto & { share: number; isWaiting: boolean; fault?: PhotoFault };

export type PhotoParts = {
  store: PhotoStore;
  elapsed: () => number;
  newId: () => string;
  read: (file: File) => Promise<PhotoReading>;
  send: (photo: UnsentPhoto, onShare: (share: number) => void, signal: AbortSignal) => Promise<PhotoOutcome>;
  onSent: (photo: UnsentPhoto) => void;
  onChange: () => void;
};

/** The most photos of one answer. */
export const MAX_PHOTOS = 4;
const RETRY_MS = 10_000;

/** The photos of an attempt that are not with the server yet, each sent as soon as it may be, one after the other. */
export type AnswerPhotos = ReturnType<typeof newAnswerPhotos>;

export function newAnswerPhotos({ store, elapsed, newId, read, send, onSent, onChange }: PhotoParts) {
  const photos = new Map<string, DevicePhoto>(
    store.list().map((photo) => [photo.photoId, { ...photo, share: 0, isWaiting: true }]),
  );
  // What this page has sent is shown from here: the line is for answers.
  const pictures = new Map<string, string>();
  let sending: { photoId: string; stop: AbortController } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function change(photoId: string, part: Partial<DevicePhoto>): void {
    const photo = photos.get(photoId);
    if (!photo) return;
    photos.set(photoId, { ...photo, ...part });
    onChange();
  }

  function forget(photoId: string): void {
    photos.delete(photoId);
    store.remove(photoId);
  }

  function settle(photo: DevicePhoto, outcome: PhotoOutcome): void {
    const { photoId } = photo;
    if (outcome.went === 'sent') {
      pictures.set(photoId, photo.picture);
      // In this order: a page that ends between them sends the same photo again, which is one.
      onSent(photo);
      forget(photoId);
      onChange();
    } else if (outcome.went === 'refused') {
      // One that came too late stays on the device until its student has read so.
      if (outcome.fault !== 'over') store.remove(photoId);
      change(photoId, { fault: outcome.fault });
    } else change(photoId, { isWaiting: true, share: 0 });
  }

  const next = () => [...photos.values()].find(({ picture, fault }) => picture !== '' && fault === undefined);

  async function run(): Promise<void> {
    clearTimeout(timer);
    const photo = isClosed || sending ? undefined : next();
    if (!photo) return;
    const { photoId } = photo;
    const stop = new AbortController();
    sending = { photoId, stop };
    change(photoId, { isWaiting: false, share: 0 });
    const outcome = await send(photo, (share) => change(photoId, { share }), stop.signal);
    if (stop.signal.aborted) return;
    sending = undefined;
    settle(photo, outcome);
    return outcome.went === 'later' ? wait() : run();
  }

  /** Without a network no other needs to be tried before the next time. */
  function wait(): void {
    for (const { photoId, fault } of photos.values()) if (!fault) change(photoId, { isWaiting: true });
    if (!isClosed) timer = setTimeout(run, RETRY_MS);
  }

  return {
    /** Takes a file for the answer at a position, shows it at once and sends it. */
    async add(position: number, file: File): Promise<void> {
      const photoId = newId();
      const photo = { photoId, position, atMilliseconds: Math.round(elapsed()), picture: '' };
      photos.set(photoId, { ...photo, share: 0, isWaiting: false });
      onChange();
      const reading = await read(file);
      if (!photos.has(photoId)) return;
      if ('fault' in reading) return change(photoId, reading);
      store.write({ ...photo, ...reading });
      change(photoId, reading);
      await run();
    },
    remove(photoId: string): void {
      forget(photoId);
      if (sending?.photoId === photoId) {
        sending.stop.abort();
        sending = undefined;
        void run();
      }
      onChange();
    },
    /** There may be a network again. */
    hurry: (): Promise<void> => run(),
    list: (): DevicePhoto[] => [...photos.values()],
    /** The picture of a photo that this page has sent. */
    pictureOf: (photoId: string): string | undefined => pictures.get(photoId),
    /** One is on its way now. */
    isUnderWay: (): boolean => [...photos.values()].some(({ fault, isWaiting }) => !fault && !isWaiting),
    /** Nothing is begun any more; what waits stays on the device. */
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      sending?.stop.abort();
    },
  };
}

export const photosOf = (answer: Answer): string[] => (answer && 'text' in answer ? (answer.photos ?? []) : []);
export const textOf = (answer: Answer): string => (answer && 'text' in answer ? answer.text : '');

/** A written answer; null where there is nothing in it. */
export function writtenAnswer(text: string, photos: string[]): Answer {
  if (photos.length > 0) return { text, photos };
  return text === '' ? null : { text };
}

/** An answer with one photo more, unless it has it, or as many as it may. */
export function withPhoto(answer: Answer, photoId: string): Answer {
  const photos = photosOf(answer);
  return writtenAnswer(textOf(answer), photos.includes(photoId) ? photos : [...photos, photoId].slice(0, MAX_PHOTOS));
}

export const withoutPhoto = (answer: Answer, photoId: string): Answer =>
  writtenAnswer(
    textOf(answer),
    photosOf(answer).filter((each) => each !== photoId),
  );

/** Photos that count only if they are sent before the end. */
export const listUnsent = (photos: readonly DevicePhoto[]): DevicePhoto[] => photos.filter(({ fault }) => !fault);
