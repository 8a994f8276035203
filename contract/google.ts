import * as v from 'valibot';
import { NewPassword, wrongPassword } from './accounts/passwords.ts';
import { open, ownAccount, Timestamp, watchOwn } from './procedure.ts';
import { CodeKind, DeviceId, SessionBegun, SignInCode } from './sessions.ts';

const tags = ['google'];

/** The Google account that signs somebody in: the e-mail that it had when it was joined. */
export const GoogleAccount = v.object({ email: v.string(), madeAt: Timestamp });
export type GoogleAccount = v.InferOutput<typeof GoogleAccount>;

/** Of the Google account that the browser just came back with: its e-mail, which Google checked. */
const OfEmail = v.object({ email: v.string() });
const own = watchOwn('identities', v.nullable(GoogleAccount));

export const google = {
  watch: ownAccount
    .meta(own.meta)
    .route({ method: 'GET', path: '/google', tags, summary: 'The Google account that signs you in; null without one' })
    .output(own.snapshots),

  remove: ownAccount
    .meta({ limit: { calls: 10, seconds: 600, counted: 'everywhere' } })
    .route({ method: 'POST', path: '/google/removals', tags, summary: 'Take the Google account off your account' })
    .input(v.strictObject({ password: NewPassword }))
    .errors({ ...wrongPassword, NOT_FOUND: { status: 404 } }),

  session: {
    /**
     * Mails a code of six digits to the account that has the e-mail of whom Google just showed in this browser; the answer is
     * the same where there is none. For 15 minutes it joins the two with `create`, in this browser alone, once.
     */
    mail: open
      .meta({ limit: { calls: 30, seconds: 600, counted: 'everywhere' } })
      .route({ method: 'POST', path: '/google/session/mails', tags, summary: 'Have a code mailed that joins Google' })
      .errors({ GOOGLE_OFF: { status: 403 }, GOOGLE_OVER: { status: 401 } }),

    /**
     * Signs in, as `POST /sessions` does, whom Google just showed in this browser (GET /auth/google); the proof is a cookie,
     * good for ten minutes, once. PASSWORD_NEEDED: an account has this e-mail; its password joins the two, or `mailedCode` (see
     * `mail`). GOOGLE_UNKNOWN: none has. GOOGLE_OFF: the school does not let Google sign in. GOOGLE_TAKEN: the account is joined to another Google account. `secondCode`: as CODE_NEEDED asks.
     */
    create: open
      .meta({ limit: { calls: 60, seconds: 600, counted: 'everywhere' } })
      .route({ method: 'POST', path: '/google/session', tags, summary: 'Sign in whom Google just showed' })
      .input(
        v.strictObject({
          deviceId: DeviceId,
          password: v.optional(NewPassword),
          mailedCode: v.optional(SignInCode),
          secondCode: v.optional(SignInCode),
        }),
      )
      .errors({
        ...wrongPassword,
        GOOGLE_OFF: { status: 403 },
        GOOGLE_OVER: { status: 401 },
        GOOGLE_REFUSED: { status: 403 },
        GOOGLE_UNKNOWN: { status: 404, data: OfEmail },
        GOOGLE_TAKEN: { status: 409 },
        PASSWORD_NEEDED: { status: 401, data: OfEmail },
        CODE_NEEDED: { status: 401, data: v.object({ kind: CodeKind }) },
        CODE_WRONG: { status: 401, data: v.object({ kind: CodeKind }) },
        TWO_FACTOR_MISSING: { status: 403 },
      })
      .output(SessionBegun),
  },
};
