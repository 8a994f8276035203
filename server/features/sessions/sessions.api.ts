import { findByCredentials } from '#server/features/accounts/accounts.access.ts';
import { type Context, os, personOf } from '#server/platform/rpc.ts';
import { newToken, sessionCookie } from '#server/platform/session.ts';
import { insertSession, setSignedOut } from './sessions.store.ts';

function setCookie({ resHeaders, secureCookies }: Context, token: string | undefined): void {
  resHeaders?.append('set-cookie', sessionCookie(token, secureCookies));
}

export const sessions = os.sessions.router({
  create: os.sessions.create.handler(async ({ context, input, errors }) => {
    const userId = await findByCredentials(context.db, input.email, input.password);
    if (!userId) throw errors.WRONG_CREDENTIALS();
    const { token, hash } = newToken();
    const { deviceId } = input;
    const { address, userAgent } = context;
    const viewer = await insertSession(context.db, { userId, tokenHash: hash, deviceId, userAgent, address });
    setCookie(context, token);
    return viewer;
  }),

  read: os.sessions.read.handler(({ context }) => personOf(context)),

  remove: os.sessions.remove.handler(async ({ context }) => {
    if (context.identity.person) await setSignedOut(context.db, context.identity.person.sessionId);
    setCookie(context, undefined);
  }),
});
