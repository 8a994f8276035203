import type { SessionBegun, Viewer } from '#contract/sessions.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { deviceInWords } from '#server/platform/http/device.ts';
import { momentInWords } from '#server/platform/mail/moment.ts';
import type { Context } from '#server/platform/rpc.ts';
import { newToken, sessionCookie } from '#server/platform/session.ts';
import type { EndReason } from './sessions.store.ts';
import { insertSession, setOneEnded, setSessionsEnded } from './sessions.store.ts';

/** Signs a browser in, whoever they showed to be: the row, the cookie, and a mail when the device is new. */
export async function beginSession(context: Context, userId: string, deviceId: string): Promise<Viewer> {
  const viewer = await trySession({ ...context, wantsToken: false }, userId, deviceId, true);
  if (!viewer) throw new Error('a session that may switch devices was refused');
  return viewer;
}

/**
 * The same, but undefined, and nothing done, when a student changed devices too often today and not `maySwitch`. An app
 * that wants the token gets it in the answer and no cookie: it is told this once, and only its hash is kept.
 * `passkeyId`: the passkey that it was begun by.
 */
export async function trySession(
  context: Context,
  userId: string,
  deviceId: string,
  maySwitch: boolean,
  passkeyId: string | null = null,
): Promise<SessionBegun | undefined> {
  const { address, userAgent, resHeaders, secureCookies } = context;
  const { token, hash: tokenHash } = newToken();
  const session = { userId, tokenHash, deviceId, userAgent, address, passkeyId };
  const begun = await inTransaction(context.db, async (db) => {
    const begun = await insertSession(db, session, maySwitch);
    if (begun?.newDevice) await tellOfNewDevice(db, context, begun.viewer, tokenHash);
    return begun;
  });
  if (!begun) return undefined;
  const { viewer, expiresAt } = begun;
  if (context.wantsToken) return { ...viewer, token, expiresAt: expiresAt.toISOString() };
  resHeaders?.append('set-cookie', sessionCookie(token, secureCookies));
  return viewer;
}

async function tellOfNewDevice(db: Db, context: Context, viewer: Viewer, tokenHash: Buffer): Promise<void> {
  const { address, userAgent, publicUrl } = context;
  const { name, email, language } = viewer;
  const device = deviceInWords(userAgent) || '—';
  const changeLink = `${publicUrl}/change-password`;
  await sendMail(db, {
    template: 'new-device',
    details: { name, when: momentInWords(language), device, address, changeLink },
    to: email,
    language,
    dedupeKey: `new-device:${tokenHash.toString('hex')}`,
    userId: viewer.id,
  });
}

/** Ends a person's live sessions, all or all but one, in the transaction of `db`; their devices learn it at once. */
export async function endSessions(db: Db, userId: string, reason: EndReason, exceptSessionId?: string): Promise<void> {
  await setSessionsEnded(db, userId, reason, exceptSessionId);
}

/** Ends one live session of a person; false when there is none of this id. */
export function endSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  return setOneEnded(db, userId, sessionId);
}
