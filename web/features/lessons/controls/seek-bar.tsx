import { type PointerEvent, useState } from 'react';
import type { Lesson } from '#contract/lessons/lesson-page.ts';
import { chapterAt } from '#web/features/lessons/playing/chapter-at.ts';
import { clock } from '#web/platform/player/clock.ts';
import { m } from '#web/platform/words.ts';
import { SpritePicture } from './sprite-picture.tsx';

type SeekBarProps = {
  film: NonNullable<Lesson['film']>;
  seconds: number;
  buffered: number;
  onSeek: (seconds: number) => void;
};

const shareOf = (seconds: number, whole: number) => (whole > 0 ? Math.min(1, Math.max(0, seconds / whole)) : 0);

/** The place in the film, to be moved; over it the picture of where one would go. */
export function SeekBar({ film, seconds, buffered, onSeek }: SeekBarProps) {
  const [hovered, setHovered] = useState<number>();
  const [dragged, setDragged] = useState<number>();
  const shown = dragged ?? seconds;
  const looked = dragged ?? hovered;

  function hover({ currentTarget, clientX, pointerType }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (pointerType === 'mouse') setHovered(shareOf(clientX - left, width) * film.seconds);
  }

  function drop() {
    if (dragged !== undefined) onSeek(dragged);
    setDragged(undefined);
  }

  return (
    <div
      className="group relative flex h-6 items-center"
      onPointerMove={hover}
      onPointerLeave={() => setHovered(undefined)}
    >
      <Line share={1} look="bg-white/30" />
      <Line share={shareOf(buffered, film.seconds)} look="bg-white/40" />
      <Line share={shareOf(shown, film.seconds)} look="bg-marigold-500" />
      {film.chapters.map(({ seconds: at }) => (
        <Tick key={at} share={shareOf(at, film.seconds)} />
      ))}
      <input
        type="range"
        min={0}
        max={Math.floor(film.seconds)}
        step={1}
        value={Math.min(Math.floor(film.seconds), Math.floor(shown))}
        aria-label={m.player_place()}
        aria-valuetext={m.player_place_of({ at: clock(shown), whole: clock(Math.round(film.seconds)) })}
        onChange={({ currentTarget }) => setDragged(Number(currentTarget.value))}
        onPointerUp={drop}
        onKeyUp={drop}
        onBlur={drop}
        className="seek-thumb absolute inset-0 w-full cursor-pointer appearance-none bg-transparent focus-visible:outline-white"
      />
      {looked !== undefined && <Look film={film} seconds={looked} />}
    </div>
  );
}

function Line({ share, look }: { share: number; look: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ width: `${share * 100}%` }}
      className={`absolute start-0 h-1 rounded-full transition-[height] group-hover:h-1.5 ${look}`}
    />
  );
}

/** Where a chapter begins; the film's own beginning needs no sign. */
function Tick({ share }: { share: number }) {
  if (share <= 0 || share >= 1) return null;
  return <span aria-hidden="true" style={{ left: `${share * 100}%` }} className="absolute h-2.5 w-0.5 bg-night" />;
}

function Look({ film, seconds }: Pick<SeekBarProps, 'film' | 'seconds'>) {
  const half = (film.strip?.width ?? 64) / 2;
  const left = `clamp(${half}px, ${shareOf(seconds, film.seconds) * 100}%, calc(100% - ${half}px))`;
  const chapter = chapterAt(film.chapters, seconds);
  return (
    <span
      aria-hidden="true"
      style={{ left }}
      className="pointer-events-none absolute bottom-7 z-10 grid -translate-x-1/2 justify-items-center gap-1"
    >
      {film.strip && <SpritePicture strip={film.strip} seconds={seconds} />}
      <span className="max-w-48 truncate rounded-full bg-night/90 px-2 py-0.5 text-white text-xs tabular-nums">
        {chapter ? `${clock(seconds)} · ${chapter.title}` : clock(seconds)}
      </span>
    </span>
  );
}
