const DAY_MS = 86_400_000;
const IST_MS = 5.5 * 3_600_000;
const WEEKEND = [0, 6];

/** The same time of day so many working days later: Monday to Friday, by India's calendar. */
export function workingDaysAfter(moment: Date, days: number): Date {
  let time = moment.getTime();
  for (let left = days; left > 0; ) {
    time += DAY_MS;
    if (!WEEKEND.includes(new Date(time + IST_MS).getUTCDay())) left -= 1;
  }
  return new Date(time);
}
