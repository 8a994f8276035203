import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

export type Mail = Email;

const WITHIN_MS = 20_000;

/** The latest mail to an address whose subject fits, as soon as it lies in the outbox of a server. */
export async function readMail(dataDir: string, to: string, subject: RegExp): Promise<Mail> {
  const deadline = Date.now() + WITHIN_MS;
  while (Date.now() < deadline) {
    const mails = await listMails(dataDir, to);
    const found = mails.findLast((mail) => subject.test(mail.subject ?? ''));
    if (found) return found;
    await sleep(100);
  }
  const others = (await listMails(dataDir, to)).map((mail) => mail.subject);
  throw new Error(`no mail to ${to} about ${subject}, only ${JSON.stringify(others)}`);
}

/** All mails to an address, the oldest first: their file names say when and to whom. */
export async function listMails(dataDir: string, to: string): Promise<Mail[]> {
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const own = names.filter((name) => name.endsWith('.eml') && name.includes(to)).toSorted();
  return Promise.all(own.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))));
}

/** The address in a mail that leads to one of our pages with a secret. */
export function linkIn({ text = '', subject }: Mail): string {
  const [link] = /https?:\/\/\S+\?token=[\w-]+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in the mail "${subject}":\n${text}`);
  return link;
}
