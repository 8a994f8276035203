import type { StaffStream, StreamTerms } from '#contract/streams.ts';
import { readLastChange } from '#server/features/audit/audit.access.ts';
import { changesOf, recordEvent } from '#server/features/audit/audit.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { frames, os, readStamp } from '#server/platform/rpc.ts';
import {
  findLockedStream,
  findStream,
  insertStream,
  listLiveStreams,
  listStreams,
  removeStream,
  setStream,
} from './streams.store.ts';

export const streams = os.streams.router({
  watch: os.streams.watch.handler(frames(({ db }) => listLiveStreams(db))),
  changes: { watch: os.streams.changes.watch.handler(frames(readStamp)) },
  list: os.streams.list.handler(({ context, input }) => listStreams(context.db, input)),

  read: os.streams.read.handler(async ({ context, input, errors }) => {
    const stream = await findStream(context.db, input.streamId);
    if (!stream) throw errors.NOT_FOUND();
    return stream;
  }),

  create: os.streams.create.handler(({ context, input }) =>
    inTransaction(context.db, async (tx) => {
      const id = await insertStream(tx, input);
      await recordEvent(tx, context, 'stream.created', { subjectId: id, details: { before: null, after: input } });
      return { id };
    }),
  ),

  update: os.streams.update.handler(({ context, input, errors }) =>
    inTransaction(context.db, async (tx) => {
      const { streamId, revision, ...after } = input;
      const before = await findLockedStream(tx, streamId);
      if (!before) throw errors.NOT_FOUND();
      const isNewest = await setStream(tx, streamId, { ...after, revision });
      if (!isNewest) throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, streamId) });
      const details = changesOf(termsOf(before), after);
      if (details) await recordEvent(tx, context, 'stream.changed', { subjectId: streamId, details });
    }),
  ),

  remove: os.streams.remove.handler(({ context, input: { streamId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await findLockedStream(tx, streamId);
      if (!before) throw errors.NOT_FOUND();
      await removeStream(tx, streamId);
      const details = { before: termsOf(before), after: null };
      await recordEvent(tx, context, 'stream.removed', { subjectId: streamId, details });
    }),
  ),
});

function termsOf({ title, titleHi, videoId, thumbnailUrl, isLive }: StaffStream): StreamTerms {
  return { title, titleHi, videoId, thumbnailUrl, isLive };
}
