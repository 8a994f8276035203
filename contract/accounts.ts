import * as v from 'valibot';
import { Language, open, signedIn, Theme } from './procedure.ts';

const Email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());
const Password = v.pipe(v.string(), v.minLength(8), v.maxLength(128));
export const BirthBand = v.picklist(['under-18', '18-24', '25-34', '35-49', '50-plus']);
export type BirthBand = v.InferOutput<typeof BirthBand>;

/** Phone: ten digits of an Indian number, without the +91. A person under 18 names a parent's e-mail. */
export const Registration = v.pipe(
  v.strictObject({
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
    email: Email,
    phone: v.optional(v.pipe(v.string(), v.regex(/^[6-9]\d{9}$/))),
    password: Password,
    birthBand: BirthBand,
    parentEmail: v.optional(Email),
    termsAccepted: v.literal(true),
    language: v.optional(Language),
  }),
  v.forward(
    v.check((input) => input.birthBand !== 'under-18' || input.parentEmail !== undefined),
    ['parentEmail'],
  ),
);
export type Registration = v.InferInput<typeof Registration>;

export const accounts = {
  /** The answer is the same whether or not the e-mail is known. */
  create: open
    .meta({ limit: { calls: 300, seconds: 3600 } })
    .route({ method: 'POST', path: '/accounts', tags: ['accounts'], summary: 'Register' })
    .input(Registration),

  update: signedIn
    .route({ method: 'PATCH', path: '/accounts/me', tags: ['accounts'], summary: 'Set your language and theme' })
    .input(v.strictObject({ language: v.optional(Language), theme: v.optional(Theme) })),
};
