import type { BirthBand, RegistrationWork } from '#contract/accounts/registration.ts';
import type { Language } from '#contract/procedure.ts';
import { checkNewPassword } from '#server/features/accounts/accounts.service.ts';
import { hashPassword } from '#server/features/passwords/passwords.service.ts';
import type { Context } from '#server/platform/rpc.ts';
import { hashToken, newToken } from '#server/platform/session.ts';
import { browserCookie, readBrowserSecret } from './browser-secret.rules.ts';
import { assertFewOfBrowser, findChallenge } from './counts.service.ts';
import { REGISTRATION_SECONDS, type Registration, readIsOpen } from './registration.store.ts';

type Applicant = {
  name: string;
  email: string;
  phone?: string | undefined;
  password: string;
  birthBand: BirthBand;
  parentEmail?: string | undefined;
  language?: Language | undefined;
  work?: RegistrationWork | undefined;
};

type Refusals = {
  REGISTRATION_CLOSED: () => Error;
  WORK_NEEDED: (given: { data: { challenge: string } }) => Error;
  PASSWORD_REFUSED: (given: NonNullable<ReturnType<typeof checkNewPassword>>) => Error;
};

/** Who may register, as it is written down, and the secret that their browser shows again. */
type Admitted = { secret: string; person: Omit<Registration, 'tokenHash' | 'buyerId'> };

/**
 * Lets somebody register: the school takes new students, few registered here, and the password is good. Whether the e-mail is
 * known is not even asked: the answer, its time and its statements cannot tell. Throws one of `errors`, or TOO_MANY_REQUESTS.
 */
export async function admit(context: Context, input: Applicant, errors: Refusals): Promise<Admitted> {
  if (!(await readIsOpen(context.db))) throw errors.REGISTRATION_CLOSED();
  await assertFewOfBrowser(context, browserSecretOf(context));
  const challenge = await findChallenge(context, input.work);
  if (challenge) throw errors.WORK_NEEDED({ data: { challenge } });
  const { name, email, birthBand, language = 'en' } = input;
  const refusal = checkNewPassword(input.password, { role: 'student', email, name }, context.rules.passwordMinimum);
  if (refusal) throw errors.PASSWORD_REFUSED(refusal);
  const secret = browserSecretOf(context) ?? newToken().token;
  const person = {
    ...{ name, email, birthBand, language },
    phone: input.phone ? `+91${input.phone}` : null,
    parentEmail: birthBand === 'under-18' ? (input.parentEmail ?? null) : null,
    passwordHash: await hashPassword(input.password),
    browserHash: hashToken(secret),
    address: context.address,
  };
  return { secret, person };
}

/** The secret of the browser that calls, if it registered. */
export const browserSecretOf = ({ cookies, secureCookies }: Pick<Context, 'cookies' | 'secureCookies'>) =>
  readBrowserSecret(cookies, secureCookies);

/** Gives the browser its secret, for so many seconds; undefined takes it away. */
export function setBrowserCookie(
  { resHeaders, secureCookies }: Context,
  secret: string | undefined,
  seconds = REGISTRATION_SECONDS,
): void {
  resHeaders?.append('set-cookie', browserCookie(secret, seconds, secureCookies));
}
