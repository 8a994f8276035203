import { pickFields } from '#contract/fields.ts';
import { StreamInput } from '#contract/streams.ts';
import { createRecord, removeRecord, saveRecord } from '#server/features/audit/records.service.ts';
import { liveQuery, os, readChangeVersion } from '#server/platform/rpc.ts';
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
  watch: os.streams.watch.handler(liveQuery(({ db }) => listLiveStreams(db))),
  changes: { watch: os.streams.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: os.streams.list.handler(({ context, input }) => listStreams(context.db, input)),

  read: os.streams.read.handler(async ({ context, input, errors }) => {
    const stream = await findStream(context.db, input.streamId);
    if (!stream) throw errors.NOT_FOUND();
    return stream;
  }),

  create: os.streams.create.handler(({ context, input }) =>
    createRecord(context, { act: 'stream.created', fields: input, insert: (tx) => insertStream(tx, input) }),
  ),

  update: os.streams.update.handler(({ context, input: { streamId: id, revision, ...fields }, errors }) =>
    saveRecord(context, errors, {
      ...{ act: 'stream.changed', id, fields },
      find: (tx) => findLockedStream(tx, id),
      set: (tx) => setStream(tx, id, { ...fields, revision }),
    }),
  ),

  remove: os.streams.remove.handler(({ context, input: { streamId: id }, errors }) =>
    removeRecord(context, errors, {
      ...{ act: 'stream.removed', id },
      find: (tx) => findLockedStream(tx, id),
      fieldsOf: (before) => pickFields(StreamInput, before),
      remove: (tx) => removeStream(tx, id),
    }),
  ),
});
