import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from '@tus/server';
import { outageOf } from '#server/platform/refusals/outage.ts';
import type { Context, Services } from '#server/platform/rpc.ts';
import type { Person } from '#server/platform/session.ts';
import { createLocker } from './locker.service.ts';
import { openStore } from './stores.service.ts';
import { readAnnounced } from './uploads.rules.ts';
import { receive } from './uploads.service.ts';
import { insertUpload, removeUpload } from './uploads.store.ts';

/** Says in JSON what a procedure would say. */
export type UploadRefusal = { status: number; code: string; data?: object };
export type UploadCaller = Context & { person: Person };
type Answer = (caller: UploadCaller, request: IncomingMessage, answer: ServerResponse) => Promise<unknown>;
/** A request under way, and the medium that it is about as soon as that is known. */
type Call = { caller: UploadCaller; id: string };

/** The tus protocol at a path, for callers who were let in: what it takes is kept in the bucket, or the data folder, until it is whole. */
export function openTus(path: string, here: Pick<Services, 'dataDir' | 'storage'>): Answer {
  const calls = new AsyncLocalStorage<Call>();
  const tus = createTus(path, here, () => {
    const call = calls.getStore();
    if (!call) throw new Error('an upload without its caller');
    return call;
  });
  return (caller, request, answer) => calls.run({ caller, id: '' }, () => tus.handle(request, answer));
}

function createTus(path: string, here: Pick<Services, 'dataDir' | 'storage'>, call: () => Call): Server {
  const { store, nameOf } = openStore(here);
  const { create } = store;
  store.extensions = ['creation', 'creation-with-upload'];
  // An upload that cannot begin leaves no row.
  store.create = async (upload) => {
    try {
      return await create.call(store, upload);
    } catch (error) {
      const { caller, id } = call();
      await removeUpload(caller.db, id);
      throw error;
    }
  };
  return new Server({
    path,
    datastore: store,
    locker: () => createLocker(call().caller.db),
    generateUrl: () => `${path}/${call().id}`,
    getFileIdFromRequest(_request, last = '') {
      call().id = last;
      return nameOf(last);
    },
    allowedOrigins: () => false,
    async namingFunction(request, metadata) {
      const { db, rules, person } = call().caller;
      const announced = readAnnounced(Number(request.headers.get('upload-length')), metadata);
      if ('code' in announced) throw failureOf(announced);
      const begun = await insertUpload(db, announced, person.id, rules.mediaBytes);
      if ('id' in begun) {
        call().id = begun.id;
        return nameOf(begun.id);
      }
      const data = { usedBytes: begun.usedBytes, mostBytes: rules.mediaBytes };
      throw failureOf({ status: 413, code: 'QUOTA_USED_UP', data });
    },
    async onUploadFinish() {
      const { caller, id } = call();
      const received = await receive(caller, id);
      if (received === 'refused') throw failureOf({ status: 422, code: 'NOT_THIS_KIND' });
      return {};
    },
    onResponseError(_request, error) {
      if (!(error instanceof Error)) return undefined;
      const { log } = call().caller;
      const outage = outageOf(error, log);
      if (outage) return failureOf(outage);
      log.error({ err: error }, 'an upload failed');
      return failureOf({ status: 500, code: 'INTERNAL_SERVER_ERROR' });
    },
  });
}

/** In the form that the tus library sends. */
function failureOf({ status, code, data }: UploadRefusal): { status_code: number; body: string } {
  return { status_code: status, body: JSON.stringify({ code, data, defined: true }) };
}
