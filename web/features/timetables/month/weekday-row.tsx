import { partsOfDay } from '#web/features/timetables/days/day-words.ts';
import { useLanguage } from '#web/platform/words.ts';

/** The names of the days of a week, over their columns. */
export function WeekdayRow({ week }: { week: string[] }) {
  const language = useLanguage();
  return (
    <thead>
      <tr>
        {week.map((day) => {
          const { weekday, shortWeekday } = partsOfDay(day, language);
          return (
            <th key={day} abbr={weekday} scope="col" className="h-8 font-normal text-ink-3 text-sm">
              {language === 'en' ? shortWeekday.slice(0, 1) : shortWeekday}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
