import * as v from 'valibot';

const MAX_FINGERPRINTS = 10;
const FINGERPRINT = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/;

/** The certificates that an Android app is signed with, SHA-256 as the Play Console shows it; empty lines are left out. */
const Fingerprints = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(200))),
  v.maxLength(2 * MAX_FINGERPRINTS),
  v.transform((lines) => lines.map((line) => line.trim().toUpperCase()).filter(Boolean)),
  v.minLength(1),
  v.maxLength(MAX_FINGERPRINTS),
  v.check((lines) => lines.every((line) => FINGERPRINT.test(line)), 'is no SHA-256 fingerprint'),
);

export const AndroidApp = v.object({
  packageName: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(150),
    v.regex(/^[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)+$/),
  ),
  fingerprints: Fingerprints,
});
export type AndroidApp = v.InferOutput<typeof AndroidApp>;

export const IosApp = v.object({
  teamId: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{10}$/)),
  bundleId: v.pipe(v.string(), v.trim(), v.maxLength(155), v.regex(/^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/)),
});
export type IosApp = v.InferOutput<typeof IosApp>;

/** The school's own apps, which may open the addresses of its pages and use its passkeys; null: there is none. */
export const Apps = v.object({ android: v.nullable(AndroidApp), ios: v.nullable(IosApp) });
export type Apps = v.InferOutput<typeof Apps>;
