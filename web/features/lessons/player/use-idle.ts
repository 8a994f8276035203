import { type RefObject, useEffect, useState } from 'react';

const IDLE_MS = 3000;

/** Whether nobody has stirred in the player for a while; never while `may` is false. */
export function useIdle(stage: RefObject<HTMLElement | null>, may: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const over = stage.current;
    if (!may || !over) return setIdle(false);
    let clock = setTimeout(setIdle, IDLE_MS, true);
    const stir = () => {
      setIdle(false);
      clearTimeout(clock);
      clock = setTimeout(setIdle, IDLE_MS, true);
    };
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
    for (const event of events) over.addEventListener(event, stir);
    return () => {
      clearTimeout(clock);
      for (const event of events) over.removeEventListener(event, stir);
    };
  }, [stage, may]);
  return idle;
}
