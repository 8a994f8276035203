import * as v from 'valibot';
import { wrongPassword } from './accounts/passwords.ts';
import { ownAccount, Timestamp, watchOwn } from './procedure.ts';

/** `required`: this person is staff of a school in production and may not switch it off. */
export const TwoFactor = v.object({
  confirmedAt: v.nullable(Timestamp),
  recoveryCodesLeft: v.number(),
  required: v.boolean(),
});
export type TwoFactor = v.InferOutput<typeof TwoFactor>;

export const Code = v.pipe(v.string(), v.trim(), v.minLength(6), v.maxLength(20));
/** Ten codes that each sign in once, shown this one time. */
export const RecoveryCodes = v.array(v.string());
/** `uri`: otpauth://, for an app to scan; `secret`: the same in base32, to type. */
export const Enrolment = v.object({ secret: v.string(), uri: v.string() });

const own = watchOwn('twofactor', TwoFactor);
const guarded = ownAccount.meta({ limit: { calls: 10, seconds: 600, counted: 'everywhere' } });
const codeWrong = { CODE_WRONG: { status: 422 } } as const;

export const twofactor = {
  watch: ownAccount
    .meta(own.meta)
    .route({ method: 'GET', path: '/two-factor', tags: ['two-factor'], summary: 'Whether two-factor is on' })
    .output(own.snapshots),

  begin: guarded
    .route({ method: 'POST', path: '/two-factor/enrolments', tags: ['two-factor'], summary: 'Begin: a secret to scan' })
    .input(v.strictObject({ password: v.string() }))
    .errors({ ...wrongPassword, ALREADY_ON: { status: 409 } })
    .output(Enrolment),

  confirm: guarded
    .route({ method: 'POST', path: '/two-factor', tags: ['two-factor'], summary: 'Switch on, by the first code' })
    .input(v.strictObject({ code: Code }))
    .errors({ ...codeWrong, NOT_BEGUN: { status: 409 } })
    .output(RecoveryCodes),

  renewRecoveryCodes: guarded
    .route({
      method: 'POST',
      path: '/two-factor/recovery-codes',
      tags: ['two-factor'],
      summary: 'New recovery codes; the old ones end',
    })
    .input(v.strictObject({ code: Code }))
    .errors(codeWrong)
    .output(RecoveryCodes),

  remove: guarded
    .route({ method: 'POST', path: '/two-factor/removals', tags: ['two-factor'], summary: 'Switch off' })
    .input(v.strictObject({ password: v.string(), code: Code }))
    .errors({ ...wrongPassword, ...codeWrong, REQUIRED: { status: 409 } }),
};
