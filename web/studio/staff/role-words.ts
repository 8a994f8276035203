import { listPermissions, mayDo, type Permission, type Role } from '#contract/rights.ts';
import { m } from '#web/platform/words.ts';

export const STAFF_ROLES = ['instructor', 'support', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const roleWords: Record<Role, () => string> = {
  student: m.speople_staff_role_student,
  instructor: m.common_instructor,
  support: m.studio_role_support,
  admin: m.studio_role_admin,
};

export const permissionWords: Record<Permission, () => string> = {
  'studio.open': m.speople_p_studio_open,
  'students.manage': m.speople_p_students_manage,
  'tickets.answer': m.speople_p_tickets_answer,
  'staff.manage': m.speople_p_staff_manage,
  'settings.change': m.speople_p_settings_change,
  'pages.publish': m.speople_p_pages_publish,
  'audit.read': m.speople_p_audit_read,
  'orders.manage': m.speople_p_orders_manage,
  'access.grant': m.speople_p_access_grant,
  'reviews.moderate': m.speople_p_reviews_moderate,
  'coupons.manage': m.speople_p_coupons_manage,
  'tax.export': m.speople_p_tax_export,
  'content.manage': m.speople_p_content_manage,
  'timetables.manage': m.common_timetables,
  'doubts.answer': m.speople_p_doubts_answer,
  'copies.trace': m.speople_p_copies_trace,
  'jobs.manage': m.speople_p_jobs_manage,
  'backups.manage': m.speople_p_backups_manage,
  'questions.manage': m.speople_p_questions_manage,
  'tests.manage': m.speople_p_tests_manage,
  'results.read': m.speople_p_results_read,
};

/** What a change of role takes away and brings, in words. */
export function differenceOf(before: Role, after: Role): { lost: string[]; won: string[] } {
  const only = (has: Role, lacks: Role) =>
    listPermissions()
      .filter((permission) => mayDo(has, permission) && !mayDo(lacks, permission))
      .map((permission) => permissionWords[permission]());
  return { lost: only(before, after), won: only(after, before) };
}
