import type { AuditRow } from '#contract/audit.ts';

/** Where the things stand that acts are done to, by the first word of the act. */
const PLACES: Record<string, string> = {
  student: '/studio/students/',
  course: '/studio/courses/',
  ebook: '/studio/ebooks/',
  note: '/studio/notes/',
  timetable: '/studio/timetables/',
  announcement: '/studio/announcements/',
  poll: '/studio/polls/',
  stream: '/studio/streams/',
  order: '/studio/orders/',
  coupon: '/studio/coupons/',
  page: '/studio/pages/',
};

const LISTS: Record<string, string> = {
  backup: '/studio/backups',
  import: '/studio/import',
  job: '/studio/jobs',
  settings: '/studio/settings',
  staff: '/studio/staff',
};

/** The screen of what an act was done to, if it has one. A thing that is gone says so there. */
export function auditPlaceOf({ act, subjectId, subjectName }: AuditRow): string | undefined {
  const [noun = '', verb] = act.split('.');
  if (!subjectId) return undefined;
  if (noun in LISTS) return LISTS[noun];
  if (subjectName !== null) return `${PLACES['student']}${encodeURIComponent(subjectId)}`;
  const place = PLACES[noun];
  return place && verb !== 'removed' ? `${place}${encodeURIComponent(subjectId)}` : undefined;
}
