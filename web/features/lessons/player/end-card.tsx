import { useEffect, useState } from 'react';
import type { LearningLesson } from '#contract/lessons/lesson-page.ts';
import { holdsTyped } from '#web/platform/drafts/typed.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';

/** What comes after a film, whether it stands further on in the course, and how to go there. */
export type Following = { next: LearningLesson | undefined; isAhead: boolean; goOn: () => void };

const COUNTED = 8;

/** When a film is over: on to the next lesson by itself, unless somebody stays. */
export function EndCard({ following, onRestart }: { following: Following | undefined; onRestart: () => void }) {
  const next = following?.next;
  return (
    <div className="absolute inset-0 z-20 grid place-content-center justify-items-center gap-3 overflow-y-auto bg-night/90 p-4 text-center text-white">
      {following && next ? (
        <Counting following={following} next={next} />
      ) : (
        <p className="font-display text-lg">{following && !next ? m.player_course_end() : m.player_end()}</p>
      )}
      <button
        type="button"
        onClick={onRestart}
        className="min-h-11 rounded-control px-4 font-display text-base text-white underline underline-offset-4 focus-visible:outline-white"
      >
        {m.player_again()}
      </button>
    </div>
  );
}

function Counting({ following, next }: { following: Following; next: LearningLesson }) {
  const [left, setLeft] = useState(COUNTED);
  const { goOn, isAhead } = following;
  const [stays, setStays] = useState(!isAhead);

  useEffect(() => {
    if (stays) return;
    // What somebody is writing is worth more than going on.
    if (holdsTyped()) return setStays(true);
    if (left === 0) return goOn();
    const clock = setTimeout(setLeft, 1000, left - 1);
    return () => clearTimeout(clock);
  }, [left, stays, goOn]);

  return (
    <>
      <p className="text-sm text-white/85" role="status">
        {isAhead && (stays ? m.player_next() : m.player_next_in({ seconds: left }))}
        {!isAhead && m.player_still_open()}
      </p>
      <p className="max-w-md text-balance font-display text-lg max-sm:line-clamp-2">{next.title}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {!stays && (
          <Button variant="ghost" className="text-white hover:bg-white/15" onClick={() => setStays(true)}>
            {m.common_stay_here()}
          </Button>
        )}
        <Button variant="light" onClick={goOn}>
          {isAhead ? m.player_play_next() : m.common_go_there()}
        </Button>
      </div>
    </>
  );
}
