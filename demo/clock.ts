const DAY_MS = 86_400_000;

export type Ago = (days: number) => Date;

/** The moment so many days before `now`; fractions are hours. */
export const agoFrom =
  (now: Date): Ago =>
  (days) =>
    new Date(now.getTime() - days * DAY_MS);

/** What is dated by its age; not live is a draft, or something that was taken off. */
export type Dated = { daysAgo: number; live: boolean };

/** Ages turned into the two times that a published row carries. */
export function dated<R extends Dated>(rows: R[], ago: Ago) {
  return rows.map(({ daysAgo, live, ...row }) => {
    return { ...row, created_at: ago(daysAgo), published_at: live ? ago(daysAgo) : null };
  });
}

/** The calendar day in India, YYYY-MM-DD. */
export const dayInIndia = (moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(moment);
