import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A mail ready to go. `id` becomes its Message-ID, so that a mail sent twice is one to its reader. */
export type Letter = { id: string; to: string; subject: string; text: string; html: string };

/** The way out for mail. `send` rejects when the letter was not taken; `stop` lets go of connections. */
export type Mailer = { send: (letter: Letter) => Promise<void>; stop: () => void };

export type MailSettings = { smtpUrl: string | undefined; from: string; outbox: string };

const TIMEOUT_MS = 20_000;
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Mail by SMTP, or into files of the outbox folder. `smtps://` begins with TLS; `smtp://` upgrades to it and, unless the
 * server is on this machine or the address says `?requireTLS=false`, sends nothing without.
 */
export function openMailer({ smtpUrl, from, outbox }: MailSettings): Mailer {
  return smtpUrl ? bySmtp(smtpUrl, from) : byFiles(outbox, from);
}

function bySmtp(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    // What the address itself says goes before this.
    requireTLS: !LOCAL.test(new URL(url).hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (letter) =>
      void (await transport.sendMail({ ...envelope(letter, from), text: letter.text, html: letter.html })),
    stop: () => transport.close(),
  };
}

/** One .eml a mail, which any mail program opens; the time at the front keeps them in order. */
function byFiles(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(letter) {
      const { message } = await transport.sendMail({ ...envelope(letter, from), ...inClear(letter) });
      await mkdir(folder, { recursive: true });
      const time = new Date().toISOString().replaceAll(':', '-');
      const to = letter.to.replace(/[^\w.@+-]/g, '_').slice(0, 100);
      const place = join(folder, `${time}-${to}-${letter.id.replace(/\W/g, '').slice(-8)}.eml`);
      await writeFile(`${place}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${place}.part`, place);
    },
    stop: () => transport.close(),
  };
}

/** Both parts as UTF-8 without any encoding, so that a file shows what was written to whoever opens it, Hindi too. */
function inClear({ text, html }: Letter) {
  const part = (subtype: string, content: string) => ({
    raw: `Content-Type: text/${subtype}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content}`,
  });
  return { alternatives: [part('plain', text), part('html', html)] };
}

function envelope({ id, to, subject }: Letter, from: string) {
  const host = from.replace(/.*@/, '').replace(/>.*/, '');
  return {
    from,
    // An object: a comma in an address may never make two of it.
    to: { name: '', address: to },
    subject,
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
