import type { StudioTimetable } from '#contract/timetables/timetable.studio.ts';
import { StatusChip } from '#web/features/timetables/status-chip.tsx';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { TimetableActs } from './timetable-acts.tsx';
import { Published } from './timetable-columns.tsx';
import { timetablesScreen } from './timetables.screen.ts';

const LIST = timetablesScreen.to;

/** What a timetable is called, whether students see it, when its notice was looked at, and what can be done with it. */
export function StudioTimetableHead({ section }: { section: StudioTimetable | null }) {
  const language = useLanguage();
  const crumb = { to: LIST, label: m.common_timetables() };
  if (!section) return <PageHead crumb={crumb} title={m.stime_new()} line={m.stime_new_line()} />;
  const { checkedAt } = section;
  return (
    <PageHead
      crumb={crumb}
      title={section.title}
      chip={
        <span className="flex gap-2">
          <StatusChip status={section.status} />
          <Published {...section} />
        </span>
      }
      line={checkedAt ? m.stime_checked_at({ at: dayAndTimeOf(checkedAt, language) }) : m.stime_never_checked()}
      acts={
        <>
          <TimetableActs section={section} />
          <PageLink to={`${LIST}/${section.id}/import`} className={buttonClass()}>
            {m.stime_import()}
          </PageLink>
        </>
      }
    />
  );
}
