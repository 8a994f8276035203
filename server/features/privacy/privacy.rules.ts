import type { Privacy } from '#contract/privacy.ts';

export const GRACE_DAYS = 14;
/** How long an archive can be fetched. */
export const DOWNLOAD_DAYS = 7;
/** Logs and records of consent: a year by rule 8(3) of the DPDP Rules 2025, and a month to look into it. */
export const LOG_DAYS = 400;
/** Complaints: the two years in which they can be taken to court (Consumer Protection Act 2019, section 69), and one. */
export const TICKET_DAYS = 1100;
/** 72 months from the 31 December after the financial year (CGST Act, 36) are less; the database refuses any sooner. */
export const TAX_DAYS = 2922;

const DAY_MS = 86_400_000;
const IST_MS = 5.5 * 3_600_000;

export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}

/** The last moment of the IST day that a moment is in. */
function dayEnd(moment: Date): Date {
  return new Date(Math.floor((moment.getTime() + IST_MS) / DAY_MS + 1) * DAY_MS - IST_MS - 1);
}

type RetainedRecords = { lastOrderAt: Date | null; hasTickets: boolean };

/** What stays of an account that is deleted at this moment, and until when at the latest. */
export function retainedAfter(deletedAt: Date, { lastOrderAt, hasTickets }: RetainedRecords): Privacy['kept'] {
  const kept: [Privacy['kept'][number]['what'], Date | null][] = [
    ['orders', lastOrderAt && dayEnd(daysAfter(lastOrderAt, TAX_DAYS))],
    ['consents', dayEnd(daysAfter(deletedAt, LOG_DAYS))],
    ['signIns', dayEnd(daysAfter(deletedAt, LOG_DAYS))],
    ['tickets', hasTickets ? dayEnd(daysAfter(deletedAt, TICKET_DAYS)) : null],
  ];
  return kept.flatMap(([what, until]) => (until ? [{ what, until: until.toISOString() }] : []));
}

/** What the file of an archive is called. */
export function archiveName(readyAt: Date): string {
  return `adhyay-my-data-${new Date(readyAt.getTime() + IST_MS).toISOString().slice(0, 10)}.json`;
}
