import * as v from 'valibot';
import { sendMails } from '#server/features/mails/mails.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineJob, enqueue, type Job } from '#server/platform/jobs.ts';
import { type BookOwner, findMailedErratum, listBookOwners, type MailedErratum } from './errata.store.ts';

const OWNERS_AT_ONCE = 200;

type Place = { erratumId: string; after: string };
const Place = v.object({ erratumId: v.string(), after: v.string() });

/** One mail and one notice to each who owns the book, from an id on. */
export const mailOwners: Job<Place> = defineJob(
  'ebooks.mail-erratum',
  Place,
  ({ db, publicUrl }, { erratumId, after }) =>
    inTransaction(db, async (tx) => {
      const erratum = await findMailedErratum(tx, erratumId);
      if (!erratum) return 'no longer there';
      const owners = await listBookOwners(tx, { ebookId: erratum.ebookId, after, most: OWNERS_AT_ONCE });
      await sendMails(
        tx,
        owners.map((owner) => correctionMail(publicUrl, erratumId, erratum, owner)),
      );
      const last = owners.at(-1);
      if (last && owners.length === OWNERS_AT_ONCE) await enqueue(tx, mailOwners, { erratumId, after: last.userId });
      return `${owners.length} owners`;
    }),
);

function correctionMail(publicUrl: string, erratumId: string, erratum: MailedErratum, owner: BookOwner) {
  const { ebookId, title, page, newPage, oldText, newText, reason, takesBackId, isOfThisFile } = erratum;
  const { userId, name, email, language } = owner;
  const book = `${publicUrl}/ebook/${encodeURIComponent(ebookId)}`;
  const isInFile = newPage !== null;
  return {
    template: 'ebook-corrected' as const,
    details: {
      ...{ name, title, page, oldText, newText, reason, isInFile, isTakenBack: takesBackId !== null },
      link: isOfThisFile ? `${book}/read?page=${newPage ?? page}` : book,
    },
    to: email,
    language,
    dedupeKey: `ebook-erratum:${erratumId}:${userId}`,
    userId,
  };
}
