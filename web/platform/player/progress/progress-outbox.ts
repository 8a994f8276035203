import { joinSpans, type PlayedSpan } from './played.ts';

/** Where somebody was in a lesson at a moment of this device's clock, and what they had played since the last one. */
export type StoredProgress = { lessonId: string; positionSeconds: number; played: PlayedSpan[]; at: number };
type OutboxEntry = { key: string; kept: StoredProgress };

const MAX_SPANS = 200;
const MAX_MS = 30 * 86_400_000;

/**
 * What was heard and is not yet known to the server, of one person on this device: it survives a reload, and is the
 * same for all tabs. A browser without storage keeps it as long as the page lives.
 */
export function openHeardBox(
  personId: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> = storageOrNone(),
) {
  const prefix = `heard ${personId} `;
  let open: OutboxEntry | undefined;

  /** Puts in what was heard; it joins what was put in before, unless that is on its way already. */
  function put(kept: StoredProgress): void {
    const joined = open && joinKept(open.kept, kept);
    open = joined && open ? { key: open.key, kept: joined } : { key: `${prefix}${crypto.randomUUID()}`, kept };
    try {
      storage.setItem(open.key, JSON.stringify(open.kept));
    } catch {
      // A full storage keeps what it has; the next time may find room.
    }
  }

  /** All that is in it, in order of time; what is put in later is a letter of its own. */
  function take(): OutboxEntry[] {
    open = undefined;
    const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
    const letters = keys.filter((key) => key.startsWith(prefix)).flatMap((key) => readLetter(key) ?? []);
    return letters.toSorted((a, b) => a.kept.at - b.kept.at);
  }

  function readLetter(key: string): OutboxEntry | undefined {
    try {
      const kept = JSON.parse(storage.getItem(key) ?? '') as StoredProgress;
      if (typeof kept.lessonId === 'string' && Date.now() - kept.at < MAX_MS) return { key, kept };
    } catch {
      // Not ours: it goes.
    }
    storage.removeItem(key);
    return undefined;
  }

  return {
    put,
    take,
    drop: (letters: OutboxEntry[]): void => {
      for (const { key } of letters) storage.removeItem(key);
    },
  };
}

function joinKept(before: StoredProgress, after: StoredProgress): StoredProgress | undefined {
  const played = joinSpans([...before.played, ...after.played]);
  return before.lessonId === after.lessonId && played.length <= MAX_SPANS ? { ...after, played } : undefined;
}

function storageOrNone(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> {
  try {
    if (localStorage) return localStorage;
  } catch {
    // Refused.
  }
  return memoryStorage();
}

/** A storage that lives as long as the page. */
export function memoryStorage() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    key: (place: number) => [...held.keys()][place] ?? null,
    get length() {
      return held.size;
    },
  };
}
