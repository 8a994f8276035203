import type { SignedOutReason } from '#contract/procedure.ts';
import { endSession } from './session.ts';

type Watcher = { onFrame: (snapshot: unknown) => void; onError: (code: string) => void };
type Known = { version: string | undefined; watchers: Set<Watcher> };
type Message = {
  path?: string;
  input?: unknown;
  version?: string;
  snapshot?: unknown;
  error?: string;
  retryAfterSeconds?: number;
};

const SESSION_ENDED = 4401;
/** The server speaks every 25 s at least; a longer silence is a line that was cut without a word. */
const MAX_SILENCE_MS = 40_000;
const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 10_000;
/** The server asks to wait longer than after a cut line. */
const TRY_LATER = 1013;
const FAILURES_OF_TRY_LATER = 6;

const known = new Map<string, Known>();
let address = '';
let socket: WebSocket | undefined;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;

/** Opens the line once, for whom the page was made: the server ends it when this person is no longer signed in here. */
export function openSocket(viewer: { id: string } | null): void {
  const query = viewer ? `?${new URLSearchParams({ person: viewer.id })}` : '';
  address = `${location.origin.replace(/^http/, 'ws')}/api/live${query}`;
  if (known.size > 0) connect();
}

/** What the page came with: the server then leaves out snapshots that the tab has already. */
export function rememberVersion(key: string, version: string): void {
  known.set(key, { version, watchers: new Set() });
}

/**
 * Calls back with each snapshot of the stream `key` ('path json-of-input'), and with the code of each failure to read one,
 * until the answered function is called.
 */
export function joinStream(
  key: string,
  onFrame: Watcher['onFrame'],
  onError: Watcher['onError'] = () => undefined,
): () => void {
  const watcher = { onFrame, onError };
  const stream = known.get(key) ?? { version: undefined, watchers: new Set() };
  known.set(key, stream);
  stream.watchers.add(watcher);
  if (stream.watchers.size === 1 || stream.version === undefined) say('watch', key);
  connect();
  return () => {
    stream.watchers.delete(watcher);
    if (stream.watchers.size === 0) say('unwatch', key);
  };
}

/** Whether what changes comes here by itself at this moment. */
export const isLineOpen = (): boolean => socket?.readyState === WebSocket.OPEN;

function say(word: 'watch' | 'unwatch', key: string): void {
  if (socket?.readyState !== WebSocket.OPEN) return;
  const space = key.indexOf(' ');
  const input = JSON.parse(key.slice(space + 1)) ?? undefined;
  const have = word === 'watch' ? known.get(key)?.version : undefined;
  socket.send(JSON.stringify({ say: word, path: key.slice(0, space), input, have }));
}

function connect(): void {
  if (socket || !address) return;
  clearTimeout(retry);
  const opened = new WebSocket(address);
  socket = opened;
  opened.onopen = () => {
    failures = 0;
    expectWord();
    for (const [key, { watchers }] of known) if (watchers.size > 0) say('watch', key);
  };
  opened.onmessage = ({ data }) => {
    expectWord();
    hear(JSON.parse(data));
  };
  opened.onclose = ({ code, reason }) => {
    if (socket !== opened) return;
    socket = undefined;
    clearTimeout(silence);
    if (code === SESSION_ENDED) endSession(reason as SignedOutReason);
    else reconnectLater(code === TRY_LATER ? FAILURES_OF_TRY_LATER : 0);
  };
}

function hear({ path, input, version, snapshot, error, retryAfterSeconds }: Message): void {
  if (!path) return;
  const key = `${path} ${JSON.stringify(input ?? null)}`;
  const stream = known.get(key);
  if (!stream) return;
  if (error) {
    if (retryAfterSeconds) setTimeout(() => stream.watchers.size > 0 && say('watch', key), retryAfterSeconds * 1000);
    for (const { onError } of stream.watchers) onError(error);
    return;
  }
  stream.version = version;
  for (const { onFrame } of stream.watchers) onFrame(snapshot);
}

function expectWord(): void {
  clearTimeout(silence);
  silence = setTimeout(abandon, MAX_SILENCE_MS);
}

/** Lets a connection go that may be dead, without waiting for its close, and begins a new one. */
function abandon(): void {
  const dead = socket;
  socket = undefined;
  dead?.close();
  connect();
}

function reconnectLater(atLeast: number): void {
  failures = Math.max(failures, atLeast);
  const longest = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
  failures += 1;
  retry = setTimeout(connect, longest * (0.5 + Math.random() / 2));
}

if (typeof window !== 'undefined') {
  addEventListener('online', () => known.size > 0 && abandon());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && !socket && known.size > 0) connect();
  });
  // A page kept for Back comes alive with a dead socket and old snapshots.
  addEventListener('pageshow', (event) => event.persisted && abandon());
}
