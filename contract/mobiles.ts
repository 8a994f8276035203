import * as v from 'valibot';
import { NewPassword, wrongPassword } from './accounts/passwords.ts';
import { open, ownAccount } from './procedure.ts';
import { CodeKind, DeviceId, SessionBegun, SignInCode } from './sessions.ts';

const tags = ['sessions'];

/** An Indian mobile number: ten digits, with +91 before them or without. */
const MobileNumber = v.pipe(v.string(), v.trim(), v.regex(/^(?:\+91)?[6-9]\d{9}$/));

/** `secret` belongs to who asks: the code is good with it alone. The next code may be asked for after `waitSeconds`. */
const CodeSent = v.object({ secret: v.string(), waitSeconds: v.number() });

const Secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
/** Of one network, codes that are asked for, and codes that are tried. */
const OF_NETWORK = { calls: 60, seconds: 600, counted: 'everywhere' } as const;
const SentCodeKind = v.picklist([...CodeKind.options, 'mobile']);
/** The school sends no codes, or does not let them sign in; of one's own number: nor does it send messages. */
const mobileOff = { MOBILE_OFF: { status: 403 } } as const;

export const mobiles = {
  /**
   * Begins a sign-in by mobile number: a code of six digits is sent, if somebody showed the number to be theirs; the answer
   * is the same for every number. For five minutes the code is good, once. TOO_MANY_REQUESTS says how long a number rests:
   * 30 seconds after the first code, then 60, then 120.
   */
  create: open
    .meta({ limit: OF_NETWORK })
    .route({ method: 'POST', path: '/mobile-sign-ins', tags, summary: 'Have a code sent that signs in' })
    .input(v.strictObject({ mobile: MobileNumber }))
    .errors(mobileOff)
    .output(CodeSent),

  session: {
    /** Signs in as `POST /sessions` does. After five wrong codes only a new one helps. `secondCode`: as CODE_NEEDED asks. */
    create: open
      .meta({ limit: OF_NETWORK })
      .route({ method: 'POST', path: '/mobile-sign-ins/session', tags, summary: 'Sign in with the code that was sent' })
      .input(
        v.strictObject({ secret: Secret, code: SignInCode, secondCode: v.optional(SignInCode), deviceId: DeviceId }),
      )
      .errors({
        ...mobileOff,
        CODE_NEEDED: { status: 401, data: v.object({ kind: CodeKind }) },
        CODE_WRONG: { status: 401, data: v.object({ kind: SentCodeKind }) },
        TWO_FACTOR_MISSING: { status: 403 },
      })
      .output(SessionBegun),
  },

  /** The number of one's own account. */
  own: {
    create: ownAccount
      .meta({ limit: { calls: 10, seconds: 3600, counted: 'everywhere' } })
      .route({
        method: 'POST',
        path: '/accounts/me/mobile/codes',
        tags: ['accounts'],
        summary: 'Have a code sent to a mobile number that shall be yours',
      })
      .input(v.strictObject({ mobile: MobileNumber, password: NewPassword }))
      .errors({ ...mobileOff, ...wrongPassword })
      .output(CodeSent),

    /** MOBILE_TAKEN: another account has it; said only to who read the code. */
    confirm: ownAccount
      .meta({ limit: { calls: 20, seconds: 600, counted: 'everywhere' } })
      .route({
        method: 'POST',
        path: '/accounts/me/mobile',
        tags: ['accounts'],
        summary: 'Make a mobile number yours, by its code; it takes the place of an earlier one',
      })
      .input(v.strictObject({ secret: Secret, code: SignInCode }))
      .errors({ ...mobileOff, CODE_WRONG: { status: 422 }, MOBILE_TAKEN: { status: 409 } }),

    remove: ownAccount
      .meta({ limit: { calls: 10, seconds: 600, counted: 'everywhere' } })
      .route({
        method: 'POST',
        path: '/accounts/me/mobile/removals',
        tags: ['accounts'],
        summary: 'Take your mobile number off your account',
      })
      .input(v.strictObject({ password: NewPassword }))
      .errors(wrongPassword),
  },
};
