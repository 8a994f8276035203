import { type RefObject, useEffect } from 'react';
import { commandOf, isTaken, type PlayerCommand } from '#web/platform/player/player-keys.ts';

/** Hears the film's keys while the focus is in the player or on nothing, and nobody types. */
export function usePlayerKeys(stage: RefObject<HTMLElement | null>, act: (command: PlayerCommand) => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { target, key } = event;
      const nowhere = target === document.body || (target instanceof Element && target.id === 'main');
      const inside = target instanceof Node && stage.current?.contains(target) === true;
      const command =
        event.defaultPrevented || !(nowhere || inside) || isTaken(target, key) ? undefined : commandOf(event);
      if (!command || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act(command);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [stage, act]);
}
