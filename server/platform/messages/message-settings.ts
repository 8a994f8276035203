import { resolve } from 'node:path';
import * as v from 'valibot';
import type { MessageSettings } from './messenger.ts';

/** The settings of text messages, as part of those of the process. */
export const messageEntries = { MESSAGES: v.optional(v.picklist(['sandbox'])) };

type MessageEnvironment = v.InferOutput<v.ObjectSchema<typeof messageEntries, undefined>> & {
  NODE_ENV: string;
  DATA_DIR: string;
};

/** They go into the folder of the mails, or nowhere: in production until there is a gateway. */
export function messagesOf({ NODE_ENV, MESSAGES, DATA_DIR }: MessageEnvironment): MessageSettings {
  return { sandbox: NODE_ENV !== 'production' || MESSAGES === 'sandbox', outbox: resolve(DATA_DIR, 'outbox') };
}
