import { pickFields } from '#contract/fields.ts';
import { StreamInput } from '#contract/streams.ts';
import { createRecord, removeRecord, saveRecord } from '#server/features/audit/records.service.ts';
import type { Db } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { liveQuery, orNotFound, os, readChangeVersion } from '#server/platform/rpc.ts';
import { tellOfLive } from './streams.jobs.ts';
import {
  findLockedStream,
  findStream,
  insertStream,
  listLiveStreams,
  listStreams,
  removeStream,
  setStream,
} from './streams.store.ts';

/** Who pressed by mistake has so long to end it again before anybody is told. */
const TOLD_AFTER_MS = 30_000;

function tellLater(tx: Db, streamId: string): Promise<void> {
  const runAt = new Date(Date.now() + TOLD_AFTER_MS);
  return enqueue(tx, tellOfLive, { streamId }, { key: `streams.tell:${streamId}`, runAt });
}

export const streams = os.streams.router({
  watch: os.streams.watch.handler(liveQuery(({ db }) => listLiveStreams(db))),
  changes: { watch: os.streams.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: os.streams.list.handler(({ context, input }) => listStreams(context.db, input)),

  read: os.streams.read.handler(({ context, input, errors }) =>
    orNotFound(findStream(context.db, input.streamId), errors),
  ),

  create: os.streams.create.handler(({ context, input }) =>
    createRecord(context, {
      ...{ act: 'stream.created', fields: input },
      async insert(tx) {
        const id = await insertStream(tx, input);
        if (input.isLive) await tellLater(tx, id);
        return id;
      },
    }),
  ),

  update: os.streams.update.handler(({ context, input: { streamId: id, revision, ...fields }, errors }) =>
    saveRecord(context, errors, {
      ...{ act: 'stream.changed', id, fields },
      find: (tx) => findLockedStream(tx, id),
      async set(tx) {
        if (fields.isLive) await tellLater(tx, id);
        return setStream(tx, id, { ...fields, revision });
      },
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
