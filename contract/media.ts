import * as v from 'valibot';
import { Id, Language, staffWith, Timestamp, watchAll } from './procedure.ts';
import { StudioFilter, sortBy, studioPage, YesNo } from './studio/list.ts';

export const MediaKind = v.picklist(['video', 'pdf', 'image']);
export type MediaKind = v.InferOutput<typeof MediaKind>;

const MB = 1024 * 1024;
/** The most bytes of a file of each kind. */
export const MAX_BYTES: Record<MediaKind, number> = { video: 8 * 1024 * MB, pdf: 200 * MB, image: 20 * MB };

/** Of one film, from the thinnest line to the widest; 'audio' is sound alone. */
export const Quality = v.picklist(['audio', '240p', '360p', '480p', '720p', '1080p']);
export type Quality = v.InferOutput<typeof Quality>;

/** Why a file could not be used, for staff to act on. */
export const MediaFault = v.picklist([
  'not-this-kind',
  'damaged',
  'too-large',
  'too-long',
  'too-many-pages',
  'locked',
  'no-room',
  'no-converter',
  'gave-up',
]);
export type MediaFault = v.InferOutput<typeof MediaFault>;

/** A file that staff brought in. `percent` is of its conversion; `uses`: how many places show it. */
const MediaItem = v.object({
  id: Id,
  kind: MediaKind,
  status: v.picklist(['uploading', 'waiting', 'working', 'ready', 'failed', 'cancelled']),
  name: v.string(),
  ...{ bytes: v.number(), percent: v.number(), fault: v.nullable(MediaFault) },
  ...{ seconds: v.nullable(v.number()), pages: v.nullable(v.number()), uses: v.number() },
  qualities: v.array(v.object({ name: Quality, bytes: v.number() })),
  captions: v.array(Language),
  uploadedBy: v.nullable(v.string()),
  createdAt: Timestamp,
});
export type MediaItem = v.InferOutput<typeof MediaItem>;

/** What shows a file, or has it as its picture; a lesson with its course. `settings` is the site as a whole. */
const MediaPlace = v.object({
  noun: v.picklist(['lesson', 'ebook', 'note', 'course', 'stream', 'question', 'settings']),
  id: Id,
  title: v.string(),
  courseId: v.nullable(Id),
});
export type MediaPlace = v.InferOutput<typeof MediaPlace>;

export const MediaSearch = v.strictObject({
  ...StudioFilter,
  sort: sortBy('created', 'name', 'bytes'),
  kind: v.optional(MediaKind),
  state: v.optional(v.picklist(['on-its-way', 'ready', 'failed'])),
  used: YesNo,
});

/** The latest hundred, and how much of the quota is taken. `missingFfmpeg`: what installs it; until then videos wait. */
const MediaOverview = v.object({
  media: v.array(MediaItem),
  ...{ usedBytes: v.number(), mostBytes: v.number(), missingFfmpeg: v.nullable(v.picklist(['apt', 'brew'])) },
});
export type MediaOverview = v.InferOutput<typeof MediaOverview>;

const overview = watchAll('media', MediaOverview);
const tags = ['media'];
const staff = staffWith('content.manage');
const one = v.strictObject({ mediaId: Id });
const WRONG_STATE = { WRONG_STATE: { status: 409 } } as const;

/** Bytes come by the tus protocol (1.0.0) at /files/uploads, with `kind`, `filename` and `wants1080` as its metadata. */
export const media = {
  watch: staff
    .meta(overview.meta)
    .route({ method: 'GET', path: '/media', tags, summary: 'Files and their conversion' })
    .output(overview.snapshots),

  list: staff
    .route({ method: 'GET', path: '/media/all', tags, summary: 'All files, however old' })
    .input(MediaSearch)
    .output(studioPage(MediaItem)),

  read: staff
    .route({ method: 'GET', path: '/media/{mediaId}', tags, summary: 'A file and what shows it' })
    .input(one)
    .output(v.object({ medium: MediaItem, places: v.array(MediaPlace) })),

  /** Ends an upload or a conversion. */
  cancel: staff
    .route({ method: 'POST', path: '/media/{mediaId}/cancellation', tags, summary: 'Cancel' })
    .input(one)
    .errors(WRONG_STATE),

  /** Converts anew what failed or was cancelled, or adds 1080p to what is ready. */
  retry: staff
    .route({ method: 'POST', path: '/media/{mediaId}/conversions', tags, summary: 'Convert again' })
    .input(v.strictObject({ mediaId: Id, wants1080: v.optional(v.boolean()) }))
    .errors(WRONG_STATE),

  remove: staff
    .route({ method: 'DELETE', path: '/media/{mediaId}', tags, summary: 'Remove a file that nothing shows' })
    .input(one)
    .errors({ IN_USE: { status: 409, data: v.object({ uses: v.number() }) } }),

  captions: {
    /** WebVTT (W3C), 1 MB at most; it takes the place of an earlier one in that language. */
    set: staff
      .route({ method: 'PUT', path: '/media/{mediaId}/captions/{language}', tags, summary: 'Set captions' })
      .input(v.strictObject({ mediaId: Id, language: Language, text: v.pipe(v.string(), v.maxLength(1_000_000)) }))
      .errors({ ...WRONG_STATE, NOT_WEBVTT: { status: 422, data: v.object({ line: v.number() }) } }),

    remove: staff
      .route({ method: 'DELETE', path: '/media/{mediaId}/captions/{language}', tags, summary: 'Remove captions' })
      .input(v.strictObject({ mediaId: Id, language: Language })),
  },
};
