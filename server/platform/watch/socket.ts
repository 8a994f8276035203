import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { ORPCError } from '@orpc/server';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ContextOf, Incoming } from '#server/platform/http/contexts.ts';
import { hasTwoCredentials, isAppRequest, isOwnRequest } from '#server/platform/http/guard.ts';
import type { Door } from '#server/platform/http/server.ts';
import { acquireShare, type Context, type Share, spendShare } from '#server/platform/rpc.ts';
import { type SessionHeaders, sessionHeadersIn } from '#server/platform/session.ts';
import type { Listener, Snapshot } from './broadcasts.ts';
import { type Subscription, type Watch, type Watches, watchKeyOf } from './watches.ts';

const PATH = '/api/live';
const HEARTBEAT_MS = 25_000;
const MAX_WATCHES = 50;
const FORBIDDEN = '403 Forbidden';
const TOO_MANY = '429 Too Many Requests';
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** Open at once. */
const SOCKETS: Share = { person: 20, network: 1000 };
/** A minute; a tab says some ten for each page that is opened in it. */
const MESSAGES: Share = { person: 1200, network: 12_000 };
/** A tab that opens a socket has something to watch. */
const MAX_SILENCE_MS = 30_000;
/** Close codes of our own (RFC 6455 7.4.2): the session ended; its reason is the close reason. */
const SESSION_ENDED = 4401;
const GOING_AWAY = 1001;
const POLICY = 1008;
const TRY_LATER = 1013;

/** What a tab says: watch this (I have the snapshot of this version already), or stop watching it. */
const Message = v.strictObject({
  say: v.picklist(['watch', 'unwatch']),
  path: v.pipe(v.string(), v.maxLength(100)),
  input: v.optional(v.unknown()),
  have: v.optional(v.pipe(v.string(), v.maxLength(40))),
});

type Options = {
  contextOf: ContextOf;
  watches: Watches;
  originOf: (request: IncomingMessage) => string;
  secure: boolean;
};
/** Thousands are open at once: a tab keeps the least that it needs, and one listener for all that it watches. */
type Tab = {
  socket: WebSocket;
  headers: SessionHeaders;
  context: Context;
  listener: Listener;
  watching: Subscription[];
  alive: boolean;
  /** What was said is done one after the other. */
  turn: Promise<void>;
};

