import type { Secrets } from '#server/platform/storage/secrets.ts';

export const SANDBOX_KEY_ID = 'rzp_test_sandbox';

/** What the sandbox and its only client both know. */
export function sandboxKeys(secrets: Secrets) {
  return {
    keyId: SANDBOX_KEY_ID,
    keySecret: secrets.derive('sandbox key'),
    webhookSecrets: [secrets.derive('sandbox webhooks')],
  };
}
