import type { Language, SignedOutReason, Theme } from './procedure.ts';
import type { Viewer } from './sessions.ts';

/** `firstName` and `initials` are derived on the server. */
export type PageViewer = Viewer & { firstName: string; initials: string };

/** What a page knows before its first request: who looks, in what language and theme, and the snapshots that it shows. */
export type Boot = {
  viewer: PageViewer | null;
  signedOut: SignedOutReason;
  language: Language;
  theme: Theme;
  device: 'android' | 'iphone' | 'other';
  host: string;
  /** Doors that this school has beside those that every school has; `mobile`: a code by text message. */
  doors: { mobile: boolean; google: boolean };
  /** Environment notices that were closed in this browser within 90 days. */
  closedNotices: readonly string[];
  /** By key: the dotted path of a `watch`, a space, its input as JSON. */
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

/** What an address needs. `module` is the page's source file, by which its scripts are found. */
export type PageMatch = {
  /** `own-account`: signed in, also while the account is held. What is for `staff` draws itself in the browser. */
  access: 'anyone' | 'signed-in' | 'own-account' | 'guests' | 'staff';
  watches: readonly WatchAddress[];
  /** Those that only a signed-in viewer of the page has. */
  ownWatches: readonly WatchAddress[];
  target?: PageTarget | undefined;
  status: number;
  module: string;
};

export type RenderedPage = { title: string; html: string };

/** What the browser's server bundle offers (web/entry-server.ts). */
export type PageBundle = {
  /** An address is a path, with its query if there is one. */
  matchPage: (address: string) => PageMatch;
  renderPage: (url: string, boot: Boot) => Promise<RenderedPage>;
};
