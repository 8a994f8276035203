import { useEffect, useState } from 'react';
import { clock } from '#web/platform/player/clock.ts';
import { m } from '#web/platform/words.ts';

const VISIBLE_MS = 8000;

/** Says for a while where the film went on, and offers its beginning. */
export function ResumedNote({ at, onRestart }: { at: number; onRestart: () => void }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const clock = setTimeout(setOver, VISIBLE_MS, true);
    return () => clearTimeout(clock);
  }, []);
  if (over) return null;

  function restart() {
    setOver(true);
    onRestart();
  }

  return (
    <div
      role="status"
      className="absolute start-3 top-3 z-20 flex items-center gap-3 rounded-control bg-night/90 ps-4 text-sm text-white"
    >
      <span className="tabular-nums">{m.player_resumed({ at: clock(at) })}</span>
      <button
        type="button"
        onClick={restart}
        className="min-h-11 rounded-control px-3 font-display text-marigold-300 focus-visible:-outline-offset-2 focus-visible:outline-white"
      >
        {m.player_restart()}
      </button>
    </div>
  );
}
