import { changeMailChoice } from '#server/features/accounts/accounts.service.ts';
import { callOffMails } from '#server/features/mails/mails.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { Services } from '#server/platform/rpc.ts';
import { listMailIds, type Recipient, setUnsubscribed } from './mailing.store.ts';

/** Of all batches one is written at a time. */
export const IN_LINE = { queue: 'announcement-mails' };

type Reader = Pick<Recipient, 'name' | 'language'> & { unsubscribeLink: string | null };

export type Words = { text: string; textHi: string | null; link: string | null };

/** What the mail says to somebody: in their language where it was written in it. */
export function detailsFor(publicUrl: string, { text, textHi, link }: Words, reader: Reader) {
  const { name, language, unsubscribeLink } = reader;
  const said = language === 'hi' && textHi ? textHi : text;
  return { name, text: said, link: link?.startsWith('/') ? `${publicUrl}${link}` : link, unsubscribeLink };
}

/** Ends the mails about announcements of whoever holds this link; false when it is nobody's. */
export function unsubscribeBy({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const userId = await setUnsubscribed(tx, token);
    if (!userId) return false;
    await changeMailChoice(tx, userId, { announcements: false });
    await callOffMails(tx, await listMailIds(tx, { userId }));
    return true;
  });
}
