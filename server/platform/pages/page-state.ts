import type { FastifyRequest } from 'fastify';
import type { Boot, PageViewer } from '#contract/page.ts';
import type { Language, Theme } from '#contract/procedure.ts';
import type { Context } from '#server/platform/rpc.ts';
import type { Person } from '#server/platform/session.ts';
import { keyOf, type Watch, type Watches } from '#server/platform/watch/watches.ts';
import type { PageState } from './render-cache.ts';

/** What a page depends on beside its address: who looks, with what, and the frames that it shows. */
export async function stateOf(
  request: FastifyRequest,
  context: Context,
  shown: Watch[],
  watches: Watches,
): Promise<Omit<PageState, 'preview'>> {
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
