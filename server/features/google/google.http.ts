import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { toOwnPath } from '#contract/own-path.ts';
import { Email } from '#contract/procedure.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import type { Door } from '#server/platform/http/server.ts';
import type { OpenId, OpenIdPerson } from '#server/platform/openid/openid.ts';
import type { Context } from '#server/platform/rpc.ts';
import { newToken } from '#server/platform/session.ts';
import * as rules from './google.rules.ts';
import { insertGoogleSignIn } from './google.store.ts';

const Begin = v.object({ redirect: v.optional(v.string()) });
const Came = v.object({ state: v.optional(v.string(), '') });
const Person = v.object({ subject: v.pipe(v.string(), v.minLength(1), v.maxLength(255)), email: Email });
/** Of one network. */
const LIMIT = { calls: 60, seconds: 600, counted: 'everywhere' } as const;

/** GET /auth/google?redirect=/own-path: to Google, and GET /auth/google/callback: back from it. Neither is there without keys, neither leads on where staff shut this door. */
export function mountGoogle(server: Door, contextOf: ContextOf, google: OpenId | undefined): void {
  if (!google) return;

  server.get('/auth/google', async (request, reply) => {
    const context = await contextOf(request);
    const query = v.safeParse(Begin, request.query);
    const target = toOwnPath(query.success ? query.output.redirect : '/');
    if (!context.doors.current().google) return refuse(reply, 'off', target);
    if (await isTooMuch(context, 'google.begin')) return refuse(reply, 'busy', target);
    const begun = await google.begin().catch((error) => fail(context, error));
    if (!begun) return refuse(reply, 'failed', target);
    setCookie(reply, context, rules.sealAsked(context.secrets, begun.asked, target));
    return go(reply, begun.address);
  });

  server.get('/auth/google/callback', async (request, reply) => {
    const context = await contextOf(request);
    const asked = rules.unsealAsked(context.secrets, rules.readGoogleCookie(context.cookies, context.secureCookies));
    const came = v.safeParse(Came, request.query);
    // Of two that a browser began the later holds: the cookie stays for it.
    if (!asked || !came.success || !rules.isState(came.output.state, asked.state)) return refuse(reply, 'over', '/');
    const { target } = asked;
    setCookie(reply, context, undefined);
    if (!context.doors.current().google) return refuse(reply, 'off', target);
    if (await isTooMuch(context, 'google.end')) return refuse(reply, 'busy', target);
    const search = request.url.slice(request.url.indexOf('?'));
    const shown = await google.end(search, asked).catch((error) => fail(context, error));
    if (!shown) return refuse(reply, 'failed', target);
    if (shown === 'denied') return refuse(reply, 'denied', target);
    if (!shown.isVerified) return refuse(reply, 'unverified', target);
    const secret = await keep(context, shown, asked.state);
    if (!secret) return refuse(reply, 'failed', target);
    setCookie(reply, context, secret);
    return go(reply, `/login-google?redirect=${encodeURIComponent(target)}`);
  });
}

/** Keeps whom Google showed for the browser with the secret that this answers; undefined when its state was answered before. */
async function keep({ db }: Context, shown: OpenIdPerson, state: string): Promise<string | undefined> {
  const person = v.safeParse(Person, shown);
  if (!person.success) return undefined;
  const { token, hash: secretHash } = newToken();
  const stateHash = rules.hashState(state);
  const entry = { ...person.output, secretHash, stateHash, minutes: rules.GOOGLE_MINUTES };
  return (await insertGoogleSignIn(db, entry)) ? token : undefined;
}

async function isTooMuch({ limits, address }: Context, name: string): Promise<boolean> {
  return (await limits.consume(name, LIMIT, address)) !== undefined;
}

/** In words alone: what hangs on such an error may be a code, or what a token says of somebody. */
function fail({ log, requestId }: Context, error: unknown): undefined {
  const words = (it: unknown): string => (it instanceof Error ? `${it.name}: ${it.message}` : '');
  const reason = [error, Object(error).cause].map(words).filter(Boolean).join('; ');
  log.warn({ reason, requestId }, 'a sign-in with Google failed');
}

function setCookie(reply: FastifyReply, { secureCookies }: Context, value: string | undefined): void {
  // One cookie, of which the last word holds.
  reply.removeHeader('set-cookie').header('set-cookie', rules.googleCookie(value, secureCookies));
}

/** Back to the sign-in page, which says why. */
function refuse(reply: FastifyReply, fault: rules.GoogleFault, target: string): FastifyReply {
  return go(reply, `/login?google=${fault}&redirect=${encodeURIComponent(target)}`);
}

function go(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address);
}
