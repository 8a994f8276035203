import { MAX_REPORTS_A_DAY } from '#contract/errata/errata.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { sendMails } from '#server/features/mails/mails.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { liveQuery, orNotFound, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import { describeReported } from './cards.service.ts';
import { listReportCards } from './cards.store.ts';
import { makeErratum, previewErratum, previewTakingBack, takeErratumBack } from './errata.service.ts';
import { findAskedAttempt } from './holding.store.ts';
import { listReportMails } from './mails.service.ts';
import {
  countReportsToday,
  findLockedReport,
  insertReport,
  listReporters,
  setLookedAt,
  setReportsAnswered,
} from './reports.store.ts';

const studio = os.errata.studio;

export const errata = os.errata.router({
  report: os.errata.report.handler(({ context, input: { versionId, id, reason, text }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const userId = requirePerson(context).id;
      const before = await findLockedReport(tx, { versionId, userId });
      if (before?.id === id.toLowerCase()) return before;
      if (before) throw errors.REPORTED({ data: { state: before.state } });
      if (!(await findAskedAttempt(tx, userId, versionId))) throw errors.NOT_FOUND();
      if ((await countReportsToday(tx, userId)) >= MAX_REPORTS_A_DAY)
        throw errors.DAY_FULL({ data: { most: MAX_REPORTS_A_DAY } });
      if (!(await insertReport(tx, { id, versionId, userId, reason, text }))) throw errors.NOT_FOUND();
      return { id: id.toLowerCase(), state: 'received' as const };
    }),
  ),

  studio: {
    changes: { watch: studio.changes.watch.handler(liveQuery(readChangeVersion)) },
    list: studio.list.handler(({ context, input }) => listReportCards(context.db, input)),

    read: studio.read.handler(({ context, input: { versionId }, errors }) =>
      orNotFound(describeReported(context.db, versionId), errors),
    ),

    lookAt: studio.lookAt.handler(({ context, input: { versionId }, errors }) =>
      inTransaction(context.db, async (tx) => {
        if (!(await describeReported(tx, versionId))) throw errors.NOT_FOUND();
        const reports = await setLookedAt(tx, versionId);
        if (reports > 0)
          await recordEvent(tx, context, 'report.looked-at', { subjectId: versionId, details: { reports } });
      }),
    ),

    stand: studio.stand.handler(({ context, input: { versionId, answer }, errors }) =>
      inTransaction(context.db, async (tx) => {
        const ids = await setReportsAnswered(tx, versionId, { state: 'stands', answer, erratumId: null });
        if (ids.length === 0) throw errors.NOT_FOUND();
        const mails = await listReportMails(tx, context.publicUrl, await listReporters(tx, { ids }), {
          ...{ versionId, isCorrected: false, answer },
          keyOf: ({ reportId }) => `report:${reportId}`,
        });
        await sendMails(tx, mails);
        await recordEvent(tx, context, 'report.answered', {
          subjectId: versionId,
          details: { after: { state: 'stands', answer, reports: ids.length } },
        });
      }),
    ),

    preview: studio.preview.handler(({ context, input, errors }) => previewErratum(context, input, errors)),
    create: studio.create.handler(({ context, input, errors }) => makeErratum(context, input, errors)),
    previewTakingBack: studio.previewTakingBack.handler(({ context, input, errors }) =>
      previewTakingBack(context, input, errors),
    ),
    takeBack: studio.takeBack.handler(({ context, input, errors }) => takeErratumBack(context, input, errors)),
  },
});
