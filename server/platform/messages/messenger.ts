import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A text message ready to go. `to`: an E.164 number; `id`: the same for one that is sent again. */
export type TextMessage = { id: string; to: string; text: string };

/** The way out for text messages. `send` rejects when the message was not taken. */
export type Messenger = { send: (message: TextMessage) => Promise<void> };

export type MessageSettings = { sandbox: boolean; outbox: string };

/** Text messages into files of the outbox folder, beside the mails; undefined where the school has no way to send any. */
export function openMessenger({ sandbox, outbox }: MessageSettings): Messenger | undefined {
  return sandbox ? byFiles(outbox) : undefined;
}

/** One .txt a message: its headers, an empty line, the text; the time at the front keeps them in order. */
function byFiles(folder: string): Messenger {
  return {
    async send({ id, to, text }) {
      await mkdir(folder, { recursive: true });
      const time = new Date().toISOString().replaceAll(':', '-');
      const place = join(folder, `${time}-${to.replace(/[^\d+]/g, '')}-${id.replace(/\W/g, '').slice(-8)}.txt`);
      await writeFile(`${place}.part`, `To: ${to}\nChannel: sms\n\n${text}\n`, { mode: 0o600 });
      await rename(`${place}.part`, place);
    },
  };
}
