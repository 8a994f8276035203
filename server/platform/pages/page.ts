import type { FastifyRequest } from 'fastify';
import type { Boot, PageBundle, PageMatch, PageViewer } from '#contract/page.ts';
import type { Language, Theme } from '#contract/procedure.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import type { Door } from '#server/platform/http/server.ts';
import type { Context } from '#server/platform/rpc.ts';
import type { Person } from '#server/platform/session.ts';
import { keyOf, type Watch, type Watches } from '#server/platform/watch/watches.ts';
import { type PageAssets, pageDocument } from './document.ts';
import { fillGzipped, fillPlain } from './pieces.ts';
import { createRenderCache, type PageState } from './render-cache.ts';
import { wordsOf } from './stand-ins.ts';

type Options = {
  contextOf: ContextOf;
  watches: Watches;
  bundle: () => Promise<PageBundle>;
  assetsOf: (module: string) => PageAssets;
};

const SETTINGS: Watch = { path: 'settings.watch', input: undefined };

/** Every address that no other door took: its guard, its data, the rendered page. */
export function mountPages(server: Door, { contextOf, watches, bundle, assetsOf }: Options): void {
  const render = createRenderCache();

  server.get('/*', async (request, reply) => {
    const { matchPage, renderPage } = await bundle();
    const page = matchPage(request.url.split('?')[0] ?? '/');
    const context = await contextOf(request);
    const { person } = context.identity;
    if ((page.access === 'signed-in' || page.access === 'own-account') && !person)
      return reply.redirect(`/login?redirect=${encodeURIComponent(request.url)}`);
    if (page.access === 'guests' && person) return reply.redirect('/');
    if (page.access === 'signed-in' && person?.held) return reply.redirect('/profile');
    const state = await stateOf(request, context, [SETTINGS, ...watchesOf(page, person)], watches);
    const pieces = await render(request.url, state, renderPage, (rendered) =>
      pageDocument({ state, rendered, assets: assetsOf(page.module) }),
    );
    const words = wordsOf(state.viewer, request.nonce);
    reply.code(page.status).header('cache-control', 'private, no-store').header('vary', 'accept-encoding');
    reply.type('text/html; charset=utf-8');
    if (!acceptsGzip(request.headers['accept-encoding'])) return fillPlain(pieces, words);
    reply.header('content-encoding', 'gzip');
    return fillGzipped(pieces, words);
  });
}

/** A page that anybody may open shows what is personal only to somebody. */
function watchesOf(page: PageMatch, person: Person | null): Watch[] {
  const shown = person ? [...page.watches, ...page.ownWatches] : page.watches;
  return shown.map(({ path, input }) => ({ path, input }));
}

async function stateOf(
  request: FastifyRequest,
  context: Context,
  shown: Watch[],
  watches: Watches,
): Promise<PageState> {
  const frames = await Promise.all(
    shown.map(async (watch) => [keyOf(watch), await watches.current(watch, context)] as const),
  );
  const { person, reason } = context.identity;
  const cookies = request.headers.cookie ?? '';
  return {
    viewer: person && toViewer(person),
    signedOut: reason ?? 'signed-out',
    language: person?.language ?? languageOf(cookies, request.headers['accept-language']),
    theme: person?.theme ?? themeOf(cookies),
    device: deviceOf(context.userAgent),
    host: request.host,
    closedNotices: /(?:^|; )closed-notices=([a-z.]{1,40})(?:;|$)/.exec(cookies)?.[1]?.split('.') ?? [],
    frames: new Map(frames),
  };
}

function toViewer({ sessionId: _, ...viewer }: Person): PageViewer {
  const words = viewer.name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  // A letter with its marks: a Devanagari vowel sign is no letter of its own.
  const initials = ends.map((word) => word?.match(/^\p{L}\p{M}*/u)?.[0] ?? '').join('');
  return { ...viewer, firstName: words[0] ?? '', initials: initials.toUpperCase() };
}

/** `gzip;q=0` is a refusal. */
function acceptsGzip(accepted = ''): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted);
}

function languageOf(cookies: string, accepted = ''): Language {
  const chosen = /(?:^|; )language=(en|hi)(?:;|$)/.exec(cookies)?.[1];
  return (chosen ?? (/^\s*hi\b/i.test(accepted) ? 'hi' : 'en')) as Language;
}

function themeOf(cookies: string): Theme {
  return (/(?:^|; )theme=(system|light|dark)(?:;|$)/.exec(cookies)?.[1] ?? 'system') as Theme;
}

function deviceOf(userAgent: string): Boot['device'] {
  if (/\bAndroid\b/i.test(userAgent)) return 'android';
  return /\biPhone\b/.test(userAgent) ? 'iphone' : 'other';
}
