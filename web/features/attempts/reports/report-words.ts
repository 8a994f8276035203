import type { ReportReason, ReportState } from '#contract/errata/erratum.ts';
import { m } from '#web/platform/words.ts';

/** What may be wrong with a question, in the order in which it is offered. */
export const REPORT_REASONS: Record<ReportReason, () => string> = {
  'wrong-key': m.report_wrong_key,
  'two-right': m.report_two_right,
  typo: m.report_typo,
  'translation-differs': m.report_translation,
  'picture-missing': m.report_picture,
  'out-of-syllabus': m.report_syllabus,
};

/** What became of a report. */
export const REPORT_STATES: Record<ReportState, () => string> = {
  received: m.report_received,
  'looked-at': m.report_looked_at,
  corrected: m.report_corrected,
  stands: m.report_stands,
};
