import { type FocusEvent, useEffect, useState } from 'react';

const calm = '(prefers-reduced-motion: reduce)';

/** Whether slides should move by themselves: as the person wishes (no, where less motion is asked for), and never under a pointer or the keyboard. */
export function useAutoplay() {
  const [wanted, setWanted] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    const media = matchMedia(calm);
    const follow = () => setWanted(!media.matches);
    follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);

  return {
    wanted,
    playing: wanted && !hovered && !focused,
    toggle: () => setWanted(!wanted),
    holders: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent<HTMLElement>) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
