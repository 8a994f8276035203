import * as v from 'valibot';
import { staffChanges } from '#contract/changes.ts';
import { changedMeanwhile, Id, Revision, signedIn, staffWith, Timestamp, watchAll } from '#contract/procedure.ts';
import { StudioFilter, sortBy, studioPage } from '#contract/studio/list.ts';
import { mailing, unsubscribe } from './mailings.ts';

/** `textHi` null: `text` is for everybody. */
const Announcement = v.object({
  id: Id,
  text: v.string(),
  textHi: v.nullable(v.string()),
  link: v.nullable(v.string()),
});
export type Announcement = v.InferOutput<typeof Announcement>;

const Text = v.pipe(v.string(), v.trim(), v.maxLength(240));
const When = v.pipe(v.string(), v.isoTimestamp());

/** A path of our own, or an address of the web. What stands behind the doors of staff is no page of a student. */
const ActionLink = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500),
  v.regex(/^(?:\/(?![/\\])[^\s\\]*|https?:\/\/[^\s/][^\s]*)$/i),
  v.regex(/^(?!\/(?:studio|api|files)(?:[/?#]|$))/),
);

/** `shown` at: from `publishAt` on, which is null otherwise. It ends at `endsAt`, or when another takes its place. */
export const AnnouncementInput = v.object({
  text: v.pipe(Text, v.minLength(1)),
  textHi: v.nullable(Text),
  link: v.nullable(ActionLink),
  shown: v.picklist(['no', 'now', 'at']),
  publishAt: v.nullable(When),
  endsAt: v.nullable(When),
});
export type AnnouncementInput = v.InferOutput<typeof AnnouncementInput>;

const State = v.picklist(['draft', 'scheduled', 'live', 'ended']);

/** `isShown`: it is the one on the home page. */
const StudioAnnouncement = v.object({
  ...Announcement.entries,
  state: State,
  isShown: v.boolean(),
  publishAt: v.nullable(Timestamp),
  liveSince: v.nullable(Timestamp),
  endsAt: v.nullable(Timestamp),
  endedAt: v.nullable(Timestamp),
  createdAt: Timestamp,
  revision: Revision,
});
export type StudioAnnouncement = v.InferOutput<typeof StudioAnnouncement>;

export const AnnouncementList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('text', 'created'),
  state: v.optional(State),
});
export type AnnouncementList = v.InferOutput<typeof AnnouncementList>;

const latest = watchAll('announcements', v.nullable(Announcement));
const tags = ['announcements'];
const staff = staffWith('content.manage');
const one = v.strictObject({ announcementId: Id });
/** It would end before it begins, or begin at no moment. */
const PERIOD = { PERIOD_EMPTY: { status: 422 } } as const;

export const announcements = {
  watch: signedIn
    .meta(latest.meta)
    .route({ method: 'GET', path: '/announcements/live', tags, summary: 'The last live announcement' })
    .output(latest.snapshots),

  changes: staffChanges(staff, 'announcements', {
    path: '/announcements/changes',
    tags,
    summary: 'That something about them changed',
  }),

  list: staff
    .meta({ mayReadReplica: true })
    .route({ method: 'GET', path: '/announcements', tags, summary: 'All announcements' })
    .input(AnnouncementList)
    .output(studioPage(StudioAnnouncement)),

  read: staff
    .route({ method: 'GET', path: '/announcements/{announcementId}', tags, summary: 'An announcement' })
    .input(one)
    .output(StudioAnnouncement),

  create: staff
    .route({ method: 'POST', path: '/announcements', tags, summary: 'Write an announcement' })
    .input(v.strictObject(AnnouncementInput.entries))
    .errors(PERIOD)
    .output(v.object({ id: Id })),

  /** One that goes live ends those before it. */
  update: staff
    .route({ method: 'PUT', path: '/announcements/{announcementId}', tags, summary: 'Change, show or take down' })
    .input(v.strictObject({ ...one.entries, ...AnnouncementInput.entries, revision: Revision }))
    .errors({ ...changedMeanwhile, ...PERIOD }),

  mailing,
  unsubscribe,

  remove: staff
    .route({ method: 'DELETE', path: '/announcements/{announcementId}', tags, summary: 'Remove an announcement' })
    .input(one),
};
