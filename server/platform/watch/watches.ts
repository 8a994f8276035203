import { type AnyProcedure, type AnyRouter, getRouter, isProcedure, ORPCError } from '@orpc/server';
import type { ProcedureMeta } from '#contract/procedure.ts';
import {
  assertAccess,
  assertWellFormed,
  type Context,
  type Services,
  spendCall,
  wakersOf,
} from '#server/platform/rpc.ts';
import { inSpan } from '#server/platform/tracing/spans.ts';
import { createBroadcasts, type Listener, type Snapshot, toSnapshot, withinPatience } from './broadcasts.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** One `watch` of the contract by its dotted path and input. */
export type Watch = { path: string; input: unknown };
/** A watch whose input was checked. */
type Found = { procedure: AnyProcedure; meta: ProcedureMeta; path: string; input: unknown };
/** What a listener holds of a watch: the key of a shared one, or the record of its own. */
export type Subscription = string | Own;
type Own = {
  key: string;
  found: Found;
  context: Context;
  listener: Listener;
  sent: string | undefined;
  reading: boolean;
  woken: boolean;
  leave: () => void;
};
export type Watches = ReturnType<typeof createWatches>;

/** Reads what is the same for every viewer: who may have it was asked of each of them before. */
const SHARED_VIEWER = {
  id: '',
  name: '',
  email: '',
  role: 'admin',
  photoUrl: null,
  language: 'en',
  theme: 'system',
  held: null,
  sessionId: '',
} as const;

export function watchKeyOf({ path, input }: Watch): string {
  return `${path} ${JSON.stringify(input ?? null)}`;
}

/** The live side of a router: the snapshot of now, and snapshots as they come. Streams for everyone are shared per process. */
export function createWatches(router: AnyRouter, services: Services) {
  const everybody: Context = {
    ...services,
    identity: { person: SHARED_VIEWER },
    requestId: 'live',
    address: 'live',
    userAgent: '',
    cookies: '',
  };
  const shared = createBroadcasts(
    {
      read: (key) => readShared(findByKey(key)),
      wakes: (key, signal, countWatchers) => {
        const { meta, input } = findByKey(key);
        return services.live.wakes(wakersOf(meta, everybody.identity, input), signal, countWatchers);
      },
    },
    services.log,
  );

  /** What staff watch counts and sums, and would hold up the short readings behind it. */
  function readShared(found: Found): Promise<unknown> {
    const { replica, db, readings } = services;
    if (replica) return replica.read((copy) => readAs(found, { ...everybody, db: copy }));
    return readAs(found, { ...everybody, db: typeof found.meta.access === 'object' ? db : readings });
  }

  /** Thousands of tabs watch the same few: of what has no input they hold one key and one record. */
  const known = new Map<string, { key: string; found: Found }>();

  function findKnown(watch: Watch): { key: string; found: Found } {
    const hasInput = watch.input !== undefined && watch.input !== null;
    const one = (!hasInput && known.get(watch.path)) || { key: watchKeyOf(watch), found: find(watch) };
    if (!hasInput) known.set(watch.path, one);
    return one;
  }

  const findByKey = (key: string): Found => findKnown(watchOf(key)).found;

  function find({ path, input }: Watch): Found {
    const found = getRouter(router, path.split('.'));
    const procedure = isProcedure(found) ? found : undefined;
    const meta: ProcedureMeta = procedure?.['~orpc'].meta ?? {};
    if (!procedure || !meta.live) throw new ORPCError('NOT_FOUND', { status: 404 });
    assertWellFormed(input);
    return { procedure, meta, path, input: parseInput(procedure, input) };
  }

  /**
   * The snapshot of now. Throws SIGNED_OUT, NOT_FOUND, BAD_REQUEST, or SERVICE_UNAVAILABLE when none comes in five seconds;
   * the caller has spent of the limits before.
   */
  async function current(watch: Watch, context: Context): Promise<Snapshot> {
    const { key, found } = findKnown(watch);
    assertAccess(found.meta, context.identity);
    return isShared(found) ? shared.current(key) : withinPatience(readOwn(found, context).then(toSnapshot));
  }

  /** Whether somebody whose account is held may have it too. */
  function isForHeld(watch: Watch): boolean {
    const { meta } = findKnown(watch).found;
    return meta.access === 'anyone' || meta.allowRestricted === true;
  }

  /**
   * Sends the snapshot of now, unless the listener has it, and each later one until `unsubscribe`. Throws as a call of it
   * would, TOO_MANY_REQUESTS too.
   */
  async function subscribe(watch: Watch, context: Context, listener: Listener, have?: string): Promise<Subscription> {
    const { key, found } = findKnown(watch);
    assertAccess(found.meta, context.identity);
    await spendCall(context, found.path, found.meta);
    if (isShared(found)) {
      shared.join(key, listener, have);
      return key;
    }
    const own: Own = { key, found, context, listener, sent: have, reading: false, woken: false, leave: () => {} };
    own.leave = followAll(wakersOf(found.meta, context.identity, found.input), () => void refresh(own));
    return own;
  }

  /** The first reading begins when all are followed. */
  function followAll([topic = '', ...others]: string[], wake: () => void): () => void {
    const leaves = others.map((other) => services.live.subscribe(other, wake));
    const leave = services.live.follow(topic, wake);
    if (leaves.length === 0) return leave;
    return () => {
      for (const each of [leave, ...leaves]) each();
    };
  }

  function unsubscribe(subscription: Subscription, listener: Listener): void {
    if (typeof subscription === 'string') shared.leave(subscription, listener);
    else subscription.leave();
  }

  return { current, isForHeld, subscribe, unsubscribe, stop: shared.stop };
}

/** Reads and sends what is only yours; what changes during a read is read once more after it. */
async function refresh(own: Own): Promise<void> {
  own.woken = true;
  if (own.reading) return;
  own.reading = true;
  while (own.woken) {
    own.woken = false;
    try {
      const snapshot = toSnapshot(await readOwn(own.found, own.context));
      if (snapshot.version !== own.sent) own.listener.send(snapshot, own.key);
      own.sent = snapshot.version;
    } catch (error) {
      own.context.log.error({ err: error, procedure: own.found.path }, 'a call failed');
      own.listener.fail(error, own.key);
    }
  }
  own.reading = false;
}

function isShared({ meta }: Found): boolean {
  return meta.live?.audience === 'everyone';
}

function readAs(found: Found, context: Context): Promise<unknown> {
  const { procedure, input, path } = found;
  return inSpan({ procedure: [path], isShared: isShared(found) }, () => takeSnapshot(procedure, context, input));
}

/** What is one person's own is little, and many of them ask for theirs at once. */
function readOwn(found: Found, context: Context): Promise<unknown> {
  return readAs(found, { ...context, db: context.readings });
}

/** Bad input is refused before it could become a shared stream of its own. */
function parseInput(procedure: AnyProcedure, input: unknown): unknown {
  const checked = procedure['~orpc'].inputSchema?.['~standard'].validate(input ?? undefined);
  const none = checked === undefined && (input === undefined || input === null);
  if (none) return undefined;
  if (!checked || !('value' in checked)) throw new ORPCError('BAD_REQUEST', { status: 400 });
  return checked.value;
}

function watchOf(key: string): Watch {
  const space = key.indexOf(' ');
  return { path: key.slice(0, space), input: JSON.parse(key.slice(space + 1)) };
}
