import { type RefObject, useEffect } from 'react';
import { deedOf, isTaken, type KeyDeed } from '#web/platform/player/player-keys.ts';

/** Hears the film's keys while the focus is in the player or on nothing, and nobody types. */
export function usePlayerKeys(stage: RefObject<HTMLElement | null>, act: (deed: KeyDeed) => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { target, key } = event;
      const nowhere = target === document.body || (target instanceof Element && target.id === 'main');
      const inside = target instanceof Node && stage.current?.contains(target) === true;
      const deed = event.defaultPrevented || !(nowhere || inside) || isTaken(target, key) ? undefined : deedOf(event);
      if (!deed || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act(deed);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [stage, act]);
}
