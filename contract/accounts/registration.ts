import * as v from 'valibot';
import { Email, Language } from '#contract/procedure.ts';
import { NewPassword } from './passwords.ts';

export const BirthBand = v.picklist(['under-18', '18-24', '25-34', '35-49', '50-plus']);
export type BirthBand = v.InferOutput<typeof BirthBand>;

export const PersonName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
/** Ten digits of an Indian number, without the +91. */
export const Phone = v.pipe(v.string(), v.regex(/^[6-9]\d{9}$/));

/** A task that a browser did: SHA-256 of "challenge:answer" begins with as many zero bits as the challenge says. */
export const RegistrationWork = v.strictObject({
  challenge: v.pipe(v.string(), v.maxLength(120)),
  answer: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type RegistrationWork = v.InferOutput<typeof RegistrationWork>;

/** A person under 18 names a parent's e-mail, which is not their own. */
export const Registration = v.pipe(
  v.strictObject({
    name: PersonName,
    email: Email,
    phone: v.optional(Phone),
    password: NewPassword,
    birthBand: BirthBand,
    parentEmail: v.optional(Email),
    termsAccepted: v.literal(true),
    language: v.optional(Language),
    work: v.optional(RegistrationWork),
  }),
  v.forward(
    v.check((input) => input.birthBand !== 'under-18' || input.parentEmail !== undefined),
    ['parentEmail'],
  ),
  v.forward(
    v.check((input) => input.parentEmail?.toLowerCase() !== input.email.toLowerCase()),
    ['parentEmail'],
  ),
);
export type Registration = v.InferInput<typeof Registration>;
