import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import type { ReceivedMail } from '#server/platform/mail/testing-smtp.ts';

export type Mail = Email;

const WITHIN_MS = 20_000;

/** The latest mail to an address whose subject fits, as soon as the mail server has it. */
export async function readMail(received: ReceivedMail[], to: string, subject: RegExp): Promise<Mail> {
  const deadline = Date.now() + WITHIN_MS;
  while (Date.now() < deadline) {
    const mails = await listMails(received, to);
    const found = mails.findLast((mail) => subject.test(mail.subject ?? ''));
    if (found) return found;
    await sleep(100);
  }
  const others = (await listMails(received, to)).map((mail) => mail.subject);
  throw new Error(`no mail to ${to} about ${subject}, only ${JSON.stringify(others)}`);
}

/** All mails to an address, the oldest first. */
export function listMails(received: ReceivedMail[], to: string): Promise<Mail[]> {
  const own = received.filter((mail) => mail.to.includes(to));
  return Promise.all(own.map(({ raw }) => PostalMime.parse(raw)));
}

/** The address in a mail that leads to one of our pages with a secret. */
export function linkIn({ text = '', subject }: Mail): string {
  const [link] = /https?:\/\/\S+\?token=[\w-]+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in the mail "${subject}":\n${text}`);
  return link;
}
