import * as v from 'valibot';
import { listNotified } from '#server/features/attempts/remarking/changes.service.ts';
import { markAttempts } from '#server/features/attempts/results/results.service.ts';
import { sendMails } from '#server/features/mails/mails.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineJob, enqueue, type Job } from '#server/platform/jobs.ts';
import { findLockedErratum, findMadeErratum, setErratumDone } from './errata.store.ts';
import { listHoldingAttempts } from './holding.store.ts';
import { correctionMail, listReportMails } from './mails.service.ts';
import { listReporters } from './reports.store.ts';

/** Attempts that are marked in one transaction, and students who are told in one. Who saves an answer meanwhile waits for so many. */
const MARKED_AT_ONCE = 25;
const STUDENTS_AT_ONCE = 200;

type Place = { erratumId: string; after: string };
const Place = v.object({ erratumId: v.string(), after: v.string() });

/** Marks every result anew that holds what an erratum corrects, from an id on, and then tells whose marks changed. */
export const remark: Job<Place> = defineJob('errata.remark', Place, ({ db }, { erratumId, after }) =>
  inTransaction(db, async (tx) => {
    const erratum = await findLockedErratum(tx, erratumId);
    if (!erratum) return 'done before';
    const { versionId } = erratum;
    const ids = await listHoldingAttempts(tx, { versionId, after, most: MARKED_AT_ONCE }, erratumId);
    await markAttempts(tx, ids, { erratumId });
    const last = ids.at(-1);
    if (last && ids.length === MARKED_AT_ONCE) await enqueue(tx, remark, { erratumId, after: last });
    else {
      await setErratumDone(tx, erratumId);
      await enqueue(tx, notifyStudents, { erratumId, after: '' });
    }
    return `${ids.length} attempts`;
  }),
);

/** One mail to each student whose marks an erratum changed, where they are shown; then those are told who reported it. */
export const notifyStudents: Job<Place> = defineJob('errata.notify', Place, ({ db, publicUrl }, { erratumId, after }) =>
  inTransaction(db, async (tx) => {
    const erratum = await findMadeErratum(tx, erratumId);
    if (!erratum) return 'no longer there';
    const students = await listNotified(tx, erratum, { after, most: STUDENTS_AT_ONCE });
    await sendMails(
      tx,
      students.flatMap((student) => correctionMail(publicUrl, erratum, student)),
    );
    const last = students.at(-1);
    if (last) await enqueue(tx, notifyStudents, { erratumId, after: last.userId });
    else await enqueue(tx, notifyReporters, { erratumId });
    return `${students.length} students`;
  }),
);

/** Tells who reported what an erratum corrects, unless the mail about their marks has told them. */
export const notifyReporters: Job<{ erratumId: string }> = defineJob(
  'errata.notify-reporters',
  v.object({ erratumId: v.string() }),
  ({ db, publicUrl }, { erratumId }) =>
    inTransaction(db, async (tx) => {
      const erratum = await findMadeErratum(tx, erratumId);
      if (!erratum) return 'no longer there';
      const reporters = await listReporters(tx, { erratumId });
      const mails = await listReportMails(tx, publicUrl, reporters, {
        ...{ versionId: erratum.versionId, isCorrected: true, answer: erratum.reason },
        keyOf: ({ userId }) => `erratum:${erratumId}:${userId}`,
      });
      return `${(await sendMails(tx, mails)).length} reporters`;
    }),
);
