import type { Config } from './config.ts';
import { openDatabase } from './platform/db.ts';
import type { JobServices } from './platform/jobs.ts';
import { createLimits } from './platform/limits.ts';
import { openLive } from './platform/live.ts';
import type { Log } from './platform/log.ts';
import { openMailer } from './platform/mail/mailer.ts';
import { openRazorpay, type RazorpaySettings } from './platform/payments/razorpay.ts';
import { sandboxKeys } from './platform/payments/sandbox-keys.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { openSecrets, type Secrets } from './platform/storage/secrets.ts';

export type RunningServices = JobServices & { stop: () => Promise<void> };

/** Opens what every call needs, on a migrated database; `stop` closes it in the right order. */
export async function openServices(config: Config, databaseUrl: string, log: Log): Promise<RunningServices> {
  const { db, pool } = openDatabase(databaseUrl, log);
  const live = await openLive(databaseUrl, log);
  const mailer = openMailer(config.mail);
  const secrets = await openSecrets(config.secretKey, config.dataDir);
  return {
    db,
    pool,
    live,
    log,
    limits: createLimits(pool, config.rateLimitScale),
    storage: openStorage(config.s3, config.dataDir),
    dataDir: config.dataDir,
    secrets,
    payments: openRazorpay(paymentSettings(config, secrets)),
    mailer,
    publicUrl: config.publicUrl,
    secureCookies: config.secureCookies,
    rules: {
      production: config.production,
      passwordMinimum: config.passwordMinimum,
      demo: config.demo,
      mediaBytes: config.mediaBytes,
    },
    stop: async () => {
      mailer.stop();
      await live.stop();
      await db.destroy();
    },
  };
}

const ANSWER_WITHIN_MS = 10_000;
const CHECKOUT_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

/** The sandbox has secrets of the school's own, so that nobody else can speak in its name. */
function paymentSettings({ payments }: Config, secrets: Secrets): RazorpaySettings {
  const { provider: name, keyId, keySecret, webhookSecret, previousWebhookSecret, accountId, baseUrl } = payments;
  const shared = { name, accountId, baseUrl, timeoutMs: ANSWER_WITHIN_MS };
  if (name === 'sandbox') return { ...shared, ...sandboxKeys(secrets), scriptUrl: '/sandbox/checkout.js' };
  return {
    ...shared,
    keyId: keyId ?? '',
    keySecret: keySecret ?? '',
    webhookSecrets: [webhookSecret, previousWebhookSecret].filter((secret) => secret !== undefined),
    scriptUrl: CHECKOUT_SCRIPT,
  };
}
