import { useState } from 'react';

/** Another number each time when something opens: as its `key` it begins anew, and while it closes it stays. */
export function useOpenKey(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, key: 0 });
  if (seen.isOpen !== isOpen) setSeen({ isOpen, key: seen.key + (isOpen ? 1 : 0) });
  return seen.key;
}
