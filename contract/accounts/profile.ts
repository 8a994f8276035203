import * as v from 'valibot';
import { Pin, StateCode } from '#contract/checkout/buyer.ts';
import { MessageCategory } from '#contract/messages.ts';
import { Email, Id, Language, Theme, Timestamp } from '#contract/procedure.ts';
import { BirthBand, PersonName, Phone } from './registration.ts';

export const NotificationCategory = v.picklist(['purchases', 'timetables', 'answers', 'announcements']);
export type NotificationCategory = v.InferOutput<typeof NotificationCategory>;

/** What may be pushed to one's devices, or not. */
export const PushCategory = v.picklist([...NotificationCategory.options, 'tests']);
export type PushCategory = v.InferOutput<typeof PushCategory>;
const Pushes = v.object(v.entriesFromList(PushCategory.options, v.boolean()));

/** Of what SMS or WhatsApp tell, to a number that was shown to be one's own, while the consent to messages stands. */
const Messages = v.object(v.entriesFromList(MessageCategory.options, v.boolean()));

/** A time of day on India's clock: "22:00". */
const TimeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
/** When nothing is pushed, also over midnight. */
const QuietHours = v.pipe(
  v.strictObject({ from: TimeOfDay, to: TimeOfDay }),
  v.check(({ from, to }) => from !== to),
);

const Notifications = v.object(v.entriesFromList(NotificationCategory.options, v.boolean()));

/**
 * What a person has told about themselves. `pendingEmail`: a new address that waits for its link to be opened;
 * `phone`: as they told it; `mobile`: a number that they showed to be theirs, which signs in. `notifications`: of what mails
 * come; `pushes`: what is pushed to their devices, outside of `quietHours`, as a whole or in general words (`pushDetails`).
 */
export const Profile = v.object({
  name: v.string(),
  email: v.string(),
  pendingEmail: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  photoUrl: v.nullable(v.string()),
  birthBand: v.nullable(BirthBand),
  parentEmail: v.nullable(v.string()),
  parentConsentedAt: v.nullable(Timestamp),
  state: v.nullable(StateCode),
  pin: v.nullable(Pin),
  universityId: v.nullable(Id),
  programmeId: v.nullable(Id),
  termId: v.nullable(Id),
  medium: v.nullable(Language),
  subjects: v.array(v.object({ id: Id, code: v.string(), titleEn: v.string(), titleHi: v.nullable(v.string()) })),
  notifications: Notifications,
  pushes: Pushes,
  sms: Messages,
  whatsapp: Messages,
  quietHours: v.nullable(QuietHours),
  pushDetails: v.boolean(),
});
export type Profile = v.InferOutput<typeof Profile>;

/** Of what a person studies, what catalogues are filtered by at first. */
export const ChosenStudies = v.object({ universityId: Id, programmeId: v.nullable(Id) });
export type ChosenStudies = v.InferOutput<typeof ChosenStudies>;

/** What to change; what is absent stays, null empties. The phone in ten digits. */
export const ProfileChange = v.strictObject({
  name: v.optional(PersonName),
  phone: v.optional(v.nullable(Phone)),
  state: v.optional(v.nullable(StateCode)),
  pin: v.optional(v.nullable(Pin)),
  universityId: v.optional(v.nullable(Id)),
  programmeId: v.optional(v.nullable(Id)),
  termId: v.optional(v.nullable(Id)),
  medium: v.optional(v.nullable(Language)),
  subjectIds: v.optional(v.pipe(v.array(Id), v.maxLength(40))),
  notifications: v.optional(v.partial(v.strictObject(Notifications.entries))),
  pushes: v.optional(v.partial(v.strictObject(Pushes.entries))),
  sms: v.optional(v.partial(v.strictObject(Messages.entries))),
  whatsapp: v.optional(v.partial(v.strictObject(Messages.entries))),
  quietHours: v.optional(v.nullable(QuietHours)),
  pushDetails: v.optional(v.boolean()),
  language: v.optional(Language),
  theme: v.optional(Theme),
});
export type ProfileChange = v.InferInput<typeof ProfileChange>;

/** What a parent sees before agreeing. */
export const ParentRequest = v.object({ studentName: v.string(), parentEmail: Email });
