import * as v from 'valibot';
import { Id, signedIn } from '#contract/procedure.ts';
import { studioErrata } from './errata.studio.ts';
import { ReportReason, ReportState } from './erratum.ts';

export const MAX_REPORTS_A_DAY = 10;

export const errata = {
  /** The id is the page's own (a UUID), so that a report that is sent twice is one. */
  report: signedIn
    .route({
      method: 'POST',
      path: '/questions/{versionId}/reports',
      tags: ['errata'],
      summary: 'Say what is wrong with a question that you were asked',
    })
    .input(
      v.strictObject({
        versionId: Id,
        id: v.pipe(v.string(), v.uuid()),
        reason: ReportReason,
        text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
      }),
    )
    .errors({
      NOT_FOUND: { status: 404 },
      /** You have reported this version before. */
      REPORTED: { status: 409, data: v.object({ state: ReportState }) },
      DAY_FULL: { status: 429, data: v.object({ most: v.number() }) },
    })
    .output(v.object({ id: v.string(), state: ReportState })),

  studio: studioErrata,
};
