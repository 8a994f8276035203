import { sendMails, tellInNotices } from '#server/features/mails/mails.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { lastDayInWords } from '#server/platform/mail/moment.ts';
import { type EndingAccess, listEnding } from './ending.store.ts';

/** Days before the last day on which a student is told that access ends; 0 is the day itself. */
const MARKS = [14, 3, 0];
const AT_ONCE = 200;
const MAX_TITLES = 2;

/** A few titles, and how many more there are. */
function titlesInWords(titles: string[]): string {
  const named = titles.slice(0, MAX_TITLES).map((title) => (title.length > 100 ? `${title.slice(0, 99)}…` : title));
  const more = titles.length - named.length;
  return more > 0 ? `${named.join(', ')} (+${more})` : named.join(', ');
}

function endingMail(publicUrl: string, access: EndingAccess) {
  const { key, userId, name, email, language, titles, days, endsAt } = access;
  return {
    template: 'access-ending' as const,
    details: {
      name,
      title: titlesInWords(titles),
      days,
      until: lastDayInWords(language, endsAt),
      link: `${publicUrl}/purchases`,
      choicesLink: `${publicUrl}/profile`,
    },
    to: email,
    language,
    dedupeKey: key,
    userId,
  };
}

/** Tells students once at each mark of what ends for them, so many at a time until all know; answers how many mails. */
export async function tellEnding(db: Db, publicUrl: string): Promise<number> {
  const told = await inTransaction(db, async (tx) => {
    const ending = await listEnding(tx, { marks: MARKS, most: AT_ONCE });
    const mailsOf = (byMail: boolean) =>
      ending.filter((access) => access.byMail === byMail).map((access) => endingMail(publicUrl, access));
    await sendMails(tx, mailsOf(true));
    await tellInNotices(tx, mailsOf(false));
    return ending.length;
  });
  return told < AT_ONCE ? told : told + (await tellEnding(db, publicUrl));
}
