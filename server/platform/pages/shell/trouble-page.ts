import { ORPCError } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language, Theme } from '#contract/procedure.ts';
import { escapeHtml } from '#server/platform/pages/escape.ts';
import { lookOf } from '#server/platform/pages/state/page-state.ts';
import { outageOf } from '#server/platform/refusals/outage.ts';

const WORDS = {
  en: {
    missing: ['This page does not exist', 'The address may be old or mistyped. Nothing of yours is lost.'],
    busy: ['Many pages were opened from your network', 'Wait a minute, then try again. Nothing of yours is lost.'],
    away: ['This page takes too long', 'It is our fault, not yours. Nothing of yours is lost. Try again in a moment.'],
    failed: ['This page stumbled', 'It is our fault, not yours. Try once more.'],
    retry: 'Retry',
    home: 'Go to home',
  },
  hi: {
    missing: ['यह पेज नहीं मिला', 'पता पुराना या ग़लत हो सकता है। आपका कुछ भी खोया नहीं है।'],
    busy: ['आपके नेटवर्क से बहुत पेज खोले गए', 'एक मिनट रुकें, फिर कोशिश करें। आपका कुछ भी खोया नहीं है।'],
    away: ['यह पेज खुलने में देर हो रही है', 'ग़लती हमारी है, आपकी नहीं। आपका कुछ भी खोया नहीं है। थोड़ी देर में फिर कोशिश करें।'],
    failed: ['यह पेज नहीं खुला', 'ग़लती हमारी है, आपकी नहीं। एक बार फिर कोशिश करें।'],
    retry: 'फिर कोशिश करें',
    home: 'होम पर जाएँ',
  },
} as const;

const STYLE = `:root{color-scheme:light;--page:#fbfaf7;--ink:#1b1930;--muted:#514e68;--brand:#372da8;--on:#fff}
:root[data-theme=dark]{color-scheme:dark;--page:#16151a;--ink:#f4f1ea;--muted:#c6c2cf;--brand:#b9b3fb;--on:#16151a}
@media(prefers-color-scheme:dark){:root[data-theme=system]{color-scheme:dark;--page:#16151a;--ink:#f4f1ea;--muted:#c6c2cf;--brand:#b9b3fb;--on:#16151a}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--page);color:var(--ink);font:16px/1.6 Poppins,"Noto Sans Devanagari",system-ui,sans-serif}
main{box-sizing:border-box;max-width:30rem;padding:1.5rem;text-align:center}h1{font-size:1.5rem;line-height:1.3;margin:0 0 .5rem}p{color:var(--muted);margin:0 0 1.5rem}
a{display:inline-block;min-height:1.5rem;padding:.625rem 1.25rem;margin:.25rem;border-radius:.75rem;font-weight:600;text-decoration:none;color:var(--brand)}
a.first{background:var(--brand);color:var(--on)}a:focus-visible{outline:2px solid var(--brand);outline-offset:2px}`;

const RETRY_AFTER_SECONDS = 10;

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The same handler of a page; what it throws, a refusal or a bug, is answered with a page that says so. */
export function answerCalmly(answer: Answer): Answer {
  return async (request, reply) => {
    try {
      return await answer(request, reply);
    } catch (error) {
      return sendTrouble(request, reply, error);
    }
  };
}

function sendTrouble(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const known = error instanceof ORPCError ? error : outageOf(error, request.log);
  const status = known?.status ?? 500;
  if (!known) request.log.error({ err: error, requestId: request.id }, 'a page failed');
  if ([429, 503, 507].includes(status))
    reply.header('retry-after', known?.data?.retryAfterSeconds ?? RETRY_AFTER_SECONDS);
  reply.code(status).header('cache-control', 'private, no-store').type('text/html; charset=utf-8');
  return reply.send(troublePage({ status, ...lookOf(request, null), nonce: request.nonce }));
}

type Trouble = { status: number; language: Language; theme: Theme; nonce: string };

/** A page that stands without data and without scripts, for when the page that was asked for cannot be had. */
function troublePage({ status, language, theme, nonce }: Trouble): string {
  const words = WORDS[language];
  const [title, text] = words[kindOf(status)].map(escapeHtml);
  const retry = status === 404 ? '' : `<a class="first" href="">${words.retry}</a>`;
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p>${retry}<a href="/">${words.home}</a></main></body>
</html>`;
}

function kindOf(status: number): 'missing' | 'busy' | 'away' | 'failed' {
  if (status === 429) return 'busy';
  if (status === 503) return 'away';
  return status < 500 ? 'missing' : 'failed';
}
