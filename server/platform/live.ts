import pg from 'pg';
import type { Log } from './log.ts';

const GATHER_MS = 50;
const RECONNECT_MS = 250;

export type Live = {
  subscribe: (topic: string, wake: () => void) => () => void;
  wakes: (topics: string | string[], signal?: AbortSignal) => AsyncGenerator<void>;
  stop: () => Promise<void>;
};

/**
 * Listens for the topics that the database announces (announce_table) on a connection of its own and wakes whoever
 * subscribed. Topics that come within 50 ms are gathered; after a lost connection every topic wakes once.
 */
export async function openLive(url: string, log: Log): Promise<Live> {
  const subscribers = new Map<string, Wakers>();
  const gathered = new Set<string>();
  let lastFlush = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let client: pg.Client | undefined;

  function flush(): void {
    timer = undefined;
    lastFlush = performance.now();
    const topics = [...gathered].flatMap((topic) => matching(subscribers, topic));
    gathered.clear();
    for (const topic of new Set(topics)) for (const wake of wakersOf(subscribers.get(topic))) wake();
  }

  function announced(topic: string): void {
    gathered.add(topic);
    timer ??= setTimeout(flush, Math.max(0, lastFlush + GATHER_MS - performance.now()));
  }

  async function listen(): Promise<void> {
    const connection = new pg.Client({ connectionString: url, keepAlive: true });
    connection.on('notification', (message) => announced(message.payload ?? '*'));
    connection.on('error', (error) => log.warn({ err: error }, 'the live connection was lost'));
    connection.on('end', () => {
      if (!stopped && client === connection) void reconnect();
    });
    await connection.connect();
    await connection.query('listen live');
    client = connection;
  }

  async function reconnect(): Promise<void> {
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      const failed = await listen().then(
        () => false,
        () => true,
      );
      if (!failed) return announced('*');
    }
  }

  function subscribe(topic: string, wake: () => void): () => void {
    const others = subscribers.get(topic);
    if (others instanceof Set) others.add(wake);
    else subscribers.set(topic, others ? new Set([others, wake]) : wake);
    return () => {
      const now = subscribers.get(topic);
      const none = now instanceof Set ? now.delete(wake) && now.size === 0 : now === wake;
      if (none) subscribers.delete(topic);
    };
  }

  await listen();
  return {
    subscribe,
    wakes: (topics, signal) => wakesOf(subscribe, [topics].flat(), signal),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

/** Most topics are of one person with one tab: a set for each would be the larger part of what it costs. */
type Wakers = (() => void) | Set<() => void>;

function wakersOf(wakers: Wakers | undefined): Iterable<() => void> {
  return typeof wakers === 'function' ? [wakers] : (wakers ?? []);
}

/** `*` means everything, `votes:*` the topic of every owner. */
function matching(subscribers: Map<string, unknown>, topic: string): string[] {
  if (!topic.endsWith('*')) return [topic];
  return [...subscribers.keys()].filter((known) => known.startsWith(topic.slice(0, -1)));
}

async function* wakesOf(subscribe: Live['subscribe'], topics: string[], signal?: AbortSignal): AsyncGenerator<void> {
  let woken = true;
  let resume = () => {};
  const rouse = () => {
    woken = true;
    resume();
  };
  const leaves = topics.map((topic) => subscribe(topic, rouse));
  signal?.addEventListener('abort', rouse, { once: true });
  try {
    while (!signal?.aborted) {
      if (woken) {
        woken = false;
        yield;
      } else await new Promise<void>((resolve) => (resume = resolve));
    }
  } finally {
    signal?.removeEventListener('abort', rouse);
    for (const leave of leaves) leave();
  }
}
