import type { PaymentKeys } from '#contract/settings/keys.studio.ts';
import type { Config } from '#server/config.ts';
import { readStoredKeys } from '#server/features/settings/settings.service.ts';
import type { Db } from '#server/platform/db.ts';
import type { KeyDoors } from '#server/platform/keys/key-ring.ts';
import { openMailer, sendOnce } from '#server/platform/mail/mailer.ts';
import { openGateway } from '#server/platform/messages/gateway.ts';
import { openMessenger } from '#server/platform/messages/messenger.ts';
import { openRazorpay, type RazorpaySettings } from '#server/platform/payments/razorpay.ts';
import { sandboxKeys } from '#server/platform/payments/sandbox-keys.ts';
import { withEarlier } from '#server/platform/payments/succession.ts';
import type { Secrets } from '#server/platform/storage/secrets.ts';

const ANSWER_WITHIN_MS = 10_000;
const CHECKOUT_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

/** Keys that staff set in the studio go before those of the environment. */
export function keyDoors(db: Db, config: Config, secrets: Secrets): KeyDoors {
  const own = () => openRazorpay(ownAccount(config, secrets));
  const open = (keys: PaymentKeys) => openRazorpay(storedAccount(config, keys));
  // An account of the environment that the kept one took the place of.
  const isReal = config.payments.provider === 'razorpay';
  return {
    read: () => readStoredKeys(db, secrets),
    openMail: (keys) => openMailer({ ...config.mail, ...keys }),
    openMessages: (keys) =>
      keys ? openGateway({ keys, allowPrivate: config.allowsPrivateAddresses }) : openMessenger(config.messages),
    openPayments: (keys, earlier) =>
      keys ? withEarlier(open(keys), [...earlier.map(open), ...(isReal ? [own()] : [])]) : own(),
    async tryMail(keys, letter) {
      const smtpUrl = keys?.smtpUrl ?? config.mail.smtpUrl;
      if (smtpUrl)
        return { answer: await sendOnce({ smtpUrl, from: keys?.from ?? config.mail.from }, letter), folder: null };
      await openMailer(config.mail).send(letter);
      return { answer: null, folder: config.mail.outbox };
    },
  };
}

function storedAccount({ payments }: Config, { keyId, keySecret, webhookSecret }: PaymentKeys): RazorpaySettings {
  return {
    name: 'razorpay',
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    // The signature says whose message it is: the account of the environment may be another one.
    accountId: undefined,
    baseUrl: payments.razorpayUrl,
    scriptUrl: CHECKOUT_SCRIPT,
    timeoutMs: ANSWER_WITHIN_MS,
  };
}

/** The sandbox has secrets of the school's own, so that nobody else can speak in its name. */
function ownAccount({ payments }: Config, secrets: Secrets): RazorpaySettings {
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
