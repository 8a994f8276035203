import * as v from 'valibot';
import { Language, signedIn, staffWith } from './procedure.ts';
import { MessageKeys } from './settings/keys.studio.ts';

export const MessageChannel = v.picklist(['sms', 'whatsapp']);
export type MessageChannel = v.InferOutput<typeof MessageChannel>;

/** Notices of which a message may tell. Announcements are none: they may advertise, which a registered number refuses (DND). */
export const MessageCategory = v.picklist(['purchases', 'timetables', 'answers', 'tests']);
export type MessageCategory = v.InferOutput<typeof MessageCategory>;

/** What is sent: the code of a sign-in, or that there is news of a category. */
export const MessageName = v.picklist(['code', ...MessageCategory.options]);
export type MessageName = v.InferOutput<typeof MessageName>;

/** As the school registered it; empty: the message is not sent in this language. */
const TemplateId = v.pipe(v.string(), v.trim(), v.maxLength(100), v.regex(/^[\w.:-]*$/));
const TemplateIds = v.object(v.entriesFromList(Language.options, TemplateId));

/** Under which sender and which registered templates messages go. */
export const MessageRules = v.object({
  sender: v.pipe(v.string(), v.trim(), v.maxLength(20), v.regex(/^[\w +-]*$/)),
  sms: v.object(v.entriesFromList(MessageName.options, TemplateIds)),
  whatsapp: v.object(v.entriesFromList(MessageCategory.options, TemplateIds)),
});
export type MessageRules = v.InferOutput<typeof MessageRules>;

/** What the gateway did today, by India's calendar. `answer`: of the last refusal, without numbers. */
const ChannelToday = v.object({ channel: MessageChannel, sent: v.number(), refused: v.number(), answer: v.string() });

/** `texts`: word for word, as they are registered; what changes each time is {#var#}. */
const StudioMessages = v.object({
  isSandbox: v.boolean(),
  texts: v.array(v.object({ name: MessageName, language: Language, text: v.string() })),
  today: v.array(ChannelToday),
});
export type StudioMessages = v.InferOutput<typeof StudioMessages>;

/** `mayAddNumber`: one can make a number one's own, to sign in or for these messages. */
const Offered = v.object({
  ...v.entriesFromList(MessageChannel.options, v.array(MessageCategory)),
  mayAddNumber: v.boolean(),
});
export type OfferedMessages = v.InferOutput<typeof Offered>;

const tags = ['messages'];
const staff = staffWith('settings.change');
const GatewayAnswer = v.object({ answer: v.string() });

export const messages = {
  offered: signedIn
    .meta({ allowRestricted: true })
    .route({ method: 'GET', path: '/messages/offered', tags, summary: 'Of what the school tells by SMS and WhatsApp' })
    .output(Offered),

  state: staff
    .route({ method: 'GET', path: '/messages', tags, summary: 'The texts to register, and what went today' })
    .output(StudioMessages),

  /**
   * Sends the message of the sign-in code, with the code 000000, to the number of whoever asks. Without keys those in force
   * are tried. `folder`: where it lies in a school without a gateway.
   */
  try: staff
    .meta({ limit: { calls: 10, seconds: 600, counted: 'everywhere' } })
    .route({ method: 'POST', path: '/messages/trials', tags, summary: 'Send a test message to oneself' })
    .input(v.strictObject({ keys: v.optional(v.strictObject(MessageKeys.entries)) }))
    .output(v.object({ to: v.string(), answer: v.nullable(v.string()), folder: v.nullable(v.string()) }))
    .errors({
      ADDRESS_REFUSED: { status: 422 },
      MOBILE_MISSING: { status: 409 },
      GATEWAY_MISSING: { status: 409 },
      TEMPLATE_MISSING: { status: 409 },
      MESSAGE_REFUSED: { status: 422, data: GatewayAnswer },
    }),
};
