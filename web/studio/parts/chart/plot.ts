import type uPlot from 'uplot';
import { axisStep, type DayData, labelledPlaces, topOf } from './day-data.ts';

const TALL = 260;
const MARK_GAP = 8;

type Look = {
  width: number;
  data: DayData;
  short: (value: number) => string;
  dayText: (place: number) => string;
  onPoint: (place: number | undefined) => void;
};

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const FONT = '12px system-ui, sans-serif';

/** How the days are drawn: bars, today's pale; a dashed line for the days before; marks above their bars. */
export function plotOptions(Plot: typeof uPlot, { width, data, short, dayText, onPoint }: Look): uPlot.Options {
  const { places, today } = data;
  const fills = () => places.map((place) => colour(place === today ? '--color-brand-200' : '--color-bar'));
  const bars = Plot.paths.bars?.({
    size: [0.66, 44],
    radius: [0.14, 0],
    disp: { fill: { unit: 3, values: fills } },
  });
  const axis = { stroke: () => colour('--color-ink-3'), font: FONT, ticks: { show: false } };
  return {
    width,
    height: TALL,
    padding: [data.marks.length > 0 ? 28 : 12, 8, 0, 0],
    legend: { show: false },
    cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false, setScale: false } },
    scales: {
      x: { time: false, range: () => [-0.6, places.length - 0.4] },
      y: { range: () => [0, topOf(data) * 1.08] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        splits: () => labelledPlaces(places.length, width < 420 ? 4 : 7),
        values: (_, splits) => splits.map(dayText),
      },
      {
        ...axis,
        grid: { stroke: () => colour('--color-line'), width: 1 },
        splits: () => linesUpTo(topOf(data)),
        values: (_, splits) => splits.map(short),
        size: (plot, values) => widestOf(plot, values ?? []) + 14,
      },
    ],
    series: [
      {},
      // Each day has its own colour only where bars have no line (1.6).
      { ...(bars && { paths: bars }), fill: () => colour('--color-bar'), width: 0, points: { show: false } },
      { stroke: () => colour('--color-bar-before'), width: 2, dash: [5, 4], points: { show: false }, spanGaps: true },
    ],
    hooks: { setCursor: [(plot) => onPoint(plot.cursor.idx ?? undefined)], draw: [(plot) => drawMarks(plot, data)] },
  };
}

function linesUpTo(top: number): number[] {
  const step = axisStep(top);
  return Array.from({ length: Math.floor((top * 1.08) / step) + 1 }, (_, line) => line * step);
}

function widestOf({ ctx }: uPlot, values: string[]): number {
  ctx.font = FONT;
  return Math.max(0, ...values.map((value) => ctx.measureText(value).width));
}

/** A word above its bar, with a dotted line down to it. */
function drawMarks(plot: uPlot, { marks, values, before }: DayData): void {
  const { ctx } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.font = `${12 * ratio}px system-ui, sans-serif`;
  ctx.fillStyle = colour('--color-ink-2');
  ctx.strokeStyle = colour('--color-ink-3');
  ctx.textAlign = 'center';
  ctx.setLineDash([2 * ratio, 3 * ratio]);
  for (const { place, text } of marks) {
    const x = plot.valToPos(place, 'x', true);
    const highest = Math.max(values[place] ?? 0, before[place] ?? 0);
    const bar = plot.valToPos(highest, 'y', true) - MARK_GAP * ratio;
    const top = Math.min(bar - 14 * ratio, plot.bbox.top + 12 * ratio);
    const half = ctx.measureText(text).width / 2;
    const middle = Math.min(Math.max(x, plot.bbox.left + half), plot.bbox.left + plot.bbox.width - half);
    ctx.fillText(text, middle, top - 4 * ratio);
    ctx.beginPath();
    ctx.moveTo(x, top);
    ctx.lineTo(x, bar);
    ctx.stroke();
  }
  ctx.restore();
}
