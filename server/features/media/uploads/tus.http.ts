import { AsyncLocalStorage } from 'node:async_hooks';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { Context } from '#server/platform/rpc.ts';
import type { Person } from '#server/platform/session.ts';
import { readAnnounced } from './uploads.rules.ts';
import { receive, uploadsIn } from './uploads.service.ts';
import { insertUpload, removeUpload } from './uploads.store.ts';

/** Says in JSON what a procedure would say. */
export type UploadRefusal = { status: number; code: string; data?: object };
export type UploadCaller = Context & { person: Person };
type Answer = (caller: UploadCaller, request: IncomingMessage, answer: ServerResponse) => Promise<unknown>;

/** The tus protocol at a path, for callers who were let in: what it takes is kept in the data folder until it is whole. */
export function openTus(path: string, dataDir: string): Answer {
  const callers = new AsyncLocalStorage<UploadCaller>();
  const tus = createTus(path, dataDir, () => {
    const caller = callers.getStore();
    if (!caller) throw new Error('an upload without its caller');
    return caller;
  });
  return (caller, request, answer) => callers.run(caller, () => tus.handle(request, answer));
}

function createTus(path: string, dataDir: string, caller: () => UploadCaller): Server {
  return new Server({
    path,
    datastore: createStore(dataDir, caller),
    relativeLocation: true,
    allowedOrigins: () => false,
    async namingFunction(request, metadata) {
      const { db, rules, person } = caller();
      const announced = readAnnounced(Number(request.headers.get('upload-length')), metadata);
      if ('code' in announced) throw failureOf(announced);
      const begun = await insertUpload(db, announced, person.id, rules.mediaBytes);
      if ('id' in begun) return begun.id;
      const data = { usedBytes: begun.usedBytes, mostBytes: rules.mediaBytes };
      throw failureOf({ status: 413, code: 'QUOTA_USED_UP', data });
    },
    async onUploadFinish(_request, { id }) {
      const received = await receive(caller(), id).catch((error: unknown) => {
        throw roomFailureOf(error) ?? error;
      });
      if (received === 'refused') throw failureOf({ status: 422, code: 'NOT_THIS_KIND' });
      return {};
    },
    onResponseError(_request, error) {
      if (!(error instanceof Error)) return undefined;
      caller().log.error({ err: error }, 'an upload failed');
      return failureOf({ status: 500, code: 'INTERNAL_SERVER_ERROR' });
    },
  });
}

/** As the library has it, but that a full disk says so, and that an upload which cannot begin leaves no row. */
function createStore(dataDir: string, caller: () => UploadCaller): FileStore {
  const store = new FileStore({ directory: uploadsIn(dataDir) });
  const { create } = store;
  store.extensions = ['creation', 'creation-with-upload'];
  store.create = async (upload) => {
    try {
      return await create.call(store, upload);
    } catch (error) {
      await removeUpload(caller().db, upload.id);
      throw roomFailureOf(error) ?? error;
    }
  };
  store.write = async (readable, id, offset) => {
    const file = createWriteStream(join(store.directory, id), { flags: 'r+', start: offset });
    try {
      await pipeline(readable, file);
    } catch (error) {
      throw roomFailureOf(error) ?? error;
    }
    return offset + file.bytesWritten;
  };
  return store;
}

/** In the form that the tus library sends. */
function failureOf({ status, ...refusal }: UploadRefusal): { status_code: number; body: string } {
  return { status_code: status, body: JSON.stringify({ ...refusal, defined: true }) };
}

function roomFailureOf(error: unknown) {
  const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return isFull ? failureOf({ status: 507, code: 'NO_ROOM' }) : undefined;
}
