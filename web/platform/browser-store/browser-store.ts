type Area = 'localStorage' | 'sessionStorage';

function openStore(area: Area) {
  const memory = new Map<string, string>();

  /** A browser may refuse its storage, at the first word or when it is full. */
  function attempt<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return act(globalThis[area]);
    } catch {
      return undefined;
    }
  }

  const readText = (key: string): string | undefined =>
    memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined;

  function writeText(key: string, text: string | undefined): boolean {
    memory.delete(key);
    const isStored = attempt((storage) => {
      if (text === undefined) storage.removeItem(key);
      else storage.setItem(key, text);
      return true;
    });
    if (!isStored && text !== undefined) memory.set(key, text);
    return isStored === true;
  }

  return {
    /** The value under a key; undefined where there is none, and where nobody can read it: then it goes. */
    read(key: string): unknown {
      const text = readText(key);
      try {
        return text === undefined ? undefined : (JSON.parse(text) ?? undefined);
      } catch {
        writeText(key, undefined);
        return undefined;
      }
    },
    /** Puts a value under a key, undefined removes it; false where it lives only as long as the page. */
    write: (key: string, value: unknown): boolean => writeText(key, JSON.stringify(value)),
    /** As `read`, of what is no JSON. */
    readText,
    /** As `write`, of what is no JSON. */
    writeText,
    /** All keys that begin so. */
    listKeys: (prefix: string): string[] =>
      [...new Set([...(attempt(Object.keys) ?? []), ...memory.keys()])].filter((key) => key.startsWith(prefix)),
  };
}

/**
 * What this browser keeps: `local` for all its tabs, `session` for one tab. It never throws; what the browser refuses
 * lives as long as the page. Written only in effects and handlers: the server has one memory for all.
 */
export const browserStore = { local: openStore('localStorage'), session: openStore('sessionStorage') };
