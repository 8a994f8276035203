import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Document, Highlight, Opened } from '#contract/reading/document.ts';
import { setAlert } from '#web/platform/alert.ts';
import { ApiError, api, codeOf, keepaliveApi } from '#web/platform/api.ts';
import { isId } from '#web/platform/links/item-id.ts';
import { keyOf, useOwn } from '#web/platform/live.ts';
import { usePreviewMode } from '#web/platform/player/preview-mode.ts';
import { m } from '#web/platform/words.ts';
import type { PageSource } from './stored/page-source.ts';

const PREPARING_MS = 5000;
const RENEW_BEFORE_MS = 120_000;
const SHORTEST_MS = 30_000;
const FOUND_FRESH_MS = 60_000;

export type Opening = {
  state: 'coming' | 'open' | 'missing' | 'preparing' | 'failed';
  /** Also the last that was known of a document that is no longer open. */
  opened: Opened | undefined;
  asking: boolean;
  renew: () => void;
};

/**
 * The document as it opens; asked again while it is being prepared, before its signed addresses end, and whenever what
 * you own has changed. Without an answer, what is open stays open.
 */
export function useOpening(document: Document): Opening {
  const isLook = usePreviewMode();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [isLook ? 'reading.look' : 'reading.open', document.kind, document.id],
    queryFn: () => (isLook ? api.reading.look(document) : api.reading.open(document)),
    enabled: isId(document.id),
    networkMode: 'always',
    retry: false,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => pauseFor(state.data, codeOf(state.error)),
  });
  const renew = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  useAskWhenRightsChange(renew);
  const state = isId(document.id) ? stateOf(data, error) : 'missing';
  return { state, opened: data, asking: isFetching, renew };
}

function stateOf(data: Opened | undefined, error: unknown): Opening['state'] {
  const code = codeOf(error);
  if (code === 'NOT_FOUND') return 'missing';
  if (code === 'NOT_READY') return 'preparing';
  if (data) return 'open';
  return error ? 'failed' : 'coming';
}

/** How long until the document is asked for again, in ms. */
function pauseFor(data: Opened | undefined, code: string | undefined): number | false {
  if (code === 'NOT_READY') return PREPARING_MS;
  if (!data || code === 'NOT_FOUND') return false;
  return Math.max(SHORTEST_MS, Date.parse(data.until) - Date.now() - RENEW_BEFORE_MS);
}

function useAskWhenRightsChange(ask: () => unknown): void {
  const { data: rights } = useOwn('enrolments.watch');
  const known = useRef(rights);
  useEffect(() => {
    if (known.current && rights !== known.current) ask();
    known.current = rights;
  }, [rights, ask]);
}

/** The runs of text of a page; they never change. */
export function usePageText(document: Document, page: number, wanted: boolean, source?: PageSource) {
  return useQuery({
    queryKey: ['reading.text', document.kind, document.id, page],
    queryFn: () => (source ? source.readText(page) : api.reading.text({ ...document, page })),
    ...(source && { networkMode: 'always' as const }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
  });
}

/** Where a text of two letters or more stands, in the order of the pages. */
export function useFound(document: Document, text: string) {
  return useQuery({
    queryKey: ['reading.find', document.kind, document.id, text],
    queryFn: () => api.reading.find({ ...document, text }),
    enabled: text.length >= 2,
    networkMode: 'always',
    staleTime: FOUND_FRESH_MS,
    retry: false,
  });
}

/** Where you are, from whichever device; null before you have been anywhere. */
export function usePlaceFrame(document: Document) {
  return useOwn('reading.place.watch', { kind: document.kind, id: document.id });
}

type Place = Document & { page: number; seen: number[]; agoMilliseconds: number };

/** Keeps a place, also while the page is being left; false when it was not taken. */
export function useSendPlace() {
  const { mutateAsync } = useMutation({ mutationFn: (place: Place) => keepaliveApi.reading.place.set(place) });
  return (place: Place): Promise<boolean> =>
    mutateAsync(place).then(
      () => true,
      () => false,
    );
}

const watchOf = ({ kind, id }: Document) => ({ kind, id });

/** Your highlights in a document, as the server has them, and a way to show what it has taken before it says so. */
export function useHighlightFrame(document: Document) {
  const queries = useQueryClient();
  const { data } = useOwn('reading.highlights.watch', watchOf(document));
  const key = keyOf('reading.highlights.watch', watchOf(document));
  return { snapshot: data, setFrame: (next: (old: Highlight[]) => Highlight[]) => queries.setQueryData([key], next) };
}

/** What became of something that was sent: `later` when no answer came, or the server was not itself. */
export type Outcome = 'taken' | 'refused' | 'later';

/** Sends a highlight, or null where it is removed; says why when it is refused. */
export function useSendHighlight(document: Document) {
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, to }: { id: string; to: Highlight | null }) => {
      if (!to) return api.reading.highlights.remove({ highlightId: id });
      const { page, colour, rects, quote, note } = to;
      return api.reading.highlights.set({ ...document, highlightId: id, page, colour, rects, quote, note });
    },
  });
  return (change: { id: string; to: Highlight | null }): Promise<Outcome> =>
    mutateAsync(change).then(
      () => 'taken',
      (error: unknown) => (isRefusal(error) ? tellRefusal(error) : 'later'),
    );
}

/** Trying again would be refused again. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && ['NOT_FOUND', 'NOT_READY', 'TOO_MANY', 'BAD_REQUEST'].includes(error.code);
}

function tellRefusal(error: unknown): Outcome {
  setAlert({ message: codeOf(error) === 'TOO_MANY' ? m.reader_too_many() : m.reader_not_kept() });
  return 'refused';
}
