import type { FastifyRequest } from 'fastify';
import { type Boot, deviceOf, type PageMatch, type PageViewer, type ReadSnapshot } from '#contract/page-boot.ts';
import type { Language, Theme } from '#contract/procedure.ts';
import type { Preview } from '#server/platform/pages/preview.ts';
import type { Visit } from '#server/platform/pages/visits/visits.ts';
import { type Context, spend } from '#server/platform/rpc.ts';
import type { Identity, Person } from '#server/platform/session.ts';
import { openDoors } from '#server/platform/settings/doors.ts';
import type { Snapshot } from '#server/platform/watch/broadcasts.ts';
import { type Watch, type Watches, watchKeyOf } from '#server/platform/watch/watches.ts';
import type { PageCalls } from './page-calls.ts';

/** All that a page depends on beside its address. */
export type PageState = Omit<Boot, 'snapshots'> & { snapshots: Map<string, Snapshot>; preview: Preview | undefined };

/** Where a page has its data from. */
export type PageData = { watches: Watches; calls: PageCalls };

const SETTINGS: Watch = { path: 'settings.watch', input: undefined };

/** Of the snapshots that went into a page lately; a shared one is the same object each time, and so is what was read of it. */
const parsed = new WeakMap<Snapshot, unknown>();

/** What a page depends on beside its address: who looks, with what, and what it shows. Counts as one page of the asker's. */
export async function stateOf(
  request: FastifyRequest,
  context: Context,
  page: PageMatch,
  { watches, calls }: PageData,
  visit: Visit | undefined,
): Promise<Omit<PageState, 'preview'>> {
  await spend(context, 'pages');
  const { person, reason, mayLook } = context.identity;
  const reading = new Map(
    [SETTINGS, ...watchesOf(page, person, watches)].map((watch) => [
      watchKeyOf(watch),
      watches.current(watch, context),
    ]),
  );
  const read: ReadSnapshot = async (path) => {
    const snapshot = await reading.get(watchKeyOf({ path, input: undefined }));
    return snapshot && parseSnapshot(snapshot);
  };
  const [snapshots, answers] = await Promise.all([
    Promise.all([...reading].map(async ([key, snapshot]) => [key, await snapshot] as const)),
    calls(() => page.calls(read), context),
  ]);
  const cookies = request.headers.cookie ?? '';
  return {
    viewer: person && toViewer(person),
    signedOut: reason ?? 'signed-out',
    ...(mayLook && { mayLook }),
    ...lookOf(request, person, visit?.asked),
    // Of a page that is the same for all visitors the browser finds it out.
    device: visit ? 'other' : deviceOf(context.userAgent),
    host: request.host,
    doors: openDoors(context),
    closedNotices: /(?:^|; )closed-notices=([a-z.]{1,40})(?:;|$)/.exec(cookies)?.[1]?.split('.') ?? [],
    snapshots: new Map([...snapshots, ...answers]),
  };
}

/** The boot data of a page, for what renders it. A shared snapshot is the same object each time. */
export function bootOf({ preview: _, ...state }: PageState): Boot {
  const snapshots = [...state.snapshots].map(([key, snapshot]) => [
    key,
    { version: snapshot.version, snapshot: parseSnapshot(snapshot) },
  ]);
  return { ...state, snapshots: Object.fromEntries(snapshots) };
}

/** What a snapshot says; of one that many share it is the same object each time. */
export function parseSnapshot(snapshot: Snapshot): unknown {
  if (!parsed.has(snapshot)) parsed.set(snapshot, JSON.parse(snapshot.json));
  return parsed.get(snapshot);
}

/** Where somebody goes who may not see a page, or not now. */
export function findElsewhere(
  access: PageMatch['access'],
  { person, mayLook }: Identity,
  url: string,
): string | undefined {
  const isForGuests = access === 'guests';
  if (access === 'anyone' || (access === 'visitor' && !person && mayLook)) return undefined;
  if (!person) return isForGuests ? undefined : `/login?redirect=${encodeURIComponent(url)}`;
  if (isForGuests) return '/';
  return person.held && access !== 'own-account' ? '/profile' : undefined;
}

/** A page that anybody may open shows what is personal only to somebody, and of that to a held person what is theirs still. */
function watchesOf(page: PageMatch, person: Person | null, { isForHeld }: Watches): Watch[] {
  const plain = ({ path, input }: PageMatch['watches'][number]): Watch => ({ path, input });
  const own = person ? page.ownWatches.map(plain) : [];
  return [...page.watches.map(plain), ...(person?.held ? own.filter(isForHeld) : own)];
}

/** In what language and theme somebody reads, whether or not they are known. */
export function lookOf(
  { headers }: FastifyRequest,
  person: Person | null,
  asked?: Language,
): { language: Language; theme: Theme } {
  const cookies = headers.cookie ?? '';
  return {
    language: person?.language ?? languageOf(cookies, headers['accept-language'], asked),
    theme: person?.theme ?? themeOf(cookies),
  };
}

function toViewer({ sessionId: _, ...viewer }: Person): PageViewer {
  const words = viewer.name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  // A letter with its marks: a Devanagari vowel sign is no letter of its own.
  const initials = ends.map((word) => word?.match(/^\p{L}\p{M}*/u)?.[0] ?? '').join('');
  return { ...viewer, firstName: words[0] ?? '', initials: initials.toUpperCase() };
}

/** That which was chosen in this browser, else that of the address, else that which the browser prefers. */
function languageOf(cookies: string, accepted = '', asked?: Language): Language {
  const chosen = /(?:^|; )language=(en|hi)(?:;|$)/.exec(cookies)?.[1];
  return (chosen ?? asked ?? (/^\s*hi\b/i.test(accepted) ? 'hi' : 'en')) as Language;
}

function themeOf(cookies: string): Theme {
  return (/(?:^|; )theme=(system|light|dark)(?:;|$)/.exec(cookies)?.[1] ?? 'system') as Theme;
}
