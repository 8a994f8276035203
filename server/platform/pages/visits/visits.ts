import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageHead } from '#contract/page-boot.ts';
import type { Language } from '#contract/procedure.ts';
import { escapeHtml, escapeScript } from '#server/platform/pages/escape.ts';
import type { Identity } from '#server/platform/session.ts';

/** Somebody without an account looks at an open page: the language that its address asks for, if it does. */
export type Visit = { asked: Language | undefined; isShared: boolean };

const LANGUAGES: readonly Language[] = ['en', 'hi'];
/** How long a cache between may show a page of visitors; what is published is there after so many seconds. */
const SHARED_SECONDS = 60;

/**
 * Undefined for every page but those that visitors are shown where they may look. The page of who brings no cookie depends
 * on its address and the language alone: such a one is shared with all others (record 0077).
 */
export function findVisit({ url, headers }: FastifyRequest, isListed: boolean, identity: Identity): Visit | undefined {
  if (identity.person || !identity.mayLook || !isListed) return undefined;
  const lang = new URLSearchParams(url.split('?')[1]).get('lang');
  const isShared = headers.cookie === undefined && headers.authorization === undefined;
  return { asked: LANGUAGES.find((each) => each === lang), isShared };
}

/**
 * Says who may keep the page: caches between, where it is shared, but no browser without asking, as somebody may sign in
 * there; otherwise nobody.
 */
export function setCaching(reply: FastifyReply, visit: Visit | undefined): void {
  const isShared = visit?.isShared === true && reply.statusCode === 200;
  reply.header('cache-control', isShared ? `public, max-age=0, s-maxage=${SHARED_SECONDS}` : 'private, no-store');
  reply.header('vary', visit && !visit.asked ? 'accept-language, accept-encoding' : 'accept-encoding');
}

/** Where the school is, and the language that the address asks for. */
export type HeadTerms = { origin: string; asked: Language | undefined };

/** What search engines read: what the page is about, its one address, the same in each language, and what is on it. */
export function headTags({ description, address, things }: PageHead, { origin, asked }: HeadTerms): string {
  const href = escapeHtml(origin + address);
  const inLanguage = (lang: Language) => `${href}?lang=${lang}`;
  const tags = [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${asked ? inLanguage(asked) : href}">`,
    ...LANGUAGES.map((lang) => `<link rel="alternate" hreflang="${lang}" href="${inLanguage(lang)}">`),
    `<link rel="alternate" hreflang="x-default" href="${href}">`,
    ...things.map((thing) => `<script type="application/ld+json">${escapeScript(JSON.stringify(thing))}</script>`),
  ];
  return tags.join('\n');
}
