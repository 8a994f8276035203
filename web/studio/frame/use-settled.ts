import { useEffect, useState } from 'react';

/** A value that changes while somebody types, once it has stood for so many milliseconds. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const clock = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(clock);
  }, [value, ms]);
  return settled;
}
