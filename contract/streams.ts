import * as v from 'valibot';
import { staffChanges } from './changes.ts';
import {
  changedMeanwhile,
  HindiName,
  Id,
  Picture,
  Revision,
  staffWith,
  Timestamp,
  visitable,
  watchAll,
} from './procedure.ts';
import { StudioFilter, sortBy, studioPage } from './studio/list.ts';

const Stream = v.object({
  id: Id,
  title: v.string(),
  titleHi: v.nullable(v.string()),
  videoId: v.string(),
  thumbnailUrl: v.nullable(v.string()),
});
export type Stream = v.InferOutput<typeof Stream>;

const YOUTUBE =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|live\/|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,64})(?:[?&#/].*)?$/;

/** A YouTube video by its id, or by any link to it. */
const VideoId = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.transform((text) => YOUTUBE.exec(text)?.[1] ?? text),
  v.regex(/^[\w-]{6,64}$/),
);

/** What staff say of a stream. It is live as long as `isLive`. */
export const StreamInput = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  titleHi: HindiName(120),
  videoId: VideoId,
  thumbnailUrl: v.nullable(Picture),
  isLive: v.boolean(),
});
export type StreamInput = v.InferOutput<typeof StreamInput>;

const StudioStream = v.object({
  ...Stream.entries,
  revision: Revision,
  isLive: v.boolean(),
  liveSince: v.nullable(Timestamp),
  createdAt: Timestamp,
});
export type StudioStream = v.InferOutput<typeof StudioStream>;

export const StreamList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('title', 'created'),
  state: v.optional(v.picklist(['live', 'off'])),
});
export type StreamList = v.InferOutput<typeof StreamList>;

const live = watchAll('streams', v.array(Stream));
const tags = ['streams'];
const staff = staffWith('content.manage');
const one = v.strictObject({ streamId: Id });

export const streams = {
  watch: visitable
    .meta(live.meta)
    .route({ method: 'GET', path: '/streams/live', tags, summary: 'The streams that are live now' })
    .output(live.snapshots),

  changes: staffChanges(staff, 'streams', {
    path: '/streams/changes',
    tags,
    summary: 'That something about streams changed',
  }),

  list: staff
    .meta({ mayReadReplica: true })
    .route({ method: 'GET', path: '/streams', tags, summary: 'All streams' })
    .input(StreamList)
    .output(studioPage(StudioStream)),

  read: staff
    .route({ method: 'GET', path: '/streams/{streamId}', tags, summary: 'A stream' })
    .input(one)
    .output(StudioStream),

  create: staff
    .route({ method: 'POST', path: '/streams', tags, summary: 'Add a stream' })
    .input(v.strictObject(StreamInput.entries))
    .output(v.object({ id: Id })),

  update: staff
    .route({ method: 'PUT', path: '/streams/{streamId}', tags, summary: 'Change a stream, or end it' })
    .input(v.strictObject({ ...one.entries, ...StreamInput.entries, revision: Revision }))
    .errors(changedMeanwhile),

  remove: staff.route({ method: 'DELETE', path: '/streams/{streamId}', tags, summary: 'Remove a stream' }).input(one),
};
