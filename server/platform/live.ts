const GATHER_MS = 50;
/** After a loss everybody asks anew: not before a moment by chance, since all processes lost the same, and some at a time. */
const MAX_PAUSE_MS = 250;
const TOPICS_AT_ONCE = 1000;

/** Where announcements come from. `announced` hears each topic, and `*` when any may have been missed. */
export type OpenSource = (announced: (topic: string) => void) => Promise<AnnouncementSource>;

/** Where only what is followed arrives: `follow` resolves when announcements of the topic do; undefined, and they do already. */
type AnnouncementSource = {
  follow?: (topic: string) => Promise<void> | undefined;
  unfollow?: (topic: string) => void;
  stop: () => Promise<void>;
};

type Wake = () => void;
/** How many are told what one waker reads; one where it is not said. */
type CountWatchers = () => number;

export type Live = {
  /** Wakes at each announcement of the topic until it is left; also when announcements begin to arrive later than now. */
  subscribe: (topic: string, wake: Wake) => () => void;
  /** The same, and once at the beginning: what is read after that misses nothing. */
  follow: (topic: string, wake: Wake, countWatchers?: CountWatchers) => () => void;
  /** Wakes who subscribed in this process, for what no row changes: a moment that has come. */
  wake: (topic: string) => void;
  wakes: (topics: string | string[], signal?: AbortSignal, countWatchers?: CountWatchers) => AsyncGenerator<void>;
  stop: () => Promise<void>;
};

/**
 * Wakes whoever subscribed to a topic that the source announces. Topics that come within 50 ms are gathered; after `*` every
 * topic wakes once, those first that most watch.
 */
export async function openLive(open: OpenSource): Promise<Live> {
  const subscribers = new Map<string, Wakers>();
  const watchers = new WeakMap<Wake, CountWatchers>();
  const gathered = new Set<string>();
  let lastFlush = 0;
  let timer: NodeJS.Timeout | undefined;
  let pause: NodeJS.Timeout | undefined;
  let stopped = false;

  const wakeTopic = (topic: string): void => {
    for (const wake of wakersOf(subscribers.get(topic))) wake();
  };

  function flush(): void {
    timer = undefined;
    lastFlush = performance.now();
    const topics = [...gathered].flatMap((topic) => matching(subscribers, topic));
    gathered.clear();
    for (const topic of new Set(topics)) wakeTopic(topic);
  }

  function announced(topic: string): void {
    if (stopped) return;
    if (topic === '*') {
      pause ??= setTimeout(wakeAll, Math.random() * MAX_PAUSE_MS);
      return;
    }
    gathered.add(topic);
    timer ??= setTimeout(flush, Math.max(0, lastFlush + GATHER_MS - performance.now()));
  }

  function wakeAll(): void {
    pause = undefined;
    const counted = [...subscribers].map(([topic, wakers]) => ({ topic, count: countOf(wakers) }));
    wakeSome(counted.sort((a, b) => b.count - a.count).map(({ topic }) => topic));
  }

  function wakeSome(topics: string[]): void {
    if (stopped) return;
    for (const topic of topics.slice(0, TOPICS_AT_ONCE)) wakeTopic(topic);
    if (topics.length > TOPICS_AT_ONCE) setTimeout(wakeSome, GATHER_MS, topics.slice(TOPICS_AT_ONCE));
  }

  const countOf = (wakers: Wakers): number =>
    [...wakersOf(wakers)].reduce((sum, wake) => sum + (watchers.get(wake)?.() ?? 1), 0);

  function join(topic: string, wake: Wake, isFirst: boolean): () => void {
    const others = subscribers.get(topic);
    if (others instanceof Set) others.add(wake);
    else subscribers.set(topic, others ? new Set([others, wake]) : wake);
    let hasLeft = false;
    const confirmation = source.follow?.(topic);
    if (confirmation) void confirmation.then(() => hasLeft || wake());
    else if (isFirst) wake();
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const now = subscribers.get(topic);
      const none = now instanceof Set ? now.delete(wake) && now.size === 0 : now === wake;
      if (none) subscribers.delete(topic);
      source.unfollow?.(topic);
    };
  }

  function follow(topic: string, wake: Wake, countWatchers?: CountWatchers): () => void {
    if (countWatchers) watchers.set(wake, countWatchers);
    return join(topic, wake, true);
  }

  const source = await open(announced);
  return {
    subscribe: (topic, wake) => join(topic, wake, false),
    follow,
    wake: announced,
    wakes: (topics, signal, countWatchers) =>
      wakesOf((topic, wake) => follow(topic, wake, countWatchers), [topics].flat(), signal),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(pause);
      await source.stop();
    },
  };
}

/** Most topics are of one person with one tab: a set for each would be the larger part of what it costs. */
type Wakers = Wake | Set<Wake>;

function wakersOf(wakers: Wakers | undefined): Iterable<Wake> {
  return typeof wakers === 'function' ? [wakers] : (wakers ?? []);
}

/** `votes:*` means the topic of every owner. */
function matching(subscribers: Map<string, unknown>, topic: string): string[] {
  if (!topic.endsWith('*')) return [topic];
  return [...subscribers.keys()].filter((known) => known.startsWith(topic.slice(0, -1)));
}

async function* wakesOf(
  follow: (topic: string, wake: Wake) => () => void,
  topics: string[],
  signal?: AbortSignal,
): AsyncGenerator<void> {
  let woken = false;
  let resume = () => {};
  const rouse = () => {
    woken = true;
    resume();
  };
  const leaves = topics.map((topic) => follow(topic, rouse));
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
