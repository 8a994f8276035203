import { hash } from 'node:crypto';
import type { Log } from '#server/platform/log.ts';

/** A frame as it goes out: serialised once, with a version by which a client says what it already has. */
export type Frame = { json: string; version: string };

export type Send = (frame: Frame, key: string) => void;

export type Broadcasts = {
  current: (key: string) => Promise<Frame>;
  join: (key: string, send: Send, have?: string) => void;
  leave: (key: string, send: Send) => void;
  stop: () => void;
};

const MOST_IDLE = 200;
const RETRY_MS = 500;

type Channel = { key: string; frame?: Frame; first: Promise<Frame>; members: Set<Send>; stop: AbortController };

function publish(channel: Channel, frame: Frame, firstFrame: (frame: Frame) => void): void {
  if (frame.version === channel.frame?.version) return;
  channel.frame = frame;
  firstFrame(frame);
  for (const send of channel.members) send(frame, channel.key);
}

export function toFrame(value: unknown): Frame {
  const json = JSON.stringify(value) ?? 'null';
  return { json, version: hash('sha1', json, 'base64url').slice(0, 12) };
}

/**
 * One running stream per key and process, however many watch: read once, serialised once, sent to all members. A frame
 * equal to the one before is not sent. Streams without members stay warm, the oldest beyond 200 are ended.
 */
export function createBroadcasts(
  open: (key: string, signal: AbortSignal) => AsyncIterable<unknown>,
  log: Log,
): Broadcasts {
  const channels = new Map<string, Channel>();

  async function run(key: string, channel: Channel, firstFrame: (frame: Frame) => void): Promise<void> {
    const { signal } = channel.stop;
    while (!signal.aborted) {
      try {
        for await (const value of open(key, signal)) publish(channel, toFrame(value), firstFrame);
      } catch (error) {
        log.warn({ err: error, key }, 'a live stream broke off and is begun again');
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
    }
  }

  function channelOf(key: string): Channel {
    const known = channels.get(key);
    if (known) {
      channels.delete(key);
      channels.set(key, known);
      return known;
    }
    const first = Promise.withResolvers<Frame>();
    const channel: Channel = { key, first: first.promise, members: new Set(), stop: new AbortController() };
    channels.set(key, channel);
    void run(key, channel, first.resolve);
    endOldest();
    return channel;
  }

  function endOldest(): void {
    if (channels.size <= MOST_IDLE) return;
    const idle = [...channels].find(([, { members }]) => members.size === 0);
    if (!idle) return;
    idle[1].stop.abort();
    channels.delete(idle[0]);
  }

  return {
    current: async (key) => {
      const channel = channelOf(key);
      return channel.frame ?? channel.first;
    },
    join: (key, send, have) => {
      const { frame, members } = channelOf(key);
      members.add(send);
      if (frame && frame.version !== have) send(frame, key);
    },
    leave: (key, send) => {
      channels.get(key)?.members.delete(send);
    },
    stop: () => {
      for (const { stop } of channels.values()) stop.abort();
      channels.clear();
    },
  };
}
