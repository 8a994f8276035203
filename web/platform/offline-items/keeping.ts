import type { LeaseOffer } from '#contract/leases.ts';
import type { Quality } from '#contract/media.ts';
import { ApiError } from '#web/platform/api.ts';
import { isStorageFull } from '#web/platform/browser-store/items-database.ts';
import { bytesOf, contentOf, FileRefused, type ItemPart, partsOf, partsOfQuality, readFileAt } from './item-parts.ts';
import type { ItemsStore } from './items-store.ts';
import { setErrataOf } from './kept-errata.ts';
import { codeOfRefusal, createLeases, readOffer } from './leases.queries.ts';
import { type ItemName, type ItemTrouble, keyOfItem, type OfflineItem } from './offline-item.ts';
import { importFilmKey } from './sealing.ts';

const AT_ONCE = 3;
const MAX_WAIT_SECONDS = 120;
const RETRY_MS = 15_000;
/** So many are renewed by one call. */
const MAX_LEASES = 200;
const MAX_REFRESHES = 2;

/** Items that come now, in this page. */
const running = new Map<string, AbortController>();

/** Begins to keep an item at a quality (null for what has none); throws where the browser or the school refuses to begin. */
export async function beginItem(store: ItemsStore, offer: LeaseOffer, quality: Quality | null): Promise<void> {
  const item = { kind: offer.kind, id: offer.id };
  const content = contentOf(offer, quality);
  if (!content) throw new Error('the item has no such quality');
  const { now, publicKey, leases } = await createLeases([item]);
  const [lease] = leases;
  if (!lease?.until || !lease.signature) throw new ApiError(404, { code: 'NOT_FOUND', defined: true });
  await store.removeItem(item);
  await store.setItem({
    ...item,
    ...{ title: offer.title, courseId: offer.courseId, content },
    lease: { until: lease.until, signature: lease.signature },
    ...{ state: 'coming', trouble: null, seenAt: null, removedAt: null, madeAt: Date.now() },
    ...{ bytes: 0, wholeBytes: bytesOf(offer, quality), parts: partsOf(offer, quality).length, storedParts: 0 },
  });
  await store.setLeases(Date.parse(now), publicKey, leases.map(toLease));
  await setErrataOf(store, leases);
  void fetchItem(store, item, offer);
}

const toLease = ({ kind, id, until, signature }: Awaited<ReturnType<typeof createLeases>>['leases'][number]) => ({
  ...{ kind, id },
  ...(until && signature ? { until, signature } : {}),
});

/** Asks the school for new leases of all that is kept; what it no longer grants goes. Without an answer nothing changes. */
export async function renewLeases(store: ItemsStore): Promise<void> {
  const items = await store.listItems();
  for (let at = 0; at < items.length; at += MAX_LEASES) {
    const answer = await createLeases(items.slice(at, at + MAX_LEASES)).catch(() => undefined);
    if (!answer) return;
    await store.setLeases(Date.parse(answer.now), answer.publicKey, answer.leases.map(toLease));
    await setErrataOf(store, answer.leases);
  }
}

/** Stops fetching; what has come stays. */
export async function pauseItem(store: ItemsStore, item: ItemName): Promise<void> {
  running.get(keyOfItem(item))?.abort();
  await store.updateItem(item, ({ state }) => (state === 'coming' ? { state: 'paused', trouble: null } : {}));
}

/** Goes on fetching what was paused or stopped. */
export async function resumeItem(store: ItemsStore, item: ItemName): Promise<void> {
  await store.updateItem(item, ({ state }) => (state === 'here' ? {} : { state: 'coming', trouble: null }));
  void fetchItem(store, item);
}

/** Goes on with all that is on its way: a page was left, or the connection. */
export async function resumeItems(store: ItemsStore): Promise<void> {
  for (const item of await store.listItems())
    if (item.state === 'coming' && item.trouble !== 'gone') void fetchItem(store, item);
}

/** Fetches what is missing of an item; one page of the browser does at a time. Never rejects. */
async function fetchItem(store: ItemsStore, item: ItemName, offer?: LeaseOffer): Promise<void> {
  const key = keyOfItem(item);
  if (running.has(key)) return;
  const stop = new AbortController();
  running.set(key, stop);
  try {
    const work = () => fetchParts(store, item, stop.signal, offer);
    if (navigator.locks)
      await navigator.locks.request(`keep ${key}`, { ifAvailable: true }, async (lock) => lock && (await work()));
    else await work();
  } catch (error) {
    if (!stop.signal.aborted) await meetTrouble(store, item, troubleOf(error));
  } finally {
    running.delete(key);
  }
}

