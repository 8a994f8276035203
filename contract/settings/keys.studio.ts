import * as v from 'valibot';
import { staffWith, Timestamp } from '#contract/procedure.ts';

const SMTP_URL =
  /^smtps?:\/\/(?:[^\s/?#\\]*@)?(?:\[[\da-f:.]+\]|[a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::\d{1,5})?(?:[/?][^\s\\]*)?$/i;
const SmtpUrl = v.pipe(v.string(), v.trim(), v.maxLength(500), v.regex(SMTP_URL), v.check(isReadable));

/**
 * Whether its parts can be read: a host, a port or a per cent sign that means nothing is found before mail is to leave. Read
 * as an address of the web, for only of those does the URL standard ask whether the host can be one (`a.0` cannot).
 */
function isReadable(text: string): boolean {
  try {
    const { username, password } = new URL(text.replace(/^smtp/i, 'http'));
    return [username, password].map(decodeURIComponent).length === 2;
  } catch {
    return false;
  }
}
/** An address, or a name with one: Sarathi <care@school.example>. */
const Sender = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200),
  v.regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+\.[a-z]{2,}>?$/i),
);
const Secret = v.pipe(v.string(), v.trim(), v.minLength(8), v.maxLength(200));

/** How mail goes out: the server with its user and password in one address, and whom it comes from. */
export const MailKeys = v.object({ smtpUrl: SmtpUrl, from: Sender });
export type MailKeys = v.InferOutput<typeof MailKeys>;

/** The school's account at Razorpay. */
export const PaymentKeys = v.object({
  keyId: v.pipe(v.string(), v.trim(), v.regex(/^rzp_(?:test|live)_\w{4,40}$/)),
  keySecret: Secret,
  webhookSecret: Secret,
});
export type PaymentKeys = v.InferOutput<typeof PaymentKeys>;

/** The school's gateway for SMS and WhatsApp (docs/operate/messages.md): its address, and the key that opens it. */
export const MessageKeys = v.object({
  address: v.pipe(v.string(), v.trim(), v.maxLength(500), v.url(), v.regex(/^https?:\/\//i)),
  key: Secret,
});
export type MessageKeys = v.InferOutput<typeof MessageKeys>;

/** Which keys are set: what may be seen of them, since when, until when those of before are still heard, and whether the program works with them. */
export const KeysState = v.nullable(
  v.object({
    shown: v.record(v.string(), v.string()),
    setAt: Timestamp,
    earlierUntil: v.nullable(Timestamp),
    inForce: v.boolean(),
  }),
);

const tags = ['settings'];
const staff = staffWith('settings.change');

export const keyProcedures = {
  /** Keys go in and never come out; every process of the school takes them at once. */
  setMail: staff
    .route({ method: 'PUT', path: '/settings/mail', tags, summary: 'Set how mail goes out' })
    .input(v.strictObject(MailKeys.entries)),

  setPayments: staff
    .route({ method: 'PUT', path: '/settings/payments', tags, summary: 'Set the keys of the payment account' })
    .input(v.strictObject(PaymentKeys.entries))
    .errors({
      TEST_KEY: { status: 422 },
      SAME_SECRET: { status: 422 },
      KEYS_REFUSED: { status: 422, data: v.object({ answer: v.string() }) },
      PROVIDER_SILENT: { status: 503 },
    }),

  setMessages: staff
    .route({ method: 'PUT', path: '/settings/messages', tags, summary: 'Set the gateway for SMS and WhatsApp' })
    .input(v.strictObject(MessageKeys.entries))
    .errors({ ADDRESS_REFUSED: { status: 422 } }),

  /** Without keys those in force are tried. The letter goes to whoever asks, or into the folder of a school without a server. */
  tryMail: staff
    .meta({ limit: { calls: 10, seconds: 600, counted: 'everywhere' } })
    .route({ method: 'POST', path: '/settings/mail/trials', tags, summary: 'Send a test mail to oneself' })
    .input(v.strictObject({ keys: v.optional(v.strictObject(MailKeys.entries)) }))
    .output(v.object({ to: v.string(), answer: v.nullable(v.string()), folder: v.nullable(v.string()) }))
    .errors({ MAIL_REFUSED: { status: 422, data: v.object({ answer: v.string() }) } }),

  removeKeys: staff
    .route({ method: 'DELETE', path: '/settings/keys/{name}', tags, summary: 'Forget keys' })
    .input(v.strictObject({ name: v.picklist(['mail', 'payments', 'messages']) })),
};
