import type { Language, SignedOutReason, Theme } from './procedure.ts';
import type { Viewer } from './sessions.ts';

/** `firstName` and `initials` are derived on the server. */
export type PageViewer = Viewer & { firstName: string; initials: string };

/** What a page knows before its first request: who looks, in what language and theme, and the snapshots that it shows. */
export type Boot = {
  viewer: PageViewer | null;
  signedOut: SignedOutReason;
  /** Nobody looks, where visitors may. */
  mayLook?: boolean | undefined;
  language: Language;
  theme: Theme;
  device: 'android' | 'iphone' | 'other';
  host: string;
  /** Ways in that this school has beside e-mail and password; `mobile`: a code by text message, `mail`: a mailed link. */
  doors: { mobile: boolean; google: boolean; passkey: boolean; mail: boolean };
  /** Environment notices that were closed in this browser within 90 days. */
  closedNotices: readonly string[];
  /** By key: the dotted path of a `watch`, or of a call that the page would make first, a space, its input as JSON. */
  snapshots: Record<string, { version: string; snapshot: unknown }>;
};

/** What an address names; without it there is nothing to show. `orderId`: the one of its orders that the query names. */
export type PageTarget = {
  kind:
    | 'course'
    | 'learning'
    | 'ebook'
    | 'ebook-document'
    | 'note-document'
    | 'book-section'
    | 'course-order'
    | 'ebook-order'
    | 'timetable'
    | 'certificate'
    | 'past-papers'
    | 'test'
    | 'test-series'
    | 'test-series-order'
    | 'attempt'
    | 'ticket';
  id: string;
  orderId?: string | undefined;
};

type WatchAddress = { path: string; input?: unknown };
/** A procedure that only reads for whom it answers, by its dotted path; `isShared`: it answers all alike. */
export type CallAddress = { path: string; input: object; isShared?: boolean };
/** The snapshot of a watch of the page; undefined of one that it does not have. */
export type ReadSnapshot = (path: string) => Promise<unknown>;

/** What an address needs. `module` is the page's source file, by which its scripts are found. */
export type PageMatch = {
  /**
   * `own-account`: signed in, also while the account is held; `visitor`: signed in, or nobody where visitors may look. What is
   * for `staff` draws itself in the browser.
   */
  access: 'anyone' | 'visitor' | 'signed-in' | 'own-account' | 'guests' | 'staff';
  watches: readonly WatchAddress[];
  /** Those that only a signed-in viewer of the page has. */
  ownWatches: readonly WatchAddress[];
  /** What it would ask for first, and is answered with the page. */
  calls: (read: ReadSnapshot) => CallAddress[] | Promise<CallAddress[]>;
  target?: PageTarget | undefined;
  status: number;
  /** Its pattern, such as /ticket/$key; '' of what is no page. */
  route: string;
  module: string;
};

/** What search engines and messengers are told of a page: `things` are JSON-LD, `address` its one address, a path. */
export type PageHead = { title: string; description: string; address: string; things: object[] };

/** What a page cannot know of itself: the origin of the school, and what the address names where no snapshot says it. */
export type SearchTerms = { origin: string; named: { title: string; description: string } | undefined };

/** `head` where it was asked for. */
export type RenderedPage = { title: string; html: string; head?: PageHead | undefined };

/** The kind of device that a User-Agent tells of. */
export function deviceOf(userAgent: string): Boot['device'] {
  return (/android|iphone/i.exec(userAgent)?.[0].toLowerCase() ?? 'other') as Boot['device'];
}

/** What the browser's server bundle offers (web/entry-server.ts). */
export type PageBundle = {
  /** An address is a path, with its query if there is one. */
  matchPage: (address: string) => PageMatch;
  /** Whether an address, with nobody there, is the same for all visitors, and search engines list it. */
  isListed: (address: string) => boolean;
  /** With `terms` also what it tells search engines. */
  renderPage: (url: string, boot: Boot, terms?: SearchTerms) => Promise<RenderedPage>;
};
