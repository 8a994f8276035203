import type { Secrets } from '#server/platform/storage/secrets.ts';

/** What the sandbox and its only client both know. */
export function sandboxKeys(secrets: Secrets) {
  return {
    keyId: 'rzp_test_sandbox',
    keySecret: secrets.derive('sandbox key'),
    webhookSecrets: [secrets.derive('sandbox webhooks')],
  };
}

export type SandboxKeys = ReturnType<typeof sandboxKeys>;
