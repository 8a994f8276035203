import { NothingHere } from '#web/platform/links/nothing-here.tsx';
import { m } from '#web/platform/words.ts';

/** No published timetable at this address. */
export function TimetableMissing() {
  const ways = [
    { to: '/timetables', label: m.timetables_see_all() },
    { to: '/', label: m.page_go_home() },
  ];
  return <NothingHere title={m.timetables_missing_title()} text={m.timetables_missing_text()} ways={ways} />;
}
