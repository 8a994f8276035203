import { ErrorTypes, Events, Hls, type HlsConfig } from 'hls.js/light';
import { keepAddresses, playlistOf, qualityOf, type VideoAddresses } from './addresses.ts';
import type { QualityChoice } from './data-choice.ts';

/** Why a film stands still: no line (it goes on by itself), or it cannot be played. */
export type VideoTrouble = 'line' | 'broken';

export type VideoHooks = {
  /** The quality that is on the screen now. */
  onQuality: (name: string) => void;
  onTrouble: (trouble: VideoTrouble | undefined) => void;
  /** Leave to play, anew. What it throws ends the film. */
  renew: () => Promise<VideoAddresses>;
};

export type Video = { choose: (choice: QualityChoice) => void; goOn: () => void; close: () => void };

/** Half a minute ahead and a minute behind: what is downloaded is about what is watched. */
const CONFIG: Partial<HlsConfig> = {
  autoStartLoad: false,
  maxBufferLength: 30,
  maxMaxBufferLength: 30,
  backBufferLength: 60,
  enableWorker: false,
  abrEwmaDefaultEstimate: 600_000,
};
const REFUSED = [401, 403, 404, 410];
const PATIENCE_MS = 10_000;

/** Plays a film in `video` from a second on, at a quality; it keeps its addresses alive by itself. */
export function openVideo(
  video: HTMLVideoElement,
  first: VideoAddresses,
  choice: QualityChoice,
  at: number,
  hooks: VideoHooks,
): Video {
  // Some browsers answer that they might play HLS and cannot: our own way is asked first.
  return Hls.isSupported() ? withHls(video, first, choice, at, hooks) : natively(video, first, choice, at, hooks);
}

function withHls(
  video: HTMLVideoElement,
  first: VideoAddresses,
  choice: QualityChoice,
  at: number,
  hooks: VideoHooks,
): Video {
  const addresses = keepAddresses(first, hooks.renew);
  let wanted = choice;
  let hls = begin(at);
  let refusedAt = 0;
  let mendedAt = 0;
  let refreshing = false;
  let isBroken = false;

  function begin(seconds: number): Hls {
    const { manifestUrl, audioUrl } = addresses.source();
    const made = new Hls({ ...CONFIG, xhrSetup: ask });
    made.on(Events.MANIFEST_PARSED, () => {
      pin(made, wanted);
      made.startLoad(seconds);
    });
    made.on(Events.LEVEL_SWITCHED, (_, { level }) => hooks.onQuality(nameOf(made, level)));
    made.on(Events.FRAG_BUFFERED, () => hooks.onTrouble(undefined));
    made.on(Events.ERROR, (_, { fatal, type, response }) => {
      if (response?.code && REFUSED.includes(response.code)) void meetRefusal();
      else if (fatal) meet(type);
    });
    made.loadSource(wanted === 'audio' && audioUrl ? audioUrl : manifestUrl);
    made.attachMedia(video);
    return made;
  }

  async function ask(xhr: XMLHttpRequest, url: string): Promise<void> {
    const address = await addresses.fresh(url).catch(() => url);
    if (address !== url) xhr.open('GET', address, true);
  }

  /** An address ran out meanwhile, or leave was taken away: the server says which. */
  async function meetRefusal(): Promise<void> {
    if (refreshing) return;
    if (Date.now() - refusedAt < PATIENCE_MS) {
      breakDown();
      return;
    }
    refreshing = true;
    try {
      await addresses.refresh();
      restart();
    } catch {
      hls.stopLoad();
    }
    refusedAt = Date.now();
    refreshing = false;
  }

  function meet(type: string): void {
    if (type === ErrorTypes.NETWORK_ERROR) hooks.onTrouble('line');
    else if (type !== ErrorTypes.MEDIA_ERROR || Date.now() - mendedAt < PATIENCE_MS) breakDown();
    else {
      mendedAt = Date.now();
      hls.recoverMediaError();
    }
  }

  function breakDown(): void {
    isBroken = true;
    hls.stopLoad();
    hooks.onTrouble('broken');
  }

  function restart(): void {
    const [seconds, playing, rate] = [video.currentTime || at, !video.paused, video.playbackRate];
    hls.destroy();
    isBroken = false;
    hooks.onTrouble(undefined);
    video.defaultPlaybackRate = rate;
    hls = begin(seconds);
    if (playing) void video.play().catch(() => {});
  }

  return {
    choose(next) {
      const soundChanges = (wanted === 'audio') !== (next === 'audio');
      wanted = next;
      if (soundChanges) restart();
      else pin(hls, next);
    },
    goOn() {
      if (hls.levels.length > 0 && !isBroken) hls.startLoad(video.currentTime || at);
      else restart();
    },
    close: () => hls.destroy(),
  };
}

/** Holds a fixed quality from the next piece on; what is buffered already is not fetched again, unless it gets sharper. */
function pin(hls: Hls, choice: QualityChoice): void {
  const level = hls.levels.findIndex((_, place) => nameOf(hls, place) === choice);
  if (hls.levels.length === 0 || choice === 'audio') return;
  if (level > hls.currentLevel && hls.currentLevel >= 0) hls.nextLevel = level;
  else hls.loadLevel = level;
}

function nameOf(hls: Hls, level: number): string {
  return qualityOf(hls.levels[level]?.url[0] ?? '') ?? '';
}

/** Where only the browser itself plays HLS (old iPhones): the playlist of the quality is its source. */
function natively(
  video: HTMLVideoElement,
  first: VideoAddresses,
  choice: QualityChoice,
  at: number,
  hooks: VideoHooks,
): Video {
  let source = first;
  let wanted = choice;
  let failedAt = 0;
  const closed = new AbortController();

  async function load(seconds: number): Promise<void> {
    const playing = !video.paused;
    video.src = wanted === 'auto' ? source.manifestUrl : playlistOf(source, wanted);
    const goThere = () => {
      video.currentTime = seconds;
    };
    video.addEventListener('loadedmetadata', goThere, { once: true });
    hooks.onQuality(wanted === 'auto' ? '' : wanted);
    if (playing) await video.play();
  }

  async function meetError(): Promise<void> {
    const isLineLost = !navigator.onLine;
    if (isLineLost || Date.now() - failedAt < PATIENCE_MS) {
      hooks.onTrouble(isLineLost ? 'line' : 'broken');
      return;
    }
    failedAt = Date.now();
    source = await hooks.renew();
    await load(video.currentTime || at);
  }

  const goOn = () => void meetError().catch(() => {});
  video.addEventListener('error', goOn, { signal: closed.signal });
  video.addEventListener('playing', () => hooks.onTrouble(undefined), { signal: closed.signal });
  void load(at).catch(() => {});
  return {
    choose(next) {
      wanted = next;
      void load(video.currentTime).catch(() => {});
    },
    goOn,
    close() {
      closed.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
}
