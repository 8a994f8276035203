import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import type uPlot from 'uplot';
import { dayOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { todayInIst } from '#web/studio/parts/moment/ist.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartTip } from './chart-tip.tsx';
import { type Day, type DayData, type Mark, NARROW_DAYS, shapeDays } from './day-data.ts';
import { usePlot, useWidth } from './use-plot.ts';

export type DayChartProps = {
  days: Day[];
  /** The same days before, one for each of `days`. */
  before?: number[];
  format: (value: number) => string;
  /** A value at the side, where there is little room; `format` without it. */
  short?: (value: number) => string;
  label: string;
  marks?: Mark[];
};

const NARROW = 480;

/** One bar for each day, the days before as a dashed line; by pointer, touch and arrow keys each day says its value. */
export function DayChart({ days, before, format, short = format, label, marks }: DayChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [isTable, setIsTable] = useState(false);
  const most = width > 0 && width < NARROW ? NARROW_DAYS : days.length;
  const data = useMemo(
    () => shapeDays(days, { before, marks, today: todayInIst(), most }),
    [days, before, marks, most],
  );
  const dayText = useDayText(data);

  return (
    <figure className="min-w-0">
      <div ref={box} className="min-w-0">
        {isTable ? (
          <ChartTable
            data={shapeDays(days, { before, today: todayInIst(), most: days.length })}
            label={label}
            format={format}
            hasBefore={before !== undefined}
          />
        ) : (
          <Plot data={data} width={width} label={label} format={format} short={short} dayText={dayText} box={box} />
        )}
      </div>
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-2 text-sm">
        <Swatch look="size-2.5 rounded-xs bg-bar">{label}</Swatch>
        {before && <Swatch look="w-5 border-bar-before border-t-2 border-dashed">{m.sparts_days_before()}</Swatch>}
        <button
          type="button"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
          className="ms-auto min-h-9 rounded-control px-2 font-display text-brand-700 hover:bg-brand-50 pointer-coarse:min-h-11"
        >
          {isTable ? m.sparts_show_chart() : m.sparts_show_table()}
        </button>
      </figcaption>
    </figure>
  );
}

function Swatch({ look, children }: { look: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className={look} />
      {children}
    </span>
  );
}

/** Days under the bars: "8 Nov", the present one by its name. */
function useDayText({ days, today }: DayData): (place: number) => string {
  const language = useLanguage();
  return (place) => {
    if (place === today) return m.common_today();
    const [number, month = ''] = dayOf(`${days[place] ?? days[0]}T12:00:00Z`, language).split(' ');
    return `${number} ${language === 'en' ? month.slice(0, 3) : month}`;
  };
}

type PlotProps = {
  data: DayData;
  width: number;
  label: string;
  format: (value: number) => string;
  short: (value: number) => string;
  dayText: (place: number) => string;
  box: RefObject<HTMLElement | null>;
};

function Plot({ data, width, label, format, short, dayText }: PlotProps) {
  const id = useId();
  const language = useLanguage();
  const canvas = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number>();
  const { plot, isDrawn } = usePlot(canvas, { data, width, short, dayText, onPoint: setAt });
  const shown = at !== undefined && at < data.days.length ? at : undefined;
  const wholeDay = (place: number) => dayOf(`${data.days[place]}T12:00:00Z`, language);
  const said = (place: number) => m.sparts_chart_day({ day: wholeDay(place), value: format(data.values[place] ?? 0) });

  return (
    <div className="relative min-h-65 rounded-control has-focus-visible:outline-2 has-focus-visible:outline-brand-500">
      <label htmlFor={id} className="sr-only">
        {m.sparts_chart_days({ label })}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={Math.max(0, data.days.length - 1)}
        value={shown ?? Math.max(0, data.days.length - 1)}
        aria-valuetext={data.days.length > 0 ? said(shown ?? data.days.length - 1) : undefined}
        onFocus={() => setAt(shown ?? data.days.length - 1)}
        onBlur={() => setAt(undefined)}
        onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
        className="sr-only"
      />
      <div ref={canvas} aria-hidden="true" className="touch-pan-y" />
      {isDrawn && shown !== undefined && plot.current && (
        <ChartTip
          plot={plot.current as uPlot}
          place={shown}
          day={wholeDay(shown)}
          value={format(data.values[shown] ?? 0)}
          before={data.before[shown] ?? null}
          mark={data.marks.find(({ place }) => place === shown)?.text}
          format={format}
        />
      )}
    </div>
  );
}
