import * as v from 'valibot';

/** The settings of whom the school is paid by, as the environment has them. */
export const paymentEntries = {
  PAYMENTS: v.optional(v.picklist(['razorpay', 'sandbox'])),
  RAZORPAY_KEY_ID: v.optional(
    v.pipe(v.string(), v.regex(/^rzp_(test|live)_\w+$/, 'begins with rzp_live_ or rzp_test_')),
  ),
  RAZORPAY_KEY_SECRET: v.optional(v.pipe(v.string(), v.minLength(1))),
  RAZORPAY_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minLength(1))),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: v.optional(v.pipe(v.string(), v.minLength(1))),
  RAZORPAY_ACCOUNT_ID: v.optional(v.pipe(v.string(), v.minLength(1))),
  RAZORPAY_BASE_URL: v.optional(v.pipe(v.string(), v.url())),
};

type Set = v.InferOutput<v.ObjectSchema<typeof paymentEntries, undefined>>;

const RAZORPAY = 'https://api.razorpay.com/v1';

/** Real payments when there are keys; without them, or when asked for, those of the sandbox of the program at `port`. */
export function paymentsOf(set: Set, port: number) {
  const provider = set.PAYMENTS ?? (set.RAZORPAY_KEY_ID ? 'razorpay' : 'sandbox');
  const local = `http://127.0.0.1:${port}/sandbox/v1`;
  return {
    provider,
    /** The sandbox is where a school without keys ends up, or what somebody asked for. */
    asked: set.PAYMENTS !== undefined,
    keyId: set.RAZORPAY_KEY_ID,
    keySecret: set.RAZORPAY_KEY_SECRET,
    webhookSecret: set.RAZORPAY_WEBHOOK_SECRET,
    previousWebhookSecret: set.RAZORPAY_WEBHOOK_SECRET_PREVIOUS,
    accountId: set.RAZORPAY_ACCOUNT_ID,
    baseUrl: set.RAZORPAY_BASE_URL ?? (provider === 'sandbox' ? local : RAZORPAY),
    /** Where keys that staff set are good, whatever the program was started with. */
    razorpayUrl: set.RAZORPAY_BASE_URL ?? RAZORPAY,
  };
}
export type PaymentSettings = ReturnType<typeof paymentsOf>;

/** What production refuses of them: whether it is so, and what to say. */
export function paymentFaults({ provider, asked, ...keys }: PaymentSettings): [boolean, string][] {
  if (provider === 'sandbox')
    return [
      [!asked, 'RAZORPAY_KEY_ID: set the keys of your account, or PAYMENTS=sandbox for a school that takes no money'],
    ];
  const { keyId, keySecret, webhookSecret } = keys;
  return [
    [!keyId || !keySecret, 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET: set both'],
    [keyId?.startsWith('rzp_test_') ?? false, 'RAZORPAY_KEY_ID: is a test key; set the live one'],
    [!webhookSecret, 'RAZORPAY_WEBHOOK_SECRET: set it, and the same at Razorpay for PUBLIC_URL/webhooks/razorpay'],
    [keySecret !== undefined && keySecret === webhookSecret, 'RAZORPAY_WEBHOOK_SECRET: may not be the key secret'],
  ];
}
