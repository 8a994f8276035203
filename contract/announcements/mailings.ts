import * as v from 'valibot';
import { linkInvalid } from '#contract/accounts/passwords.ts';
import { Id, LinkToken, open, staffWith, Timestamp, watchAll } from '#contract/procedure.ts';

const staff = staffWith('content.manage');
const tags = ['announcements'];
const one = v.strictObject({ announcementId: Id });

/** `subscribers`: who switched mails about announcements on, as of now. What was sent is counted by what became of each mail. */
const Mailing = v.object({
  subscribers: v.number(),
  mailing: v.nullable(
    v.object({
      state: v.picklist(['sending', 'stopped', 'done']),
      total: v.number(),
      sent: v.number(),
      failed: v.number(),
      unsubscribed: v.number(),
      by: v.nullable(v.string()),
      begunAt: Timestamp,
    }),
  ),
});
export type Mailing = v.InferOutput<typeof Mailing>;

const live = watchAll('announcement-mailings', Mailing);

export const mailing = {
  watch: staff
    .meta(live.meta)
    .route({ method: 'GET', path: '/announcements/{announcementId}/mailing', tags, summary: 'How its mails go' })
    .input(one)
    .output(live.snapshots),

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

  /** Once for an announcement: to each who switched that on, in batches. */
  create: staff
    .route({ method: 'POST', path: '/announcements/{announcementId}/mailing', tags, summary: 'Send it by mail' })
    .input(one)
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