/** One WebSocket per tab carries every `watch`: snapshots of `{path, input, version, snapshot}`. It ends with its session. */
export function mountSocket(server: Door, { contextOf, watches, originOf, secure }: Options): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024, perMessageDeflate: false });
  const tabs = new Set<Tab>();

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const { headers } = request;
    const kept = sessionHeadersIn(headers);
    const own = isOwnRequest({ headers, host: headers.host ?? '' }) || isAppRequest({ headers }, secure);
    if (request.url?.split('?')[0] !== PATH || !own || hasTwoCredentials({ headers }, secure))
      return refuse(stream, FORBIDDEN);
    const context = await contextOf(incoming(kept, originOf(request)));
    try {
      const release = acquireShare(context, 'sockets', SOCKETS);
      if (stream.destroyed) release();
      stream.once('close', release);
    } catch {
      return refuse(stream, TOO_MANY);
    }
    const { person, reason } = context.identity;
    // A tab says whom its page was made for: their session may have ended while the line was cut.
    const madeFor = new URLSearchParams(request.url.split('?')[1]).get('person');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      if (madeFor !== null && madeFor !== person?.id) return socket.close(SESSION_ENDED, reason ?? 'signed-out');
      const listener = listenerOf(socket);
      welcome({
        socket,
        headers: kept,
        context,
        listener,
        watching: [],
        alive: true,
        turn: Promise.resolve(),
      });
    });
  }

  function welcome(tab: Tab): void {
    const { socket, context } = tab;
    tabs.add(tab);
    const person = context.identity.person;
    const unguard = person
      ? context.live.subscribe(`sessions:${person.id}`, () => void endIfRevoked(tab))
      : context.live.subscribe('settings', () => void leaveIfChanged(tab));
    const silence = setTimeout(() => socket.close(POLICY, 'nothing said'), MAX_SILENCE_MS);
    socket.once('message', () => clearTimeout(silence));
    socket.on('message', (data) => {
      tab.turn = tab.turn.then(() => hear(tab, String(data)));
    });
    socket.on('pong', () => {
      tab.alive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      tabs.delete(tab);
      clearTimeout(silence);
      unguard();
      for (const subscription of tab.watching) watches.unsubscribe(subscription, tab.listener);
    });
  }

  async function hear(tab: Tab, text: string): Promise<void> {
    if (!tabs.has(tab)) return;
    const isFree = await spendShare(tab.context, 'messages', MESSAGES).then(
      () => true,
      () => false,
    );
    const message = parse(text);
    if (!isFree) return tab.socket.close(TRY_LATER, 'too many messages');
    if (!message) return tab.socket.close(1007, 'not understood');
    const watch = { path: message.path, input: message.input };
    endWatch(tab, watchKeyOf(watch));
    if (message.say === 'unwatch') return;
    if (tab.watching.length < MAX_WATCHES) await begin(tab, watch, message.have);
    else tab.socket.close(POLICY, 'too many watches');
  }

  async function begin(tab: Tab, watch: Watch, have: string | undefined): Promise<void> {
    try {
      const subscription = await watches.subscribe(watch, tab.context, tab.listener, have);
      if (tabs.has(tab)) tab.watching.push(subscription);
      else watches.unsubscribe(subscription, tab.listener);
    } catch (error) {
      tab.listener.fail(error, watchKeyOf(watch));
    }
  }

  function endWatch({ watching, listener }: Tab, key: string): void {
    const place = watching.findIndex((each) => (typeof each === 'string' ? each : each.key) === key);
    const [ended] = place < 0 ? [] : watching.splice(place, 1);
    if (ended) watches.unsubscribe(ended, listener);
  }

  const heartbeat = setInterval(() => {
    for (const tab of tabs) {
      if (!tab.alive) tab.socket.terminate();
      tab.alive = false;
      tab.socket.ping();
      // Scripts do not see pings; a word now and then tells the tab that the line still stands.
      deliver(tab.socket, '{}');
    }
  }, HEARTBEAT_MS);

  server.server.on('upgrade', (request, stream, head) => {
    const forAnother = request.url?.split('?')[0] !== PATH && server.server.listenerCount('upgrade') > 1;
    if (forAnother) return;
    stream.on('error', () => stream.destroy());
    upgrade(request, stream, head).catch(() => refuse(stream, FORBIDDEN));
  });
  server.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const { socket } of tabs) socket.close(GOING_AWAY, 'restarting');
    sockets.close();
    setTimeout(() => {
      for (const { socket } of tabs) socket.terminate();
    }, 1000).unref();
  });

  /** Whether visitors may look is asked anew when a tab comes again. */
  async function leaveIfChanged({ socket, context: { identity, visitors } }: Tab): Promise<void> {
    await visitors.refresh();
    if ((identity.mayLook ?? false) !== visitors.mayLook()) socket.close(GOING_AWAY, 'settings');
  }

  async function endIfRevoked(tab: Tab): Promise<void> {
    try {
      const { identity } = await contextOf(incoming(tab.headers, tab.context.address));
      if (!identity.person) tab.socket.close(SESSION_ENDED, identity.reason);
    } catch {
      // Not known whether the session stands: the tab comes again and is asked again.
      tab.socket.terminate();
    }
  }
}

/** Of the request that began a socket only what says whose it is is kept. */
function incoming(headers: SessionHeaders, address = ''): Incoming {
  return { headers, ip: address, id: 'live', host: '' };
}

function listenerOf(socket: WebSocket): Listener {
  return {
    send: (snapshot, key) => deliver(socket, messageOf(key, snapshot)),
    fail: (error, key) => deliver(socket, refusalOf(key, error)),
  };
}

const messages = new WeakMap<Snapshot, string>();

/** The text of a snapshot, made once however many tabs it goes to. */
function messageOf(key: string, snapshot: Snapshot): string {
  const known = messages.get(snapshot);
  if (known) return known;
  const text = `{${addressOf(key)},"version":"${snapshot.version}","snapshot":${snapshot.json}}`;
  messages.set(snapshot, text);
  return text;
}

function deliver(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
  else socket.send(text);
}

function parse(text: string): v.InferOutput<typeof Message> | undefined {
  try {
    return v.parse(Message, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The path and the input of a key, as parts of a message. */
function addressOf(key: string): string {
  const space = key.indexOf(' ');
  return `"path":${JSON.stringify(key.slice(0, space))},"input":${key.slice(space + 1)}`;
}

function refusalOf(key: string, error: unknown): string {
  const { code, data } = error instanceof ORPCError ? error : { code: 'INTERNAL_SERVER_ERROR', data: undefined };
  const { retryAfterSeconds } = Object(data) as { retryAfterSeconds?: number };
  return `{${addressOf(key)},${JSON.stringify({ error: code, retryAfterSeconds }).slice(1)}`;
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
