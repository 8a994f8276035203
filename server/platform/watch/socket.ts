import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { ORPCError } from '@orpc/server';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ContextOf, Incoming } from '#server/platform/http/contexts.ts';
import { isOwnRequest } from '#server/platform/http/guard.ts';
import type { Door } from '#server/platform/http/server.ts';
import type { Context } from '#server/platform/rpc.ts';
import type { Frame } from './broadcasts.ts';
import { keyOf, type Listener, type Subscription, type Watch, type Watches } from './watches.ts';

const PATH = '/api/live';
const HEARTBEAT_MS = 25_000;
const MOST_WATCHES = 50;
const MOST_BUFFERED_BYTES = 1024 * 1024;
/** Close codes of our own (RFC 6455 7.4.2): the session ended; its reason is the close reason. */
const SESSION_ENDED = 4401;
const GOING_AWAY = 1001;

/** What a tab says: watch this (I have the frame of this version already), or stop watching it. */
const Message = v.strictObject({
  say: v.picklist(['watch', 'unwatch']),
  path: v.pipe(v.string(), v.maxLength(100)),
  input: v.optional(v.unknown()),
  have: v.optional(v.pipe(v.string(), v.maxLength(40))),
});

type Options = { contextOf: ContextOf; watches: Watches };
/** Thousands are open at once: a tab keeps the least that it needs, and one listener for all that it watches. */
type Tab = {
  socket: WebSocket;
  cookie: string | undefined;
  context: Context;
  listener: Listener;
  watching: Subscription[];
  alive: boolean;
};

/** One WebSocket per tab carries every `watch`: frames of `{path, input, version, frame}`. It ends with its session. */
export function mountSocket(server: Door, { contextOf, watches }: Options): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024, perMessageDeflate: false });
  const tabs = new Set<Tab>();

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const { headers, socket } = request;
    const own = isOwnRequest({ headers, host: headers.host ?? '' });
    if (request.url?.split('?')[0] !== PATH || !own) return refuse(stream);
    const context = await contextOf(incoming(headers.cookie, socket.remoteAddress));
    const { person, reason } = context.identity;
    // A tab says whom its page was made for: their session may have ended while the line was cut.
    const madeFor = new URLSearchParams(request.url.split('?')[1]).get('person');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      if (madeFor !== null && madeFor !== person?.id) return socket.close(SESSION_ENDED, reason ?? 'signed-out');
      const listener = listenerOf(socket);
      welcome({ socket, cookie: headers.cookie, context, listener, watching: [], alive: true });
    });
  }

  function welcome(tab: Tab): void {
    const { socket, context } = tab;
    tabs.add(tab);
    const person = context.identity.person;
    const unguard = person ? context.live.subscribe(`sessions:${person.id}`, () => void endIfRevoked(tab)) : () => {};
    socket.on('message', (data) => hear(tab, String(data)));
    socket.on('pong', () => {
      tab.alive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      tabs.delete(tab);
      unguard();
      for (const subscription of tab.watching) watches.unsubscribe(subscription, tab.listener);
    });
  }

  function hear(tab: Tab, text: string): void {
    const message = parse(text);
    if (!message) {
      tab.socket.close(1007, 'not understood');
      return;
    }
    const watch = { path: message.path, input: message.input };
    endWatch(tab, keyOf(watch));
    if (message.say === 'unwatch') return;
    if (tab.watching.length < MOST_WATCHES) begin(tab, watch, message.have);
    else tab.socket.close(1008, 'too many watches');
  }

  function begin({ watching, context, listener }: Tab, watch: Watch, have: string | undefined): void {
    try {
      watching.push(watches.subscribe(watch, context, listener, have));
    } catch (error) {
      listener.fail(error, watch);
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
    upgrade(request, stream, head).catch(() => refuse(stream));
  });
  server.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const { socket } of tabs) socket.close(GOING_AWAY, 'restarting');
    sockets.close();
    setTimeout(() => {
      for (const { socket } of tabs) socket.terminate();
    }, 1000).unref();
  });

  async function endIfRevoked(tab: Tab): Promise<void> {
    try {
      const { identity } = await contextOf(incoming(tab.cookie, tab.context.address));
      if (!identity.person) tab.socket.close(SESSION_ENDED, identity.reason);
    } catch {
      // Not known whether the session stands: the tab comes again and is asked again.
      tab.socket.terminate();
    }
  }
}

/** Of the request that began a socket only the cookie is kept. */
function incoming(cookie: string | undefined, address = ''): Incoming {
  return { headers: cookie === undefined ? {} : { cookie }, ip: address, id: 'live', host: '' };
}

function listenerOf(socket: WebSocket): Listener {
  return {
    send: (frame, key) => deliver(socket, messageOf(key, frame)),
    fail: (error, watch) => deliver(socket, JSON.stringify({ ...watch, error: codeOf(error) })),
  };
}

const messages = new WeakMap<Frame, string>();

/** The text of a frame, made once however many tabs it goes to. */
function messageOf(key: string, frame: Frame): string {
  const known = messages.get(frame);
  if (known) return known;
  const space = key.indexOf(' ');
  const path = JSON.stringify(key.slice(0, space));
  const text = `{"path":${path},"input":${key.slice(space + 1)},"version":"${frame.version}","frame":${frame.json}}`;
  messages.set(frame, text);
  return text;
}

function deliver(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > MOST_BUFFERED_BYTES) socket.terminate();
  else socket.send(text);
}

function parse(text: string): v.InferOutput<typeof Message> | undefined {
  try {
    return v.parse(Message, JSON.parse(text));
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string {
  return error instanceof ORPCError ? error.code : 'INTERNAL_SERVER_ERROR';
}

function refuse(stream: Duplex): void {
  stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
