import { type AnyProcedure, type AnyRouter, call, isProcedure, ORPCError } from '@orpc/server';
import type { ProcedureMeta } from '#contract/procedure.ts';
import { assertAccess, type Context, type Services, topicOf } from '#server/platform/rpc.ts';
import { createBroadcasts, type Frame, type Send, toFrame } from './broadcasts.ts';
import { readFrame } from './read-frame.ts';

/** One `watch` of the contract by its dotted path and input. */
export type Watch = { path: string; input: unknown };
type Known = { key: string; watch: Watch };
/** Who hears the frames of any number of watches. */
export type Listener = { send: Send; fail: (error: unknown, watch: Watch) => void };
/** What a listener holds of a watch: the key of a shared one, or the record of its own. */
export type Subscription = string | Own;
type Own = {
  key: string;
  watch: Watch;
  procedure: AnyProcedure;
  context: Context;
  listener: Listener;
  sent: string | undefined;
  reading: boolean;
  woken: boolean;
  leave: () => void;
};
export type Watches = ReturnType<typeof createWatches>;

const MOST_KNOWN = 200;
/** Reads what is the same for every viewer: who may have it was asked of each of them before. */
const EVERYBODY = {
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

export function keyOf({ path, input }: Watch): string {
  return `${path} ${JSON.stringify(input ?? null)}`;
}

/** The live side of a router: the frame of now, and frames as they come. Streams for everyone are shared per process. */
export function createWatches(router: AnyRouter, services: Services) {
  const shared = createBroadcasts((key, signal) => {
    const [path = '', input] = splitKey(key);
    const context: Context = {
      ...services,
      identity: { person: EVERYBODY },
      requestId: 'live',
      address: 'live',
      userAgent: '',
      cookies: '',
    };
    return openStream(find({ path, input }).procedure, { path, input }, context, signal);
  }, services.log);

  const known = new Map<string, Known>();

  /** Thousands of tabs watch the same few: they hold one key and one watch of each. */
  function commonOf(watch: Watch): Known {
    const key = keyOf(watch);
    const common = known.get(key) ?? { key, watch };
    if (known.size < MOST_KNOWN) known.set(key, common);
    return common;
  }

  function find({ path, input }: Watch): { procedure: AnyProcedure; meta: ProcedureMeta } {
    let found: unknown = router;
    for (const step of path.split('.')) found = Object.hasOwn(Object(found), step) ? Object(found)[step] : undefined;
    const procedure = isProcedure(found) ? found : undefined;
    const meta: ProcedureMeta = procedure?.['~orpc'].meta ?? {};
    if (!procedure || !meta.live) throw new ORPCError('NOT_FOUND', { status: 404 });
    if (!accepts(procedure, input)) throw new ORPCError('BAD_REQUEST', { status: 400 });
    return { procedure, meta };
  }

  /** The frame of now. Throws SIGNED_OUT or NOT_FOUND. */
  async function current(watch: Watch, context: Context): Promise<Frame> {
    const { procedure, meta } = find(watch);
    assertAccess(meta, context.identity);
    return meta.live?.audience === 'everyone'
      ? shared.current(keyOf(watch))
      : toFrame(await readFrame(procedure, context, watch.input));
  }

  /** Whether somebody whose account is held may have it too. */
  function isForHeld(watch: Watch): boolean {
    const { meta } = find(watch);
    return meta.access === 'anyone' || meta.evenHeld === true;
  }

  /**
   * Sends the frame of now, unless the listener has it, and each later one until `unsubscribe`. Throws as `current` does.
   */
  function subscribe(asked: Watch, context: Context, listener: Listener, have?: string): Subscription {
    const { procedure, meta } = find(asked);
    assertAccess(meta, context.identity);
    const { key, watch } = commonOf(asked);
    if (meta.live?.audience === 'everyone') {
      shared.join(key, listener.send, have);
      return key;
    }
    const wake = () => void refresh(own);
    const leave = services.live.subscribe(topicOf(meta, context.identity), wake);
    const own: Own = { key, watch, procedure, context, listener, sent: have, reading: false, woken: false, leave };
    wake();
    return own;
  }

  function unsubscribe(subscription: Subscription, { send }: Listener): void {
    if (typeof subscription === 'string') shared.leave(subscription, send);
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
      const frame = toFrame(await readFrame(own.procedure, own.context, own.watch.input));
      if (frame.version !== own.sent) own.listener.send(frame, own.key);
      own.sent = frame.version;
    } catch (error) {
      own.context.log.error({ err: error, procedure: own.watch.path }, 'a call failed');
      own.listener.fail(error, own.watch);
    }
  }
  own.reading = false;
}

async function* openStream(
  procedure: AnyProcedure,
  { path, input }: Watch,
  context: Context,
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  yield* (await call(procedure, input ?? undefined, {
    context,
    path: path.split('.'),
    signal,
  })) as AsyncIterable<unknown>;
}

/** Bad input is refused before it could become a shared stream of its own. */
function accepts(procedure: AnyProcedure, input: unknown): boolean {
  const checked = procedure['~orpc'].inputSchema?.['~standard'].validate(input ?? undefined);
  return checked === undefined ? input === undefined || input === null : !('issues' in checked && checked.issues);
}

function splitKey(key: string): [string, unknown] {
  const space = key.indexOf(' ');
  return [key.slice(0, space), JSON.parse(key.slice(space + 1))];
}
