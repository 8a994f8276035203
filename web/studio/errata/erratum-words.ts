import type { StudioErratum } from '#contract/errata/reported.ts';
import { m } from '#web/platform/words.ts';

/** What an erratum makes of a question. */
export const OUTCOME_WORDS: Record<StudioErratum['outcome'], () => string> = {
  'new-key': m.serrata_new_key,
  'also-accept': m.serrata_also_accept,
  'accept-text': m.serrata_accept_text,
  'full-marks': m.serrata_full_marks,
  out: m.serrata_out,
  words: m.serrata_words,
  'taken-back': m.serrata_taken_back,
};
