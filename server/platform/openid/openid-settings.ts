import * as v from 'valibot';
import { mayAsk } from '#server/platform/network/outgoing.ts';

/** Where people show who they are, and what this school is there. */
export type OpenIdSettings = { issuer: string; clientId: string; clientSecret: string; allowPrivate: boolean };

const GOOGLE = 'https://accounts.google.com';

/** The settings of sign-in with Google, as part of those of the process. */
export const googleEntries = {
  GOOGLE_ISSUER: v.optional(v.pipe(v.string(), v.url()), GOOGLE),
  GOOGLE_CLIENT_ID: v.optional(v.pipe(v.string(), v.minLength(1))),
  GOOGLE_CLIENT_SECRET: v.optional(v.pipe(v.string(), v.minLength(1))),
};

type GoogleEnvironment = v.InferOutput<v.ObjectSchema<typeof googleEntries, undefined>> & {
  ALLOW_PRIVATE_ADDRESSES: boolean;
};

/** Undefined without keys. Throws for one key of two, and for an issuer that is not on the public internet by https. */
export function googleOf(set: GoogleEnvironment): OpenIdSettings | undefined {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = set;
  const { ALLOW_PRIVATE_ADDRESSES: allowPrivate } = set;
  if (!mayAsk(issuer, allowPrivate))
    throw new Error('The settings are not usable:\n  GOOGLE_ISSUER: is a public https:// address');
  if (clientId && clientSecret) return { issuer, clientId, clientSecret, allowPrivate };
  if (!clientId && !clientSecret) return undefined;
  const missing = clientId ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID';
  throw new Error(`The settings are not usable:\n  ${missing}: set both of GOOGLE_CLIENT_… or none`);
}