/** It is said, and what is only the connection is tried again by itself. */
async function meetTrouble(store: ItemsStore, item: ItemName, trouble: ItemTrouble): Promise<void> {
  const state = trouble === 'line' ? 'coming' : 'paused';
  await store.updateItem(item, () => ({ trouble, state })).catch(() => undefined);
  if (trouble === 'line') setTimeout(() => navigator.onLine && void fetchItem(store, item), RETRY_MS);
}

function troubleOf(error: unknown): ItemTrouble {
  if (isStorageFull(error)) return 'full';
  const code = codeOfRefusal(error);
  if (code === 'NOT_FOUND' || code === 'LOCKED' || code === 'NOT_READY') return 'gone';
  if (error instanceof ApiError || error instanceof FileRefused) return 'failed';
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
    ? 'line'
    : 'failed';
}

async function fetchParts(store: ItemsStore, item: ItemName, signal: AbortSignal, first?: LeaseOffer): Promise<void> {
  await store.updateItem(item, () => ({ trouble: null }));
  let offer = first ?? (await readOffer(item));
  for (let round = 0; ; round += 1) {
    try {
      await fetchMissing(store, item, offer, signal);
      return;
    } catch (error) {
      // Addresses live for hours: a large item outlives them.
      const isRefused = error instanceof FileRefused && error.status === 404;
      if (!isRefused || round >= MAX_REFRESHES) throw error;
      offer = await readOffer(item);
    }
  }
}

async function fetchMissing(store: ItemsStore, item: ItemName, offer: LeaseOffer, signal: AbortSignal): Promise<void> {
  const known = await store.findItem(item);
  if (!known) return;
  const quality = known.content.type === 'film' ? known.content.quality : null;
  const content = contentOf(offer, quality);
  if (!content) throw new ApiError(409, { code: 'NOT_READY', defined: true });
  const chosen = partsOfQuality(offer, quality);
  if (chosen) await store.setFilmKey(item, await importFilmKey(await readFileAt(chosen.keyUrl, signal)));
  const parts = partsOf(offer, quality);
  const isSame = JSON.stringify(shapeOf(content)) === JSON.stringify(shapeOf(known.content));
  // Converted anew since: what is here is of another file.
  const here = isSame ? await store.listParts(item) : new Set<string>();
  await store.updateItem(item, ({ bytes }) => ({
    content,
    parts: parts.length,
    storedParts: parts.filter(({ name }) => here.has(name)).length,
    bytes: isSame ? bytes : 0,
  }));
  const missing = parts.filter(({ name }) => !here.has(name));
  const next = missing.values();
  await Promise.all(Array.from({ length: AT_ONCE }, () => fetchEach(store, item, next, signal)));
  await store.updateItem(item, () => ({ state: 'here', trouble: null, storedParts: parts.length }));
}

const shapeOf = (content: OfflineItem['content']) =>
  content.type === 'film' ? content.seconds : content.type === 'document' ? content.pages : null;

async function fetchEach(store: ItemsStore, item: ItemName, parts: Iterator<ItemPart>, signal: AbortSignal) {
  for (let each = parts.next(); !each.done; each = parts.next()) {
    const part = each.value;
    const bytes = await fetchPatiently(part, signal);
    signal.throwIfAborted();
    const stored = await store.setPart(item, part.name, bytes, part.isEncrypted);
    const isThere = await store.updateItem(item, (old) => ({
      bytes: old.bytes + stored,
      storedParts: old.storedParts + 1,
    }));
    // It was deleted meanwhile: what came just now goes too.
    if (!isThere) {
      await store.removeItem(item);
      return;
    }
  }
}

/** Who asks too fast is told when to ask again. */
async function fetchPatiently(part: ItemPart, signal: AbortSignal): Promise<ArrayBuffer> {
  for (;;) {
    try {
      return await part.read(signal);
    } catch (error) {
      const seconds = error instanceof FileRefused && error.status === 429 ? error.retryAfterSeconds : undefined;
      if (seconds === undefined || seconds > MAX_WAIT_SECONDS * 5) throw error;
      await waitFor(Math.min(seconds, MAX_WAIT_SECONDS) * 1000, signal);
    }
  }
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
