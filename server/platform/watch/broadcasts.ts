import { hash } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import type { Log } from '#server/platform/log.ts';

/** A snapshot as it goes out: serialised once, with a version by which a client says what it already has. */
export type Snapshot = { json: string; version: string };

/** Who hears the snapshots of any number of watches, each under its key, and the refusal that ends one. */
export type Listener = { send: (snapshot: Snapshot, key: string) => void; fail: (error: unknown, key: string) => void };

/** Where snapshots come from: `read` gives the one of now, `wakes` tells at once and at each change, and may ask how many watch. */
export type BroadcastSource = {
  wakes: (key: string, signal: AbortSignal, countWatchers: () => number) => AsyncIterable<void>;
  read: (key: string) => Promise<unknown>;
};

export type Broadcasts = {
  current: (key: string) => Promise<Snapshot>;
  join: (key: string, listener: Listener, have?: string) => void;
  leave: (key: string, listener: Listener) => void;
  stop: () => void;
};

/** Characters of JSON that all streams of a process may hold before idle ones end; each counts as a thousand more. */
const MAX_HELD = 4_000_000;
const STREAM_COSTS = 1000;
const FIRST_RETRY_MS = 500;
/** As long as a page that gives up says to wait. */
const MAX_RETRY_MS = 10_000;
const MAX_WAIT_MS = 5000;

type Waiter = PromiseWithResolvers<Snapshot>;
type Channel = {
  key: string;
  snapshot?: Snapshot | undefined;
  members: Set<Listener>;
  /** Who asked before there was a snapshot. */
  waiters: Set<Waiter>;
  /** Of the outage that lasts; also while nobody watches, so that it is logged once. */
  failures: number;
  /** Undefined while it rests. */
  running?: AbortController | undefined;
};

export function toSnapshot(value: unknown): Snapshot {
  const json = JSON.stringify(value) ?? 'null';
  return { json, version: hash('sha1', json, 'base64url').slice(0, 12) };
}

/** What `promise` gives; throws SERVICE_UNAVAILABLE when it takes longer than five seconds. */
export async function withinPatience<T>(promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ORPCError('SERVICE_UNAVAILABLE', { status: 503 })), MAX_WAIT_MS);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}

/**
 * One running stream per key and process, however many watch: read once, serialised once, sent to all members. A snapshot
 * equal to the one before is not sent. A refusal (4xx) ends the stream; after any other error it is read again, later
 * each time, as long as somebody watches or waits. Without members it ends at the next change, or as the oldest when all
 * together hold too much.
 */
export function createBroadcasts(source: BroadcastSource, log: Log): Broadcasts {
  const channels = new Map<string, Channel>();
  let held = 0;

  async function run(channel: Channel, { signal }: AbortController): Promise<void> {
    while (!signal.aborted) {
      const error = await follow(channel, signal).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      if (signal.aborted || error === undefined) return;
      if (isRefusal(error)) return refuse(channel, error);
      noteFailure(log, channel, error);
      await new Promise((resolve) => setTimeout(resolve, retryDelay(channel.failures)).unref());
      if (!signal.aborted && !isWatched(channel)) return rest(channel);
    }
  }

  async function follow(channel: Channel, signal: AbortSignal): Promise<void> {
    for await (const _ of source.wakes(channel.key, signal, () => channel.members.size)) {
      if (channel.snapshot && channel.failures === 0 && !isWatched(channel)) return remove(channel);
      const snapshot = toSnapshot(await source.read(channel.key));
      if (signal.aborted) return;
      if (channel.failures > 0) log.info({ procedure: pathOf(channel.key) }, 'a live stream goes on');
      channel.failures = 0;
      publish(channel, snapshot);
    }
  }

  function remove(channel: Channel): void {
    channel.running?.abort();
    if (channels.get(channel.key) === channel) {
      channels.delete(channel.key);
      held -= STREAM_COSTS;
    }
    hold(channel, undefined);
  }

  function hold(channel: Channel, snapshot: Snapshot | undefined): void {
    held += (snapshot?.json.length ?? 0) - (channel.snapshot?.json.length ?? 0);
    channel.snapshot = snapshot;
  }

  function refuse(channel: Channel, error: unknown): void {
    remove(channel);
    for (const { reject } of channel.waiters) reject(error);
    for (const { fail } of channel.members) fail(error, channel.key);
  }

  function channelOf(key: string): Channel {
    const channel = channels.get(key) ?? { key, members: new Set(), waiters: new Set(), failures: 0 };
    if (!channels.delete(key)) held += STREAM_COSTS;
    channels.set(key, channel);
    if (!channel.running) {
      channel.running = new AbortController();
      void run(channel, channel.running);
    }
    return channel;
  }

  function removeOldest(): void {
    for (const channel of channels.values()) {
      if (held <= MAX_HELD) return;
      if (!isWatched(channel)) remove(channel);
    }
  }

  /** Its snapshot may be old by the time that somebody asks again. */
  function rest(channel: Channel): void {
    channel.running = undefined;
    hold(channel, undefined);
  }

  function publish(channel: Channel, snapshot: Snapshot): void {
    if (snapshot.version === channel.snapshot?.version) return;
    hold(channel, snapshot);
    for (const { resolve } of channel.waiters) resolve(snapshot);
    for (const { send } of channel.members) send(snapshot, channel.key);
  }

  async function firstFrame({ waiters }: Channel): Promise<Snapshot> {
    const waiter: Waiter = Promise.withResolvers();
    waiters.add(waiter);
    return withinPatience(waiter.promise).finally(() => waiters.delete(waiter));
  }

  return {
    current: async (key) => {
      const channel = channelOf(key);
      const snapshot = channel.snapshot ?? firstFrame(channel);
      removeOldest();
      return snapshot;
    },
    join: (key, listener, have) => {
      const { snapshot, members } = channelOf(key);
      members.add(listener);
      removeOldest();
      if (snapshot && snapshot.version !== have) listener.send(snapshot, key);
    },
    leave: (key, listener) => {
      channels.get(key)?.members.delete(listener);
    },
    stop: () => {
      for (const channel of channels.values()) remove(channel);
    },
  };
}

function noteFailure(log: Log, channel: Channel, error: unknown): void {
  channel.failures += 1;
  // Its input may be the secret of a link.
  const procedure = pathOf(channel.key);
  if (channel.failures === 1)
    log.warn({ err: error, procedure }, 'a live stream broke off; it is tried again while somebody watches');
}

function isWatched({ members, waiters }: Channel): boolean {
  return members.size > 0 || waiters.size > 0;
}

function isRefusal(error: unknown): boolean {
  return error instanceof ORPCError && error.status < 500;
}

/** Half of it by chance, so that many that broke off together do not come back together. */
function retryDelay(failures: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}

function pathOf(key: string): string {
  return key.slice(0, key.indexOf(' '));
}
