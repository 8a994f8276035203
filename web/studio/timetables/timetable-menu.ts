import type { StudioTimetableRow } from '#contract/timetables/timetable.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import type { RowAct } from '#web/studio/parts/list/list-types.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { checkTimetable, publishTimetable } from './timetables.queries.ts';
import { timetablesScreen } from './timetables.screen.ts';

async function checkNow({ id }: StudioTimetableRow): Promise<void> {
  await checkTimetable(id);
  setAlert({ alertType: 'success', message: m.stime_checked_now() });
}

/** What can be done to one timetable of the list. `hide` asks first. */
export function timetableMenu(hide: (row: StudioTimetableRow) => void): RowAct<StudioTimetableRow>[] {
  return [
    {
      id: 'import',
      label: m.stime_import(),
      icon: navIcons.upload,
      to: ({ id }) => `${timetablesScreen.to}/${id}/import`,
    },
    { id: 'check', label: m.stime_check(), icon: 'check', run: checkNow },
    {
      id: 'source',
      label: m.stime_see_source(),
      icon: 'external',
      isFor: ({ sourceUrl }) => sourceUrl !== null,
      href: ({ sourceUrl }) => sourceUrl ?? '',
    },
    {
      id: 'publish',
      label: m.common_publish(),
      icon: 'eye',
      isFor: ({ publishedAt }) => publishedAt === null,
      run: ({ id }) => publishTimetable(id),
    },
    {
      id: 'hide',
      label: m.stime_hide(),
      icon: 'eye-off',
      isDanger: true,
      isFor: ({ publishedAt }) => publishedAt !== null,
      run: hide,
    },
  ];
}
