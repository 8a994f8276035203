import { useEffect, useState } from 'react';

/** A value that changes while somebody types, once it has stood for so many milliseconds. */
export function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const clock = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(clock);
  }, [value, ms]);
  return debounced;
}
