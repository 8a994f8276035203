import type { Visit } from './arrivals.ts';

/** The next so many visits of a screen. */
export type Visits = (count: number) => Visit[];

/** Visitors come in their order, from one call to the next, so that nobody comes twice before all came once. */
export function createVisits<Visitor>(visitors: Visitor[], screen: (visitor: Visitor) => Visit): Visits {
  let came = 0;
  return (count) => {
    const first = came % visitors.length;
    came += count;
    const turns = Math.ceil((first + count) / visitors.length);
    return Array.from({ length: turns }, () => visitors)
      .flat()
      .slice(first, first + count)
      .map(screen);
  };
}
