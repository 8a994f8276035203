import { useState } from 'react';

/** Another number each time when something opens: as its `key` it begins anew, and while it closes it stays. */
export function useRound(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, round: 0 });
  if (seen.isOpen !== isOpen) setSeen({ isOpen, round: seen.round + (isOpen ? 1 : 0) });
  return seen.round;
}
