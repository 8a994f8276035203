import { describe, expect, test } from 'vitest';
import {
  listUnsent,
  newAnswerPhotos,
  type PhotoOutcome,
  type PhotoParts,
  photosOf,
  withoutPhoto,
  withPhoto,
} from './answer-photos.ts';
import type { UnsentPhoto } from './photo-store.ts';

const picture = 'data:image/jpeg;base64,AAAA';
const file = {} as File;

/** `outcomes` are what the network does, in order, then everything is sent; `stored` is the device. */
type PageParts = Partial<PhotoParts> & { outcomes?: PhotoOutcome[]; stored?: Map<string, UnsentPhoto> };

function newPage({ outcomes = [], stored = new Map(), ...given }: PageParts = {}) {
  const calls: string[] = [];
  const sent: UnsentPhoto[] = [];
  let ids = 0;
  const photos = newAnswerPhotos({
    store: {
      list: () => [...stored.values()],
      write: (photo) => void stored.set(photo.photoId, photo),
      remove: (photoId) => void stored.delete(photoId),
    },
    elapsed: () => 5000.4,
    newId: () => {
      ids += 1;
      return `photo-${ids}`;
    },
    read: async () => ({ picture }),
    send: async ({ photoId }) => {
      calls.push(photoId);
      return outcomes.shift() ?? { went: 'sent' };
    },
    onSent: (photo) => void sent.push(photo),
    onChange: () => undefined,
    ...given,
  });
  return { photos, stored, calls, sent };
}

describe('a photo of an answer', () => {
  test('is sent at once, told when it is there, and leaves the device', async () => {
    const { photos, stored, sent } = newPage();
    await photos.add(3, file);
    expect(sent).toMatchObject([{ photoId: 'photo-1', position: 3, atMilliseconds: 5000 }]);
    expect([stored.size, photos.list().length, photos.isUnderWay()]).toEqual([0, 0, false]);
    expect(photos.pictureOf('photo-1')).toBe(picture);
    photos.close();
  });

  test('waits on the device without a network, and goes when there is one', async () => {
    const { photos, stored, sent } = newPage({ outcomes: [{ went: 'later' }] });
    await photos.add(1, file);
    expect(photos.list()).toMatchObject([{ photoId: 'photo-1', isWaiting: true }]);
    expect([stored.size, sent.length, photos.isUnderWay()]).toEqual([1, 0, false]);
    expect(listUnsent(photos.list())).toHaveLength(1);
    await photos.hurry();
    expect([stored.size, sent.length, photos.list().length]).toEqual([0, 1, 0]);
    photos.close();
  });

  test('outlives its page: the next one sends it, with the moment at which it was taken', async () => {
    const first = newPage({ outcomes: [{ went: 'later' }] });
    await first.photos.add(2, file);
    first.photos.close();
    const next = newPage({ stored: first.stored, elapsed: () => 90_000 });
    await next.photos.hurry();
    expect(next.sent).toMatchObject([{ photoId: 'photo-1', position: 2, atMilliseconds: 5000 }]);
    next.photos.close();
  });

  test('several go one after the other', async () => {
    let isSending = false;
    const { photos, sent } = newPage({
      send: async () => {
        expect(isSending).toBe(false);
        isSending = true;
        await Promise.resolve();
        isSending = false;
        return { went: 'sent' };
      },
    });
    await Promise.all([1, 2, 3, 4].map((position) => photos.add(position, file)));
    await photos.hurry();
    expect(sent.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    photos.close();
  });

  test.each([
    ['not-an-image', 0],
    ['too-large', 0],
    ['too-many', 0],
    ['over', 1],
  ] as const)('that is refused (%s) says why, is not tried again and holds up none', async (fault, left) => {
    const { photos, stored, calls, sent } = newPage({ outcomes: [{ went: 'refused', fault }] });
    await photos.add(1, file);
    expect(photos.list()).toMatchObject([{ photoId: 'photo-1', fault }]);
    expect([stored.size, listUnsent(photos.list()).length]).toEqual([left, 0]);
    await photos.add(1, file);
    expect([calls, sent.map(({ photoId }) => photoId)]).toEqual([['photo-1', 'photo-2'], ['photo-2']]);
    photos.remove('photo-1');
    expect([photos.list(), stored.size]).toEqual([[], 0]);
    photos.close();
  });

  test('that is no picture is never sent', async () => {
    const { photos, calls, stored } = newPage({ read: async () => ({ fault: 'not-an-image' as const }) });
    await photos.add(1, file);
    await photos.hurry();
    expect([photos.list()[0]?.fault, calls, stored.size]).toEqual(['not-an-image', [], 0]);
    photos.close();
  });

  test('that is removed while it is on its way is none, and the next one goes', async () => {
    const signals: AbortSignal[] = [];
    const { photos, sent } = newPage({
      send: ({ photoId }: UnsentPhoto, _: unknown, signal: AbortSignal) => {
        signals.push(signal);
        return photoId === 'photo-1'
          ? new Promise<PhotoOutcome>(() => undefined)
          : Promise.resolve({ went: 'sent' as const });
      },
    });
    void photos.add(1, file);
    await photos.add(1, file);
    expect(photos.isUnderWay()).toBe(true);
    photos.remove('photo-1');
    await photos.hurry();
    expect(signals[0]?.aborted).toBe(true);
    await expect.poll(() => sent.map(({ photoId }) => photoId)).toEqual(['photo-2']);
    photos.close();
  });
});

test('photos of an answer come and go beside its text', () => {
  const one = withPhoto(null, 'one');
  expect(one).toEqual({ text: '', photos: ['one'] });
  expect(withPhoto(one, 'one')).toEqual(one);
  expect(withPhoto({ text: 'A state' }, 'one')).toEqual({ text: 'A state', photos: ['one'] });
  const full = ['two', 'three', 'four', 'five'].reduce(withPhoto, one);
  expect(photosOf(full)).toEqual(['one', 'two', 'three', 'four']);
  expect(withoutPhoto({ text: 'A state', photos: ['one'] }, 'one')).toEqual({ text: 'A state' });
  expect(withoutPhoto(one, 'one')).toBeNull();
});
