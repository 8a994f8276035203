import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { progressPrefix } from '#web/platform/outbox/kept-apart.ts';
import { joinSpans, type PlayedSpan } from './played.ts';

/** Where somebody was in a lesson at a moment of this device's clock, and what they had played since the last one. */
export type StoredProgress = { lessonId: string; positionSeconds: number; played: PlayedSpan[]; at: number };
type OutboxEntry = { key: string; progress: StoredProgress };

const MAX_SPANS = 200;
const MAX_MS = 30 * 86_400_000;

/**
 * The watch progress of one person on this device that is not yet known to the server: it survives a reload, and is the
 * same for all tabs.
 */
export function openProgressOutbox(personId: string) {
  const { local } = browserStore;
  const prefix = progressPrefix(personId);
  let open: OutboxEntry | undefined;

  /** Puts progress in; it joins what was put in before, unless that is on its way already. */
  function put(progress: StoredProgress): void {
    const joined = open && joinProgress(open.progress, progress);
    open = joined && open ? { key: open.key, progress: joined } : { key: `${prefix}${crypto.randomUUID()}`, progress };
    local.write(open.key, open.progress);
  }

  /** All that is in it, in order of time; what is put in later is an entry of its own. */
  function take(): OutboxEntry[] {
    open = undefined;
    const entries = local.listKeys(prefix).flatMap((key) => readEntry(key) ?? []);
    return entries.toSorted((a, b) => a.progress.at - b.progress.at);
  }

  function readEntry(key: string): OutboxEntry | undefined {
    const progress = local.read(key) as StoredProgress | undefined;
    if (typeof progress?.lessonId === 'string' && Date.now() - progress.at < MAX_MS) return { key, progress };
    local.write(key, undefined);
    return undefined;
  }

  return {
    put,
    take,
    remove: (entries: OutboxEntry[]): void => {
      for (const { key } of entries) local.write(key, undefined);
    },
  };
}

function joinProgress(before: StoredProgress, after: StoredProgress): StoredProgress | undefined {
  const played = joinSpans([...before.played, ...after.played]);
  return before.lessonId === after.lessonId && played.length <= MAX_SPANS ? { ...after, played } : undefined;
}
