import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MessageChannel } from '#contract/messages.ts';
import type { Language } from '#contract/procedure.ts';

/** What the gateway said to a message that it took; `folder`: where it lies instead. */
export type MessageTaken = { answer: string | null; folder: string | null };

/**
 * A message ready to go. `to`: an E.164 number; `id`: the same for one that is sent again; `values`: what in the text is not
 * the same each time, in its order; `sender`, `template`: as the school registered them.
 */
export type TextMessage = {
  id: string;
  to: string;
  channel: MessageChannel;
  language: Language;
  text: string;
  values: string[];
  sender: string;
  template: string;
};

/**
 * The way out for messages. `send` rejects with MessageRefused what was refused for good, with MessageDelayed what may go later. A
 * gateway takes only what has a registered template.
 */
export type Messenger = { needsTemplate: boolean; send: (message: TextMessage) => Promise<MessageTaken> };

/** The gateway did not take a message, which may go later. `answer`: what it said, or why it said nothing, without numbers. */
export class MessageDelayed extends Error {
  readonly answer: string;
  constructor(answer: string) {
    super(`the gateway did not take a message: ${answer}`);
    this.answer = answer;
  }
}

/** The gateway will never take this message. */
export class MessageRefused extends MessageDelayed {}

export type MessageSettings = { sandbox: boolean; outbox: string };

/** Messages into files of the outbox folder, beside the mails; undefined where the school is not to have a sandbox. */
export function openMessenger({ sandbox, outbox }: MessageSettings): Messenger | undefined {
  return sandbox ? byFiles(outbox) : undefined;
}

/** One .txt a message: its headers, an empty line, the text; the time at the front keeps them in order. */
function byFiles(folder: string): Messenger {
  return {
    needsTemplate: false,
    async send({ id, to, channel, text }) {
      await mkdir(folder, { recursive: true });
      const time = new Date().toISOString().replaceAll(':', '-');
      const place = join(folder, `${time}-${to.replace(/[^\d+]/g, '')}-${id.replace(/\W/g, '').slice(-8)}.txt`);
      await writeFile(`${place}.part`, `To: ${to}\nChannel: ${channel}\n\n${text}\n`, { mode: 0o600 });
      await rename(`${place}.part`, place);
      return { answer: null, folder };
    },
  };
}
