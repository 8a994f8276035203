import { vi } from 'vitest';

/** A browser's storage in its place, for tests outside of a browser; answers with what is in it. */
export function stubStorage(area: 'localStorage' | 'sessionStorage', mostKeys = Number.POSITIVE_INFINITY) {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, text: string) {
      if (entries.size >= mostKeys) throw new Error('the storage is full');
      entries.set(key, text);
    },
    removeItem: (key: string) => void entries.delete(key),
  };
  const listed = { enumerable: true, configurable: true };
  // As a browser's own, it lists its entries as its properties.
  vi.stubGlobal(
    area,
    new Proxy(storage, { ownKeys: () => [...entries.keys()], getOwnPropertyDescriptor: () => listed }),
  );
  return entries;
}
