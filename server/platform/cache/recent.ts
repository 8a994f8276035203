/** What was used last, at most so many of it: what was not used for the longest time is let go first. */
export type Recent<V> = { get: (key: string) => V | undefined; set: (key: string, value: V) => void };

export function newRecent<V>(max: number): Recent<V> {
  const entries = new Map<string, V>();
  const set = (key: string, value: V): void => {
    entries.delete(key);
    entries.set(key, value);
    for (const oldest of entries.keys()) {
      if (entries.size <= max) return;
      entries.delete(oldest);
    }
  };
  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}
