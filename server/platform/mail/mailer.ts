import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inSpan } from '#server/platform/tracing/spans.ts';

/** A mail ready to go. `id` becomes its Message-ID, so that a mail sent twice is one to its reader. */
export type Email = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a POST ends mails of this kind (RFC 8058). */
  unsubscribeLink?: string;
};

/** The way out for mail. `send` rejects when the letter was not taken; `stop` lets go of connections once the letters that are under way have arrived. */
export type Mailer = { send: (letter: Email) => Promise<void>; stop: () => void };

export type MailSettings = { smtpUrl: string | undefined; from: string; outbox: string };

const TIMEOUT_MS = 20_000;
/** Somebody looks on. */
const TRIAL_TIMEOUT_MS = 10_000;
const MAX_ANSWER = 400;
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Mail by SMTP, or into files of the outbox folder. `smtps://` begins with TLS; `smtp://` upgrades to it and, unless the
 * server is on this machine or the address says `?requireTLS=false`, sends nothing without.
 */
export function openMailer({ smtpUrl, from, outbox }: MailSettings): Mailer {
  return smtpUrl ? bySmtp(smtpUrl, from) : byFiles(outbox, from);
}

/** Loaded with the first mail: web processes send none, but for a trial. */
const loadNodemailer = () => import('nodemailer');

function bySmtp(url: string, from: string): Mailer {
  const ways = { ...waysOf(url, TIMEOUT_MS), pool: true } as const;
  const open = async () => (await loadNodemailer()).createTransport(ways);
  let opened: ReturnType<typeof open> | undefined;
  let underway = 0;
  let stopping = false;
  // A pool that is closed forgets whoever still waits for it.
  const closeAtRest = () => {
    if (stopping && underway === 0) void opened?.then((transport) => transport.close());
  };
  return {
    send: async (letter) => {
      underway += 1;
      opened ??= open();
      try {
        const transport = await opened;
        await inSpan({ mailServer: url }, () => transport.sendMail(contentOf(letter, from)));
      } finally {
        underway -= 1;
        closeAtRest();
      }
    },
    stop: () => {
      stopping = true;
      closeAtRest();
    },
  };
}

/** Sends one letter on a connection of its own; answers with what the server said, throws what it or the way to it refused. */
export async function sendOnce({ smtpUrl, from }: { smtpUrl: string; from: string }, letter: Email): Promise<string> {
  const { createTransport } = await loadNodemailer();
  const transport = createTransport({ ...waysOf(smtpUrl, TRIAL_TIMEOUT_MS), pool: false });
  try {
    const { response } = await transport.sendMail(contentOf(letter, from));
    return withoutSecrets(response, smtpUrl);
  } catch (error) {
    throw new Error(withoutSecrets(error instanceof Error ? error.message : String(error), smtpUrl));
  } finally {
    transport.close();
  }
}

function waysOf(url: string, timeout: number) {
  return {
    url,
    // What the address itself says goes before this.
    requireTLS: !LOCAL.test(new URL(url).hostname),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function contentOf(letter: Email, from: string) {
  return { ...envelope(letter, from), text: letter.text, html: letter.html };
}

/** A server may say again what it was told: the password is left out in every form in which it was sent. */
function withoutSecrets(text: string, smtpUrl: string): string {
  const { username, password } = new URL(smtpUrl);
  const user = decodeURIComponent(username);
  const word = decodeURIComponent(password);
  const forms = [word, password, base64(word), base64(`\0${user}\0${word}`)].filter((form) => form.length > 3);
  return forms.reduce((left, form) => left.replaceAll(form, '•••'), text).slice(0, MAX_ANSWER);
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** One .eml a mail, which any mail program opens; the time at the front keeps them in order. */
function byFiles(folder: string, from: string): Mailer {
  return {
    async send(letter) {
      const { createTransport } = await loadNodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message } = await transport.sendMail({ ...envelope(letter, from), ...inClear(letter) });
      await mkdir(folder, { recursive: true });
      const time = new Date().toISOString().replaceAll(':', '-');
      const to = letter.to.replace(/[^\w.@+-]/g, '_').slice(0, 100);
      const place = join(folder, `${time}-${to}-${letter.id.replace(/\W/g, '').slice(-8)}.eml`);
      await writeFile(`${place}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${place}.part`, place);
    },
    stop: () => undefined,
  };
}

/** Both parts as UTF-8 without any encoding, so that a file shows what was written to whoever opens it, Hindi too. */
function inClear({ text, html }: Email) {
  const part = (subtype: string, content: string) => ({
    raw: `Content-Type: text/${subtype}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content}`,
  });
  return { alternatives: [part('plain', text), part('html', html)] };
}

function envelope({ id, to, subject, unsubscribeLink }: Email, from: string) {
  const host = from.replace(/.*@/, '').replace(/>.*/, '');
  return {
    from,
    // An object: a comma in an address may never make two of it.
    to: { name: '', address: to },
    subject,
    messageId: `<${id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeLink && {
        'List-Unsubscribe': `<${unsubscribeLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
