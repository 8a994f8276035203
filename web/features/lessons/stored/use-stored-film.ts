import { useEffect, useEffectEvent, useState } from 'react';
import type { Lesson } from '#contract/lessons/lesson-page.ts';
import { type ItemsStore, itemPlaces } from '#web/platform/offline-items/items-store.ts';
import type { ItemContent, OfflineItem } from '#web/platform/offline-items/offline-item.ts';
import { dataAddress } from '#web/platform/offline-items/showing/data-address.ts';
import { openStoredVideo } from '#web/platform/offline-items/showing/stored-video.ts';

export type FilmContent = Extract<ItemContent, { type: 'film' }>;
export type Film = NonNullable<Lesson['film']>;

const NEAR_END_SECONDS = 5;
/** A lesson counts as seen when so much of it was. */
const SEEN_SHARE = 0.9;

/** A film of this device as the player knows films: its captions and its poster as addresses of this page. */
export function useStoredFilm(item: OfflineItem, content: FilmContent, store: ItemsStore): Film | undefined {
  const [film, setFilm] = useState<Film>();
  const show = useEffectEvent(setFilm);
  const { kind, id, bytes } = item;
  useEffect(() => {
    let isOpen = true;
    const made: string[] = [];
    const read = (part: string) => store.readSealed({ kind, id }, part);
    async function open(): Promise<void> {
      const captions = await Promise.all(
        content.captions.map(async (language) => {
          const url = URL.createObjectURL(new Blob([await read(`captions ${language}`)], { type: 'text/vtt' }));
          made.push(url);
          return { language, url };
        }),
      );
      const posterUrl = content.hasPoster ? await dataAddress(await read('poster')) : null;
      const seconds = content.seconds.reduce((sum, each) => sum + each, 0);
      const qualities = [{ name: content.quality, bytes, bandwidth: 0 }];
      const { chapters } = content;
      if (isOpen) show({ seconds, width: 16, height: 9, qualities, posterUrl, strip: null, chapters, captions });
    }
    void open().catch(() => undefined);
    return () => {
      isOpen = false;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [store, kind, id, bytes, content]);
  return film;
}

type StoredPlay = {
  video: HTMLVideoElement | null;
  item: OfflineItem;
  content: FilmContent;
  store: ItemsStore;
  onSeen: () => void;
};

/** Plays a film of this device in the element, from where it was left; says whether it cannot be played. */
export function useStoredPlay({ video, item, content, store, onSeen }: StoredPlay): boolean {
  const [isBroken, setBroken] = useState(false);
  const { kind, id } = item;
  const { seconds } = content;
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!video) return;
    const name = { kind, id };
    const whole = seconds.reduce((sum, each) => sum + each, 0);
    const left = itemPlaces.read(name) ?? 0;
    const at = left < whole - NEAR_END_SECONDS ? left : 0;
    const readSegment = (place: number) => store.readSegment(name, place);
    const film = openStoredVideo(video, { seconds, readSegment }, at, () => setBroken(true));
    const closed = new AbortController();
    const keepPlace = () => {
      if (video.currentTime > 0) itemPlaces.set(name, Math.floor(video.currentTime));
      if (video.currentTime > whole * SEEN_SHARE) seen();
    };
    for (const event of ['pause', 'seeked', 'ended', 'timeupdate'])
      video.addEventListener(event, keepPlace, { signal: closed.signal });
    void video.play().catch(() => {});
    return () => {
      closed.abort();
      film.close();
    };
  }, [video, kind, id, seconds, store]);
  return isBroken;
}
