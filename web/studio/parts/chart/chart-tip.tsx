import type uPlot from 'uplot';
import { m } from '#web/platform/words.ts';

type ChartTipProps = {
  plot: uPlot;
  place: number;
  day: string;
  value: string;
  before: number | null;
  mark: string | undefined;
  format: (value: number) => string;
};

/** What a day says, beside its bar, and the column that it stands in. */
export function ChartTip({ plot, place, day, value, before, mark, format }: ChartTipProps) {
  const left = plot.over.offsetLeft;
  const x = left + plot.valToPos(place, 'x');
  const half = Math.abs(plot.valToPos(1, 'x') - plot.valToPos(0, 'x')) / 2;
  const isRight = x > left + plot.over.clientWidth / 2;
  const beside = isRight ? { right: plot.width - x + half + 4 } : { left: x + half + 4 };
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <div
        className="absolute rounded-cover bg-ink/8"
        style={{ left: x - half, width: half * 2, top: plot.over.offsetTop, height: plot.over.clientHeight }}
      />
      <div
        className="absolute top-2 w-max max-w-44 rounded-control bg-night px-3 py-2 text-white shadow-float dark:bg-line"
        style={beside}
      >
        <p className="text-xs">{day}</p>
        <p className="font-display text-base tabular-nums">{value}</p>
        {before !== null && (
          <p className="text-marigold-300 text-xs tabular-nums">{m.sparts_before({ value: format(before) })}</p>
        )}
        {mark && <p className="text-xs">{mark}</p>}
      </div>
    </div>
  );
}
