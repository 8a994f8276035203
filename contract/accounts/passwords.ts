import * as v from 'valibot';

/** Any characters, all of them count (NFC); how many are needed depends on who chooses (see `PASSWORD_REFUSED`). */
export const NewPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(512));

/** `short`, `long`: the length; `common`: among those that were seen in breaches; `personal`: made of your name or e-mail; `simple`: a row or a repetition. */
export const PasswordFault = v.picklist(['short', 'long', 'common', 'personal', 'simple']);
export type PasswordFault = v.InferOutput<typeof PasswordFault>;

/** The refusal of a new password. `least`: how many characters this person needs. */
export const passwordRefused = {
  PASSWORD_REFUSED: { status: 422, data: v.object({ fault: PasswordFault, least: v.number() }) },
} as const;
export const linkInvalid = { LINK_INVALID: { status: 410 } } as const;
export const wrongPassword = { WRONG_PASSWORD: { status: 403 } } as const;
