import type { MediaItem } from '#contract/media.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { enqueueConversion } from '#server/features/media/conversion/conversion.service.ts';
import { partsOf } from '#server/features/media/uploads/parts.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { liveQuery, orNotFound, os } from '#server/platform/rpc.ts';
import { removeCaptions, setCaptions } from './captions/captions.store.ts';
import { findFault } from './captions/webvtt.rules.ts';
import { countUses, findMediaItem, listMedia, readMediaOverview } from './listing.store.ts';
import { removeFiles } from './media.jobs.ts';
import { findLocked, listKeysOf, removeMediaItem, setMediaCancelled, setToConvert } from './media-edits.store.ts';

const ON_ITS_WAY: MediaItem['status'][] = ['uploading', 'waiting', 'working'];
const ENDED: MediaItem['status'][] = ['failed', 'cancelled'];

const watch = os.media.watch.handler(
  liveQuery(({ db, rules, ffmpeg }) => readMediaOverview(db, rules.mediaBytes, ffmpeg)),
);

const list = os.media.list.handler(({ context, input }) => listMedia(context.db, input));

const read = os.media.read.handler(({ context, input, errors }) =>
  orNotFound(findMediaItem(context.db, input.mediaId), errors),
);

const cancel = os.media.cancel.handler(async ({ context, input: { mediaId }, errors }) => {
  const before = await inTransaction(context.db, async (transaction) => {
    const mediaItem = await orNotFound(findLocked(transaction, mediaId), errors);
    if (!ON_ITS_WAY.includes(mediaItem.status)) throw errors.WRONG_STATE();
    await setMediaCancelled(transaction, mediaId);
    await recordEvent(transaction, context, 'media.cancelled', {
      subjectId: mediaId,
      details: { before: mediaItem.status },
    });
    return mediaItem.status;
  });
  if (before === 'uploading') await (await partsOf(context)).discard(mediaId);
});

const retry = os.media.retry.handler(({ context, input, errors }) =>
  inTransaction(context.db, async (transaction) => {
    const { mediaId, wants1080 } = input;
    const mediaItem = await orNotFound(findLocked(transaction, mediaId), errors);
    const { kind, status, fault, hasOriginal } = mediaItem;
    const wants = kind === 'video' && (wants1080 ?? mediaItem.wants1080);
    const isMore = status === 'ready' && (fault !== null || (wants && !mediaItem.wants1080));
    if (!hasOriginal || !(ENDED.includes(status) || isMore)) throw errors.WRONG_STATE();
    await setToConvert(transaction, mediaId, wants);
    await enqueueConversion(transaction, mediaId);
    await recordEvent(transaction, context, 'media.retried', {
      subjectId: mediaId,
      details: { status, wants1080: wants },
    });
  }),
);

const remove = os.media.remove.handler(async ({ context, input: { mediaId }, errors }) => {
  const status = await inTransaction(context.db, async (transaction) => {
    const mediaItem = await orNotFound(findLocked(transaction, mediaId), errors);
    const uses = await countUses(transaction, mediaId);
    if (uses > 0) throw errors.IN_USE({ data: { uses } });
    const keys = await listKeysOf(transaction, mediaId);
    await removeMediaItem(transaction, mediaId);
    await enqueue(transaction, removeFiles, { keys });
    await recordEvent(transaction, context, 'media.removed', { subjectId: mediaId, details: { name: mediaItem.name } });
    return mediaItem.status;
  });
  if (status === 'uploading') await (await partsOf(context)).discard(mediaId);
});

const setOf = os.media.captions.set.handler(({ context, input, errors }) =>
  inTransaction(context.db, async (transaction) => {
    const { mediaId, language, text } = input;
    const mediaItem = await orNotFound(findLocked(transaction, mediaId), errors);
    if (mediaItem.kind !== 'video') throw errors.WRONG_STATE();
    const line = findFault(text);
    if (line !== undefined) throw errors.NOT_WEBVTT({ data: { line } });
    await setCaptions(transaction, mediaId, language, text);
    await recordEvent(transaction, context, 'captions.set', { subjectId: mediaId, details: { language } });
  }),
);

const removeOf = os.media.captions.remove.handler(({ context, input, errors }) =>
  inTransaction(context.db, async (transaction) => {
    const { mediaId, language } = input;
    if (!(await removeCaptions(transaction, mediaId, language))) throw errors.NOT_FOUND();
    await recordEvent(transaction, context, 'captions.removed', { subjectId: mediaId, details: { language } });
  }),
);

export const media = os.media.router({
  watch,
  list,
  read,
  cancel,
  retry,
  remove,
  captions: { set: setOf, remove: removeOf },
});
