import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type uPlot from 'uplot';
import type { DayData } from './day-data.ts';
import { plotOptions } from './plot.ts';

type Drawn = {
  data: DayData;
  width: number;
  short: (value: number) => string;
  dayText: (place: number) => string;
  onPoint: (place: number | undefined) => void;
};

/** Draws into an element and answers with what is drawn; anew when the data, the width or the theme changes. */
export function usePlot(box: RefObject<HTMLElement | null>, { data, width, short, dayText, onPoint }: Drawn) {
  const plot = useRef<uPlot>(undefined);
  const [isDrawn, setIsDrawn] = useState(false);
  const theme = useThemeCount();
  const say = useEffectEvent(onPoint);
  const look = useEffectEvent(() => ({ short, dayText }));

  useEffect(() => {
    let isHere = theme >= 0;
    void import('uplot').then(({ default: Plot }) => {
      if (!isHere || !box.current || width === 0) return;
      const options = plotOptions(Plot, { data, width, ...look(), onPoint: (place) => say(place) });
      plot.current = new Plot(options, [data.places, data.values, data.before], box.current);
      setIsDrawn(true);
    });
    return () => {
      isHere = false;
      plot.current?.destroy();
      plot.current = undefined;
    };
  }, [box, data, width, theme]);

  return { plot, isDrawn };
}

/** The width of an element in CSS pixels, as it changes; 0 until it is known. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box]);
  return width;
}

/** Counts the changes between light and dark. */
function useThemeCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const changed = () => setCount((before) => before + 1);
    const watcher = new MutationObserver(changed);
    watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', changed);
    return () => {
      watcher.disconnect();
      system.removeEventListener('change', changed);
    };
  }, []);
  return count;
}
