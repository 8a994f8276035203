import * as v from 'valibot';
import { wrongPassword } from './accounts/passwords.ts';
import { Email, Id, Language, open, ownAccount, Restriction, Theme, Timestamp, watchOwn } from './procedure.ts';
import { Role } from './rights.ts';

export const Viewer = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  role: Role,
  photoUrl: v.nullable(v.string()),
  language: Language,
  theme: Theme,
  held: v.nullable(Restriction),
});
export type Viewer = v.InferOutput<typeof Viewer>;

/** Who signed in; for an app also the session's token, which is told this once, and until when it is good at most. */
export const SessionBegun = v.object({
  ...Viewer.entries,
  token: v.optional(v.string()),
  expiresAt: v.optional(Timestamp),
});
export type SessionBegun = v.InferInput<typeof SessionBegun>;

/** A browser's own name for itself: a label in the history, never a proof. */
export const DeviceId = v.pipe(v.string(), v.minLength(8), v.maxLength(100));

/** One sign-in. `device` in words, such as "Chrome on Android"; `endReason` once it is over. */
export const SignIn = v.object({
  id: Id,
  device: v.string(),
  address: v.string(),
  begunAt: Timestamp,
  endedAt: v.nullable(Timestamp),
  endReason: v.nullable(v.picklist(['signed-out', 'elsewhere', 'suspended', 'credentials-changed', 'expired'])),
  here: v.boolean(),
});
export type SignIn = v.InferOutput<typeof SignIn>;

/** `totp`: a code of the person's app, or a recovery code; `mail`: the six digits that were just mailed. */
export const CodeKind = v.picklist(['totp', 'mail']);
export type CodeKind = v.InferOutput<typeof CodeKind>;

const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));
export const SignInCode = v.pipe(v.string(), v.trim(), v.minLength(6), v.maxLength(20));

const history = watchOwn('sessions', v.array(SignIn));

export const sessions = {
  /**
   * Signs in here and, for a student, signs every earlier device out at once. The cookie is in the answer's headers; an
   * app asks with `Accept-Session: token` and gets the token in the answer in its place, for `Authorization: Bearer …`.
   * With CODE_NEEDED the same call is made again with `code`. EMAIL_UNVERIFIED is said only to who knows the password.
   */
  create: open
    .meta({ limit: { calls: 300, seconds: 60 } })
    .route({ method: 'POST', path: '/sessions', tags: ['sessions'], summary: 'Sign in' })
    .input(
      v.strictObject({
        email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)),
        password: Password,
        deviceId: DeviceId,
        code: v.optional(SignInCode),
      }),
    )
    .errors({
      WRONG_CREDENTIALS: { status: 401 },
      EMAIL_UNVERIFIED: { status: 403, data: v.object({ email: Email }) },
      CODE_NEEDED: { status: 401, data: v.object({ kind: CodeKind }) },
      CODE_WRONG: { status: 401, data: v.object({ kind: CodeKind }) },
      TWO_FACTOR_MISSING: { status: 403 },
    })
    .output(SessionBegun),

  read: ownAccount
    .route({ method: 'GET', path: '/sessions/current', tags: ['sessions'], summary: 'Who is signed in here' })
    .output(Viewer),

  remove: open.route({ method: 'DELETE', path: '/sessions/current', tags: ['sessions'], summary: 'Sign out' }),

  /** That it is still who signed in: grave acts of staff ask for it, and take it for ten minutes of this session. */
  proof: {
    /** `takesCode`: a code of an app may stand for the password. */
    read: ownAccount
      .route({
        method: 'GET',
        path: '/sessions/current/proof',
        tags: ['sessions'],
        summary: 'Whether a proof is fresh',
      })
      .output(v.object({ isProven: v.boolean(), takesCode: v.boolean() })),

    create: ownAccount
      .meta({ limit: { calls: 20, seconds: 600, counted: 'everywhere' } })
      .route({
        method: 'POST',
        path: '/sessions/current/proof',
        tags: ['sessions'],
        summary: 'Give your password or a code again',
      })
      .input(v.union([v.strictObject({ password: Password }), v.strictObject({ code: SignInCode })]))
      .errors({ ...wrongPassword, CODE_WRONG: { status: 422 } }),
  },

  removeOthers: ownAccount.route({
    method: 'DELETE',
    path: '/sessions/others',
    tags: ['sessions'],
    summary: 'Sign your other devices out',
  }),

  history: {
    watch: ownAccount
      .meta(history.meta)
      .route({ method: 'GET', path: '/sessions', tags: ['sessions'], summary: 'Your latest twenty sign-ins' })
      .output(history.snapshots),
  },
};
