import type { NotebookEntry } from '#contract/notebook.ts';
import { plain } from '#web/platform/numbers.ts';
import { clock } from '#web/platform/player/clock.ts';
import { m } from '#web/platform/words.ts';

/** The second or the page of an entry; empty for a note on a lesson as a whole. */
export function placeInWords({ atSeconds, page }: NotebookEntry): string {
  if (page !== null) return m.common_page_number({ page: plain(page) });
  return atSeconds === null ? '' : clock(atSeconds);
}

/** What the link of an entry says to who does not see where it stands. */
export function wayInWords(entry: NotebookEntry): string {
  const { atSeconds, page, productTitle, lessonTitle } = entry;
  const title = lessonTitle ?? productTitle;
  if (page !== null) return m.notebook_go_page({ page: plain(page), title });
  return atSeconds === null
    ? m.notebook_go_lesson({ lesson: title })
    : m.notebook_go_second({ at: clock(atSeconds), lesson: title });
}
