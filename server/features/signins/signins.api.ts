import { hash, timingSafeEqual } from 'node:crypto';
import { beginByCode } from '#server/features/sessions/code-sign-in.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { os } from '#server/platform/rpc.ts';
import { hashToken, newToken } from '#server/platform/session.ts';
import { openDoors } from '#server/platform/settings/doors.ts';
import { mailSignIn } from './signins.jobs.ts';
import { hashSignInCode, SIGN_IN_MINUTES } from './signins.rules.ts';
import { insertSignInRequest, removeSignInRequest, setSignInTried } from './signins.store.ts';

/** Mails for one e-mail, whoever asks: five tries each, of a million codes. */
const MAILS_AN_HOUR = { calls: 5, seconds: 3600, counted: 'everywhere' } as const;

/** Whose code this is; every try counts. */
async function findPersonByCode(db: Db, secretHash: Buffer, code: string): Promise<string | undefined> {
  const wanted = await setSignInTried(db, secretHash);
  const given = hashSignInCode(secretHash.toString('hex'), code);
  return wanted && timingSafeEqual(wanted.codeHash, given) ? wanted.userId : undefined;
}

export const signins = os.signins.router({
  create: os.signins.create.handler(async ({ context, input: { email }, errors }) => {
    if (!openDoors(context).mail) throw errors.LINK_OFF();
    const { token: secret, hash: secretHash } = newToken();
    const account = hash('sha256', email.toLowerCase(), 'base64url');
    const wait = await context.limits.consume('signins.of', MAILS_AN_HOUR, account);
    if (wait !== undefined) return { secret };
    await inTransaction(context.db, async (db) => {
      await insertSignInRequest(db, secretHash, SIGN_IN_MINUTES);
      await enqueue(db, mailSignIn, { request: secretHash.toString('hex'), email });
    });
    return { secret };
  }),

  session: {
    create: os.signins.session.create.handler(async ({ context, input, errors }) => {
      if (!openDoors(context).mail) throw errors.LINK_OFF();
      const secretHash = hashToken(input.secret);
      const userId = await findPersonByCode(context.db, secretHash, input.code);
      if (!userId) throw errors.CODE_WRONG({ data: { kind: 'mail' } });
      const endRequest = () => removeSignInRequest(context.db, secretHash);
      const begun = await beginByCode(context, { ...input, userId }, endRequest, errors);
      if (!begun) throw errors.CODE_WRONG({ data: { kind: 'mail' } });
      return begun;
    }),
  },
});
