const STEP = 10;

type FilmCard = { title: string; posterUrl: string | null };

/**
 * Tells the lock screen, the notification and the headset what plays, and lets them move it.
 * Answers with what takes it back; a browser without a media session is told nothing.
 */
export function openMediaSession(video: HTMLVideoElement, { title, posterUrl }: FilmCard): () => void {
  if (!('mediaSession' in navigator)) return () => {};
  const { mediaSession } = navigator;
  const closed = new AbortController();
  const by = (seconds: number) => goTo(video, video.currentTime + seconds);
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => void video.play().catch(() => {})],
    ['pause', () => video.pause()],
    ['seekbackward', ({ seekOffset }) => by(-(seekOffset ?? STEP))],
    ['seekforward', ({ seekOffset }) => by(seekOffset ?? STEP)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && goTo(video, seekTime)],
  ];

  function tellPlace(): void {
    mediaSession.playbackState = video.paused ? 'paused' : 'playing';
    const { duration, currentTime, playbackRate } = video;
    if (!Number.isFinite(duration) || duration <= 0) return;
    mediaSession.setPositionState?.({ duration, playbackRate, position: Math.min(duration, currentTime) });
  }

  mediaSession.metadata = new MediaMetadata({ title, artwork: posterUrl ? [{ src: posterUrl }] : [] });
  for (const [action, handler] of handlers) handle(mediaSession, action, handler);
  for (const event of ['play', 'pause', 'seeked', 'ratechange', 'durationchange', 'ended']) {
    video.addEventListener(event, tellPlace, { signal: closed.signal });
  }
  tellPlace();
  return () => {
    closed.abort();
    for (const [action] of handlers) handle(mediaSession, action, null);
    mediaSession.metadata = null;
    mediaSession.playbackState = 'none';
  };
}

/** An action that an older browser does not know is left to itself. */
function handle(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, handler);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

function goTo(video: HTMLVideoElement, seconds: number): void {
  video.currentTime = Math.max(0, Math.min(video.duration || seconds, seconds));
}
