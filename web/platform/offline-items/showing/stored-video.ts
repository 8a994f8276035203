import {
  ErrorDetails,
  ErrorTypes,
  Events,
  Hls,
  type HlsConfig,
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  LoadStats,
} from 'hls.js/light';

/** A film that this device keeps: how long each segment is, and how one is read in the clear. */
export type FilmSegments = { seconds: number[]; readSegment: (place: number) => Promise<ArrayBuffer> };

const PLAYLIST = 'stored.m3u8';
const SEGMENT = /\/(\d+)\.ts$/;

const CONFIG: Partial<HlsConfig> = {
  autoStartLoad: false,
  maxBufferLength: 30,
  maxMaxBufferLength: 30,
  backBufferLength: 30,
  enableWorker: false,
};

/**
 * Plays a film from this device, from a second on; nothing is asked of the network. `onBroken`: it cannot be played.
 * Answers what closes it.
 */
export function openStoredVideo(
  video: HTMLVideoElement,
  film: FilmSegments,
  at: number,
  onBroken: () => void,
): { close: () => void } {
  if (!Hls.isSupported()) {
    onBroken();
    return { close: () => undefined };
  }
  const hls = new Hls({ ...CONFIG, loader: loaderOf(film) });
  let isMended = false;
  hls.on(Events.MANIFEST_PARSED, () => hls.startLoad(at));
  hls.on(Events.ERROR, (_, { fatal, type, details }) => {
    if (!fatal) return;
    if (type !== ErrorTypes.MEDIA_ERROR || isMended || details === ErrorDetails.BUFFER_ADD_CODEC_ERROR) {
      hls.stopLoad();
      onBroken();
      return;
    }
    isMended = true;
    hls.recoverMediaError();
  });
  hls.loadSource(new URL(PLAYLIST, location.origin).href);
  hls.attachMedia(video);
  return { close: () => hls.destroy() };
}

/** The playlist of a film whose segments come in the clear. */
function storedPlaylist(seconds: number[]): string {
  const longest = Math.max(1, ...seconds.map(Math.round));
  const segments = seconds.flatMap((length, place) => [`#EXTINF:${length.toFixed(6)},`, `${place}.ts`]);
  return `${[
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...segments,
    '#EXT-X-ENDLIST',
  ].join('\n')}\n`;
}

/** What the player fetches by: it reads from this device whatever it is asked for. */
function loaderOf({ seconds, readSegment }: FilmSegments): NonNullable<HlsConfig['loader']> {
  const read = async (url: string): Promise<string | ArrayBuffer> => {
    const { pathname } = new URL(url);
    const [, place] = SEGMENT.exec(pathname) ?? [];
    return place === undefined ? storedPlaylist(seconds) : readSegment(Number(place));
  };

  return class StoredLoader implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    stats = new LoadStats();

    load(context: LoaderContext, _: LoaderConfiguration, { onSuccess, onError }: LoaderCallbacks<LoaderContext>): void {
      const { stats } = this;
      this.context = context;
      stats.loading.start = performance.now();
      read(context.url).then(
        (data) => {
          if (stats.aborted) return;
          const size = typeof data === 'string' ? data.length : data.byteLength;
          Object.assign(stats, { loaded: size, total: size });
          stats.loading.first = Math.max(stats.loading.start, performance.now());
          stats.loading.end = stats.loading.first;
          onSuccess({ url: context.url, data }, stats, context, null);
        },
        (error: unknown) => {
          if (!stats.aborted) onError({ code: 0, text: String(error) }, context, null, stats);
        },
      );
    }

    abort(): void {
      this.stats.aborted = true;
    }

    destroy(): void {
      this.abort();
      this.context = null;
    }
  };
}
