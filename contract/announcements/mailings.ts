import * as v from 'valibot';
import { linkInvalid } from '#contract/accounts/passwords.ts';
import { Id, LinkToken, open, staffWith, Timestamp, watchAll } from '#contract/procedure.ts';

const staff = staffWith('content.manage');
const tags = ['announcements'];
const one = v.strictObject({ announcementId: Id });

const AUDIENCES = ['everybody', 'product', 'subject'] as const;
const CHANNELS = ['mail', 'notice'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * Who is told: everybody whose account is open, those of them who have a right to a product now, or who take a subject
 * (`audienceId` is which).
 */
const Audience = {
  audience: v.optional(v.picklist(AUDIENCES), 'everybody'),
  audienceId: v.optional(v.nullable(Id), null),
};
export type Audience = v.InferOutput<v.ObjectSchema<typeof Audience, undefined>>;

/**
 * `people`: who was to be reached when it began; `told` of them have it in their notices, `opened` have read it there. What
 * was mailed is counted by what became of each mail. `audienceName`: the title of the product or the code of the subject.
 */
const Mailing = v.nullable(
  v.object({
    state: v.picklist(['sending', 'stopped', 'done']),
    audience: v.picklist(AUDIENCES),
    audienceName: v.nullable(v.string()),
    channels: v.array(v.picklist(CHANNELS)),
    people: v.number(),
    reached: v.number(),
    told: v.number(),
    opened: v.number(),
    sent: v.number(),
    failed: v.number(),
    unsubscribed: v.number(),
    by: v.nullable(v.string()),
    begunAt: Timestamp,
  }),
);
export type Mailing = v.InferOutput<typeof Mailing>;

const live = watchAll('announcement-mailings', Mailing);

export const mailing = {
  watch: staff
    .meta(live.meta)
    .route({ method: 'GET', path: '/announcements/{announcementId}/mailing', tags, summary: 'How its sending goes' })
    .input(one)
    .output(live.snapshots),

  /** How many there are now, and how many of them switched mails about announcements on. */
  count: staff
    .route({ method: 'GET', path: '/announcements/audience', tags, summary: 'How many an announcement would reach' })
    .input(v.strictObject(Audience))
    .output(v.object({ people: v.number(), subscribers: v.number() })),

  /** To whoever asks, and to nobody else. */
  test: staff
    .meta({ limit: { calls: 10, seconds: 600, counted: 'everywhere' } })
    .route({
      method: 'POST',
      path: '/announcements/{announcementId}/mailing/test',
      tags,
      summary: 'Mail it to oneself',
    })
    .input(one),

  /**
   * Once for an announcement, in batches: by mail to those of the audience who switched that on, into the notices (and from
   * there to the phones that are told) of all of them. NOBODY: it would reach nobody, as when there is no such product.
   */
  create: staff
    .route({ method: 'POST', path: '/announcements/{announcementId}/mailing', tags, summary: 'Send it to people' })
    .input(
      v.strictObject({
        ...one.entries,
        ...Audience,
        channels: v.optional(v.pipe(v.array(v.picklist(CHANNELS)), v.minLength(1), v.maxLength(2)), [...CHANNELS]),
      }),
    )
    .errors({ ALREADY_BEGUN: { status: 409 }, NOBODY: { status: 422 } }),

  /** What has not left yet does not leave; it is not begun again. */
  stop: staff
    .route({
      method: 'POST',
      path: '/announcements/{announcementId}/mailing/stop',
      tags,
      summary: 'Send no more of it',
    })
    .input(one),
};

/** By the link of a mail, without a sign-in; again it changes nothing. */
export const unsubscribe = open
  .meta({ limit: { calls: 60, seconds: 600, counted: 'everywhere' } })
  .route({ method: 'POST', path: '/announcements/unsubscribe', tags, summary: 'Get no more announcements by mail' })
  .input(v.strictObject({ token: LinkToken }))
  .errors(linkInvalid);
