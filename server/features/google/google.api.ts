import { findPersonByEmail } from '#server/features/accounts/accounts.access.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { findByCredentials, isOwnPassword } from '#server/features/passwords/passwords.access.ts';
import { resetFailures } from '#server/features/passwords/passwords.service.ts';
import { beginByCode } from '#server/features/sessions/code-sign-in.service.ts';
import { askByMail, endMailedCode, takeMailedCode } from '#server/features/signins/signins.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { type Context, liveQuery, os, requirePerson, tooManyRequests } from '#server/platform/rpc.ts';
import { hashToken, newToken } from '#server/platform/session.ts';
import { googleCookie, readGoogleCookie } from './google.rules.ts';
import { type GooglePerson, joinGoogle, removeGoogle } from './google.service.ts';
import { findHolder, readGoogleAccount, setGoogleMailed, setGoogleTried, setGoogleUsed } from './google.store.ts';

/** Codes of an app that are tried for one account by this door: Google may be asked again and again. */
const SECOND_CODES = { calls: 20, seconds: 3600, counted: 'everywhere' } as const;

/** `requestHash`: of the code that was mailed to join it. */
type Shown = GooglePerson & { secret: string; secretHash: Buffer; requestHash: Buffer | null };

/** Whom Google showed in this browser lately; every look counts as a try. */
async function findShown(context: Context): Promise<Shown | undefined> {
  const secret = context.google && readGoogleCookie(context.cookies, context.secureCookies);
  if (!secret) return undefined;
  const secretHash = hashToken(secret);
  const shown = await setGoogleTried(context.db, secretHash);
  return shown && { ...shown, secret, secretHash };
}

async function assertMayTryCode({ limits }: Context, userId: string): Promise<void> {
  const wait = await limits.consume('google.second-code', SECOND_CODES, userId);
  if (wait !== undefined) throw tooManyRequests(wait);
}

export const google = os.google.router({
  watch: os.google.watch.handler(liveQuery((context) => readGoogleAccount(context.db, requirePerson(context).id))),

  remove: os.google.remove.handler(async ({ context, input, errors }) => {
    const { id } = requirePerson(context);
    if (!(await isOwnPassword(context, id, input.password))) throw errors.WRONG_PASSWORD();
    if (!(await removeGoogle(context, id))) throw errors.NOT_FOUND();
  }),

  session: {
    mail: os.google.session.mail.handler(async ({ context, errors }) => {
      if (!context.doors.current().google) throw errors.GOOGLE_OFF();
      const shown = await findShown(context);
      if (!shown) throw errors.GOOGLE_OVER();
      const { secret, secretHash, email } = shown;
      // Nobody has what belongs to this hash: the code is good with what Google showed, and at no other door.
      const { hash: request } = newToken();
      await askByMail(context, { request, email, google: email }, async (db, minutes) => {
        await setGoogleMailed(db, secretHash, request, minutes);
        context.resHeaders?.append('set-cookie', googleCookie(secret, context.secureCookies, minutes));
      });
    }),

    create: os.google.session.create.handler(async ({ context, input, errors }) => {
      if (!context.doors.current().google) throw errors.GOOGLE_OFF();
      const shown = await findShown(context);
      if (!shown) throw errors.GOOGLE_OVER();
      const holder = await findHolder(context.db, shown.subject);
      if (holder?.suspendedAt) throw errors.GOOGLE_REFUSED();

      const { deviceId, secondCode, password, mailedCode } = input;

      /** Whose account has the e-mail that Google showed, by its password or a code that was mailed there: the e-mail alone joins nothing. */
      async function findByProof({ email, requestHash }: Shown): Promise<{ userId: string; stumbledAs?: string }> {
        const person = await findPersonByEmail(context.db, email);
        if (!person) throw errors.GOOGLE_UNKNOWN({ data: { email } });
        if (mailedCode !== undefined) {
          const owner = requestHash && (await takeMailedCode(context.db, requestHash, mailedCode));
          if (owner !== person.id) throw errors.CODE_WRONG({ data: { kind: 'mail' } });
          return { userId: owner };
        }
        if (password === undefined) throw errors.PASSWORD_NEEDED({ data: { email: person.email } });
        const found = await findByCredentials(context, { email: person.email, password, deviceId });
        if (found?.kind !== 'found' || found.userId !== person.id) throw errors.WRONG_PASSWORD();
        return { userId: person.id, ...(found.stumbled ? { stumbledAs: person.email } : {}) };
      }

      const { userId, stumbledAs } = holder ? { ...holder, stumbledAs: undefined } : await findByProof(shown);
      if (secondCode !== undefined) await assertMayTryCode(context, userId);
      const endRequest = () =>
        inTransaction(context.db, async (db) => {
          if (!(await setGoogleUsed(db, shown.secretHash))) return false;
          if (shown.requestHash) await endMailedCode(db, shown.requestHash);
          if (!holder && !(await joinGoogle(db, context, userId, shown))) throw errors.GOOGLE_TAKEN();
          await recordEvent(db, context, 'google.signed-in', { subjectId: userId });
          return true;
        });
      const begun = await beginByCode(context, { userId, deviceId, secondCode }, endRequest, errors);
      if (!begun) throw errors.GOOGLE_OVER();
      if (stumbledAs) await resetFailures(context, stumbledAs);
      context.resHeaders?.append('set-cookie', googleCookie(undefined, context.secureCookies));
      return begun;
    }),
  },
});
