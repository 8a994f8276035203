import * as v from 'valibot';
import { Email, open } from './procedure.ts';
import { CodeKind, DeviceId, SessionBegun, SignInCode } from './sessions.ts';

const tags = ['sessions'];

/** The school does not let a mailed link sign in. */
const linkOff = { LINK_OFF: { status: 403 } } as const;

export const signins = {
  /**
   * Begins a sign-in without a password: a link and a code of six digits are mailed, if somebody has this e-mail; the answer
   * is the same for every address. `secret` belongs to who asks: for 15 minutes the code is good with it alone, once.
   */
  create: open
    .meta({ limit: { calls: 60, seconds: 600 } })
    .route({ method: 'POST', path: '/sign-ins', tags, summary: 'Have a link mailed that signs in' })
    .input(v.strictObject({ email: Email }))
    .errors(linkOff)
    .output(v.object({ secret: v.string() })),

  session: {
    /** Signs in as `POST /sessions` does. After five wrong codes only a new mail helps. `secondCode`: as CODE_NEEDED asks. */
    create: open
      .meta({ limit: { calls: 60, seconds: 600, counted: 'everywhere' } })
      .route({ method: 'POST', path: '/sign-ins/session', tags, summary: 'Sign in with the code that was mailed' })
      .input(
        v.strictObject({
          secret: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
          code: SignInCode,
          secondCode: v.optional(SignInCode),
          deviceId: DeviceId,
        }),
      )
      .errors({
        ...linkOff,
        CODE_NEEDED: { status: 401, data: v.object({ kind: CodeKind }) },
        CODE_WRONG: { status: 401, data: v.object({ kind: CodeKind }) },
        TWO_FACTOR_MISSING: { status: 403 },
      })
      .output(SessionBegun),
  },
};
