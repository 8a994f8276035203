import { type PointerEvent, useEffect, useState } from 'react';
import { readTouches } from '#web/platform/player/touch/touches.ts';
import { m } from '#web/platform/words.ts';
import { PictureInPicture } from './picture-in-picture.tsx';
import { goTo } from './use-player-commands.ts';

const SHOWN_MS = 900;
const FAST = 2;

type ShownStep = { what: 'ahead' | 'back' | 'fast'; count: number };

const words = { ahead: m.player_ten_ahead, back: m.player_ten_back, fast: m.player_fast };
const places = {
  ahead: 'end-[12%] inset-y-0 my-auto',
  back: 'start-[12%] inset-y-0 my-auto',
  fast: 'inset-x-0 mx-auto top-4',
};

type TouchSurfaceProps = {
  video: HTMLVideoElement;
  screen: { isFull: boolean; toggle: () => void };
  idle: boolean;
  onTap: () => void;
};

/** The picture under the thumb: a tap, two at a side, held, swiped down; what it did is said. */
export function TouchSurface({ video, screen, idle, onTap }: TouchSurfaceProps) {
  const [touches] = useState(readTouches);
  const [said, setSaid] = useState<ShownStep>();
  const say = (what: ShownStep['what']) => setSaid((before) => ({ what, count: (before?.count ?? 0) + 1 }));
  useEffect(() => touches.cancel, [touches]);
  useEffect(() => {
    if (!said || said.what === 'fast') return;
    const clock = setTimeout(setSaid, SHOWN_MS, undefined);
    return () => clearTimeout(clock);
  }, [said]);

  function down(event: PointerEvent<HTMLElement>): void {
    if (!event.isPrimary || event.button !== 0) return;
    const { currentTarget, pointerId } = event;
    currentTarget.setPointerCapture(pointerId);
    const rate = video.playbackRate;
    touches.down(spotOf(event), {
      tap: onTap,
      step(seconds) {
        goTo(video, video.currentTime + seconds);
        say(seconds > 0 ? 'ahead' : 'back');
      },
      hasten() {
        if (video.paused) return false;
        video.playbackRate = FAST;
        say('fast');
        return true;
      },
      slow() {
        video.playbackRate = rate;
        setSaid(undefined);
      },
      swipeDown: () => screen.isFull && screen.toggle(),
    });
  }

  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onPointerDown={down}
        onPointerMove={(event) => touches.move(spotOf(event))}
        onPointerUp={(event) => touches.up(spotOf(event))}
        onPointerCancel={touches.cancel}
        onContextMenu={(event) => event.preventDefault()}
        className={`absolute inset-0 size-full select-none ${screen.isFull ? 'touch-none' : 'touch-manipulation'} ${idle ? 'cursor-none' : ''}`}
      />
      <PictureInPicture video={video} hidden={idle} />
      <p role="status" className="pointer-events-none absolute inset-0 z-20">
        {said && (
          <span
            key={said.count}
            className={`absolute grid h-fit w-fit place-items-center rounded-full bg-night/80 px-4 py-2 font-display text-base text-white tabular-nums ${places[said.what]}`}
          >
            {words[said.what]()}
          </span>
        )}
      </p>
    </>
  );
}

function spotOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top, width };
}
