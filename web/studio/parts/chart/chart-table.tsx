import { dayOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { DayData } from './day-data.ts';

type ChartTableProps = { data: DayData; label: string; format: (value: number) => string; hasBefore: boolean };

/** The same days in words, the latest first. */
export function ChartTable({ data, label, format, hasBefore }: ChartTableProps) {
  const language = useLanguage();
  return (
    <section aria-label={label} className="max-h-80 overflow-y-auto rounded-control border border-line">
      <table className="w-full text-sm tabular-nums">
        <thead className="sticky top-0 bg-head text-ink-2">
          <tr>
            <th scope="col" className="px-3 py-2 text-start">
              {m.sparts_day()}
            </th>
            <th scope="col" className="px-3 py-2 text-end">
              {label}
            </th>
            {hasBefore && (
              <th scope="col" className="px-3 py-2 text-end">
                {m.sparts_days_before()}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.places.toReversed().map((place) => (
            <tr key={data.days[place]} className="border-line border-t">
              <th scope="row" className="px-3 py-2 text-start font-normal">
                {dayOf(`${data.days[place]}T12:00:00Z`, language)}
                {place === data.today && ` (${m.common_today()})`}
              </th>
              <td className="px-3 py-2 text-end">{format(data.values[place] ?? 0)}</td>
              {hasBefore && (
                <td className="px-3 py-2 text-end text-ink-2">{beforeText(data.before[place] ?? null, format)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const beforeText = (value: number | null, format: (value: number) => string): string =>
  value === null ? '–' : format(value);
