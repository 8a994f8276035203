import * as v from 'valibot';
import { wrongPassword } from './accounts/passwords.ts';
import { Id, open, ownAccount, Timestamp, watchOwn } from './procedure.ts';
import { DeviceId, SessionBegun } from './sessions.ts';

const tags = ['passkeys'];

/** `name`: the device it was added on, in words, such as "Chrome on Android"; empty when unknown. */
export const Passkey = v.object({
  id: Id,
  name: v.string(),
  madeAt: Timestamp,
  usedAt: v.nullable(Timestamp),
});
export type Passkey = v.InferOutput<typeof Passkey>;

const Bytes = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.regex(/^[\w-]+$/));
const KeyType = v.literal('public-key');

/** For `navigator.credentials.create`, as `PublicKeyCredential.parseCreationOptionsFromJSON` takes it. */
export const PasskeyCreation = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: KeyType })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(v.object({ id: v.string(), type: KeyType, transports: v.array(v.string()) })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
});
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreation>;

/** For `navigator.credentials.get`; it names no passkey, so that it tells nobody who has one. */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
});
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>;

/** What an authenticator answers; bytes in base64url. */
export const NewCredential = v.strictObject({
  id: Bytes(1400),
  clientDataJSON: Bytes(4000),
  attestationObject: Bytes(16_000),
  transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,30}$/))), v.maxLength(10)), []),
});
export type NewCredential = v.InferOutput<typeof NewCredential>;
export const Assertion = v.strictObject({
  id: Bytes(1400),
  clientDataJSON: Bytes(4000),
  authenticatorData: Bytes(4000),
  signature: Bytes(4000),
  userHandle: Bytes(100),
});
export type Assertion = v.InferOutput<typeof Assertion>;

/** The address of the school is a number (an IP), and a passkey is for a name; or the school does not let passkeys sign in. */
const notOffered = { PASSKEYS_NOT_OFFERED: { status: 409 }, PASSKEYS_OFF: { status: 403 } } as const;
const own = watchOwn('passkeys', v.array(Passkey));
const guarded = ownAccount.meta({ limit: { calls: 10, seconds: 600, counted: 'everywhere' } });

export const passkeys = {
  watch: ownAccount
    .meta(own.meta)
    .route({ method: 'GET', path: '/passkeys', tags, summary: 'Your passkeys, the oldest first' })
    .output(own.snapshots),

  /** Begins to add one, ten at most. What it answers is good for five minutes, once. */
  begin: guarded
    .route({ method: 'POST', path: '/passkeys/enrolments', tags, summary: 'Begin to add a passkey' })
    .input(v.strictObject({ password: v.string() }))
    .errors({ ...notOffered, ...wrongPassword, PASSKEYS_FULL: { status: 409 } })
    .output(PasskeyCreation),

  create: guarded
    .route({ method: 'POST', path: '/passkeys', tags, summary: 'Add the passkey that was made' })
    .input(v.strictObject({ credential: NewCredential }))
    .errors({ ...notOffered, PASSKEYS_FULL: { status: 409 }, PASSKEY_REFUSED: { status: 422 } }),

  remove: ownAccount
    .route({ method: 'DELETE', path: '/passkeys/{passkeyId}', tags, summary: 'Delete a passkey' })
    .input(v.strictObject({ passkeyId: Id }))
    .errors({ NOT_FOUND: { status: 404 } }),

  session: {
    /** Begins a sign-in by a passkey; the same for everybody. What it answers is good for five minutes, once. */
    begin: open
      .meta({ limit: { calls: 300, seconds: 60 } })
      .route({ method: 'POST', path: '/passkeys/session/challenges', tags, summary: 'Begin to sign in by a passkey' })
      .errors(notOffered)
      .output(PasskeyRequest),

    /** Signs in as `POST /sessions` does, and asks for no second step. */
    create: open
      .meta({ limit: { calls: 60, seconds: 600, counted: 'everywhere' } })
      .route({ method: 'POST', path: '/passkeys/session', tags, summary: 'Sign in by a passkey' })
      .input(v.strictObject({ credential: Assertion, deviceId: DeviceId }))
      .errors({ ...notOffered, PASSKEY_REFUSED: { status: 401 } })
      .output(SessionBegun),
  },
};
