import { createContext, useContext } from 'react';
import type { BookErratum } from '#contract/ebooks/errata.ts';
import type { Document, Highlight, Opened } from '#contract/reading/document.ts';
import type { Finding } from './finding/use-finding.ts';
import type { Highlights } from './outbox/use-highlights.ts';
import type { Scroller } from './sheets/use-scroller.ts';
import type { PageSource } from './stored/page-source.ts';
import type { TextView } from './text/use-text-view.ts';

export type ReaderPanel = 'none' | 'highlights' | 'found' | 'corrections';
/** What has just happened, and the way back from it. */
export type ReaderNotice = { text: string; action?: { label: string; run: () => void } };

export type Reader = {
  document: Document;
  opened: Opened;
  embedded: boolean;
  /** Where the pages come from when they are kept on this device. */
  source: PageSource | undefined;
  scroller: Scroller;
  highlights: Highlights;
  /** What was corrected in the book, for who owns it. */
  errata: BookErratum[];
  /** Whether a place or a highlight is not sent yet. */
  waiting: boolean;
  finding: Finding;
  night: boolean;
  setNight: (night: boolean) => void;
  panel: ReaderPanel;
  setPanel: (panel: ReaderPanel) => void;
  thumbs: boolean;
  setThumbs: (shown: boolean) => void;
  /** The highlight that is being looked at or written on. */
  active: string | undefined;
  setActive: (id: string | undefined) => void;
  /** Opens the form of a note on what is not kept before the note is. */
  beginNote: (made: Highlight[]) => void;
  text: TextView;
  tell: (told: ReaderNotice | undefined) => void;
  /** Whether the line is free: the page that one is on is here. */
  quiet: boolean;
  setQuiet: (quiet: boolean) => void;
  /** Asks for the document again: an image was refused. */
  renew: () => void;
  toggleFullScreen: () => void;
  /** Whether it fills the window where the screen cannot be had. */
  filling: boolean;
};

export const ReaderContext = createContext<Reader | null>(null);

export function useReader(): Reader {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error('no reader above this component');
  return reader;
}

/** A new highlight, with an id of this page's own: sent twice, it is one. */
export function newHighlight(parts: Omit<Highlight, 'id' | 'createdAt'>): Highlight {
  return { ...parts, id: newId(), createdAt: new Date().toISOString() };
}

/** `crypto.randomUUID` is absent where the page did not come by https. */
function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
