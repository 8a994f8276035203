const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);
const mean = (numbers: number[]): number => sum(numbers) / numbers.length;

/** Of samples, with n − 1; 0 of fewer than two. */
function covariance(xs: number[], ys: number[]): number {
  if (xs.length < 2) return 0;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  return sum(xs.map((x, place) => (x - meanX) * ((ys[place] ?? 0) - meanY))) / (xs.length - 1);
}

/** Doubles of equal numbers differ in their last places: so small a variance is none. */
const NEARLY_NOTHING = 1e-12;
const settle = (value: number): number => (Math.abs(value) < NEARLY_NOTHING ? 0 : value);
const variance = (numbers: number[]): number => settle(covariance(numbers, numbers));
const sorted = (numbers: number[]): number[] => numbers.toSorted((a, b) => a - b);

export type TestFigures = {
  n: number;
  mean: number | null;
  median: number | null;
  sd: number | null;
  skew: number | null;
  kurtosis: number | null;
  consistency: number | null;
  errorRatio: number | null;
  standardError: number | null;
};

/** The middle one, or half way between the middle two. */
function medianOf(numbers: number[]): number {
  const ordered = sorted(numbers);
  const half = ordered.length / 2;
  return ((ordered[Math.ceil(half) - 1] ?? 0) + (ordered[Math.floor(half)] ?? 0)) / 2;
}

/** Fisher's g1 and G2 from k-statistics, as Moodle has them; null where there are too few, or all have the same. */
function shapeOf(totals: number[]): { skew: number | null; kurtosis: number | null } {
  const n = totals.length;
  const middle = mean(totals);
  const moment = (power: number) => mean(totals.map((total) => (total - middle) ** power));
  const k2 = variance(totals);
  if (k2 === 0) return { skew: null, kurtosis: null };
  const skew = n < 3 ? null : (n * n * moment(3)) / ((n - 1) * (n - 2)) / k2 ** 1.5;
  const k4 = (n * n * ((n + 1) * moment(4) - 3 * (n - 1) * moment(2) ** 2)) / ((n - 1) * (n - 2) * (n - 3));
  return { skew, kurtosis: n < 4 ? null : k4 / k2 ** 2 };
}

/**
 * Figures of a whole test (Moodle, `mod/quiz/report/statistics/classes/calculator.php`): mean, median, sd and standard error in
 * percent of `max`; the internal consistency (Cronbach's alpha) and the error ratio in percent. Consistency needs two items that
 * everybody had.
 */
export function computeTestFigures(totals: number[], itemVariances: number[] | undefined, max: number): TestFigures {
  const n = totals.length;
  const none = { mean: null, median: null, sd: null, skew: null, kurtosis: null };
  if (n === 0) return { n, ...none, consistency: null, errorRatio: null, standardError: null };
  const percent = (marks: number) => (100 * marks) / max;
  const spread = variance(totals);
  const sd = n < 2 ? null : percent(Math.sqrt(spread));
  const parts = itemVariances?.length ?? 0;
  const consistency =
    parts < 2 || spread === 0 ? null : ((100 * parts) / (parts - 1)) * (1 - sum(itemVariances ?? []) / spread);
  const errorRatio = consistency === null ? null : 100 * Math.sqrt(Math.max(0, 1 - consistency / 100));
  const standardError = errorRatio === null || sd === null ? null : (errorRatio * sd) / 100;
  const middle = { mean: percent(mean(totals)), median: percent(medianOf(totals)) };
  return { n, ...middle, sd, ...shapeOf(totals), consistency, errorRatio, standardError };
}

export type ItemFigures = {
  n: number;
  facility: number | null;
  spread: number | null;
  discriminationIndex: number | null;
  discriminativeEfficiency: number | null;
  intendedWeight: number;
  effectiveWeight: number | null;
};

/** Marks on an item beside the totals of the same students, and the most that the item gives. */
export type ItemMarks = { marks: number[]; totals: number[]; max: number };

/** Without the weight, which hangs on all items. `y` is the total without the item. */
function computeOne({ marks, totals, max }: ItemMarks) {
  const others = totals.map((total, place) => total - (marks[place] ?? 0));
  const together = settle(covariance(marks, others));
  const apart = Math.sqrt(variance(marks) * variance(others));
  const most = settle(covariance(sorted(marks), sorted(others)));
  const n = marks.length;
  return {
    n,
    facility: n === 0 ? null : (100 * mean(marks)) / max,
    spread: n < 2 ? null : (100 * Math.sqrt(variance(marks))) / max,
    discriminationIndex: apart === 0 ? null : (100 * together) / apart,
    discriminativeEfficiency: most === 0 ? null : (100 * together) / most,
  };
}

/**
 * Figures of each item, in percent (Moodle, `question/classes/statistics/questions/calculator.php`): how many of its marks are got,
 * how far it tells good from weak students, how near that is to what its facility allows, and what it weighs as set and in truth.
 */
export function computeItemFigures(items: ItemMarks[]): ItemFigures[] {
  const allMax = sum(items.map(({ max }) => max));
  const roots = items.map(({ marks, totals }) => {
    const withTotal = settle(covariance(marks, totals));
    return withTotal < 0 ? null : Math.sqrt(withTotal);
  });
  const allRoots = sum(roots.map((root) => root ?? 0));
  return items.map((item, place) => {
    const root = roots[place] ?? null;
    const effectiveWeight = root === null || allRoots === 0 ? null : (100 * root) / allRoots;
    return { ...computeOne(item), intendedWeight: (100 * item.max) / allMax, effectiveWeight };
  });
}

/** Variances of the items, where everybody had each of them; else undefined. */
export function listVariances(items: ItemMarks[], n: number): number[] | undefined {
  return items.every(({ marks }) => marks.length === n) ? items.map(({ marks }) => variance(marks)) : undefined;
}
