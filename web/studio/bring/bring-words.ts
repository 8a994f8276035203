import { m } from '#web/platform/words.ts';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';

/** Why a list could not be looked at. */
export function importRefusalInWords(error: unknown): string {
  const { code } = refusalOf(error);
  if (code === 'NOT_TEXT') return m.sbring_refused_text();
  if (code === 'TOO_MANY_ROWS' || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return m.sbring_refused_rows();
  return code === 'BEGUN' ? m.sbring_refused_begun() : m.speople_failed();
}
