import { useEffect, useState } from 'react';
import { ControlButton } from '#web/features/lessons/controls/control-button.tsx';
import { PlayerIcon } from '#web/features/lessons/controls/player-icon.tsx';
import { m } from '#web/platform/words.ts';

/** The film in a small window over everything else; nothing where the browser has none. */
export function PictureInPicture({ video, hidden }: { video: HTMLVideoElement; hidden: boolean }) {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const look = () => setIsOut(document.pictureInPictureElement === video);
    for (const event of EVENTS) video.addEventListener(event, look);
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, look);
    };
  }, [video]);
  if (!document.pictureInPictureEnabled) return null;

  function toggle(): void {
    const done = isOut ? document.exitPictureInPicture() : video.requestPictureInPicture();
    // A film that has not come yet, and one of sound alone, have no picture to show.
    void done.catch(() => {});
  }

  return (
    <span
      className={`absolute end-2 top-2 z-20 rounded-control bg-night/60 transition-opacity focus-within:opacity-100 ${hidden ? 'opacity-0' : ''}`}
    >
      <ControlButton label={m.player_small_window()} aria-pressed={isOut} onClick={toggle}>
        <PlayerIcon name="small" />
      </ControlButton>
    </span>
  );
}

const EVENTS = ['enterpictureinpicture', 'leavepictureinpicture'];
