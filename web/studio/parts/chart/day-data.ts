export type Day = { day: string; value: number };
export type Mark = { day: string; text: string };

/** What a narrow screen shows: the last of them. */
export const NARROW_DAYS = 14;
const MAX_LABELS = 7;
const WEEK = 7;

/** What is drawn: one place for each day, from 0; `before` is null where nothing is known. */
export type DayData = {
  places: number[];
  values: number[];
  before: (number | null)[];
  days: string[];
  /** The place of today, which is not over; undefined when it is not among them. */
  today: number | undefined;
  marks: { place: number; text: string }[];
};

/** The days that fit, oldest first, whatever their order. `before[i]` belongs to `days[i]`. */
export function shapeDays(
  days: readonly Day[],
  {
    before = [],
    marks = [],
    today,
    most,
  }: { before?: readonly number[] | undefined; marks?: readonly Mark[] | undefined; today: string; most: number },
): DayData {
  const all = days
    .map((each, place) => ({ ...each, before: before[place] ?? null }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .slice(-most);
  const placeOf = (day: string) => all.findIndex((each) => each.day === day);
  return {
    places: all.map((_, place) => place),
    values: all.map(({ value }) => value),
    before: all.map((each) => each.before),
    days: all.map(({ day }) => day),
    today: placeOf(today) === -1 ? undefined : placeOf(today),
    marks: marks.map(({ day, text }) => ({ place: placeOf(day), text })).filter(({ place }) => place >= 0),
  };
}

/** The places that are named under the bars: the last one, and back from it by days or by weeks, so that few enough stand there. */
export function labelledPlaces(count: number, most = MAX_LABELS): number[] {
  const apart = Math.ceil(count / most);
  const step = apart <= 3 || count <= 2 * WEEK ? apart : Math.ceil(apart / WEEK) * WEEK;
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => count - 1 - index * step).reverse();
}

/** The top of the scale: the highest value, or of nothing at all a line that is not the floor. */
export function topOf({ values, before }: Pick<DayData, 'values' | 'before'>): number {
  return Math.max(0, ...values, ...before.map((value) => value ?? 0)) || 1;
}

/** A round step so that three or four lines stand under the top. */
export function axisStep(top: number): number {
  const rough = top / 3;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((each) => each * size >= rough * 0.8) ?? 10;
  return Math.max(step * size, top <= 3 ? 1 : 0) || 1;
}
