import { m } from '#web/platform/words.ts';
import { useMediaOverview } from '#web/studio/parts/upload/media.queries.ts';

const COMMANDS = { apt: 'sudo apt-get install ffmpeg', brew: 'brew install ffmpeg' };

/** Beside an upload of a video: that the server cannot convert it yet, and what helps. */
export function MissingFfmpeg() {
  const missing = useMediaOverview().data?.missingFfmpeg;
  if (!missing) return null;
  return (
    <p role="status" className="rounded-card bg-sunken p-3 text-sm">
      {m.sparts_ffmpeg_missing()} <code className="whitespace-nowrap font-bold">{COMMANDS[missing]}</code>
    </p>
  );
}
