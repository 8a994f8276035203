import type { Notice } from '#contract/notices.ts';
import type { Language } from '#contract/procedure.ts';
import { dayOf } from '#web/platform/india/moments.ts';

/** What happened on one day of India's calendar. */
type NoticeDay = { day: string; notices: Notice[] };

/** Notices that follow one another by day, as they come: the newest first. */
export function noticeDaysOf(notices: Notice[], language: Language): NoticeDay[] {
  const days: NoticeDay[] = [];
  for (const notice of notices) {
    const day = dayOf(notice.madeAt, language);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}
