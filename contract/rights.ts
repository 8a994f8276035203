import * as v from 'valibot';

export const Role = v.picklist(['student', 'instructor', 'support', 'admin']);
export type Role = v.InferOutput<typeof Role>;

/** What staff may do, and who of them. Everything that is not in this table is nobody's. */
const POLICY = {
  'studio.open': ['instructor', 'support', 'admin'],
  'students.manage': ['support', 'admin'],
  'tickets.answer': ['support', 'admin'],
  'staff.manage': ['admin'],
  'settings.change': ['admin'],
  'pages.publish': ['admin'],
  'audit.read': ['admin'],
  'orders.manage': ['support', 'admin'],
  'access.grant': ['support', 'admin'],
  'reviews.moderate': ['support', 'admin'],
  'coupons.manage': ['admin'],
  'tax.export': ['admin'],
  'content.manage': ['instructor', 'admin'],
  'timetables.manage': ['instructor', 'admin'],
  'doubts.answer': ['instructor', 'support', 'admin'],
  'copies.trace': ['support', 'admin'],
  'jobs.manage': ['admin'],
  'backups.manage': ['admin'],
  'questions.manage': ['instructor', 'admin'],
  'tests.manage': ['instructor', 'admin'],
  'results.read': ['instructor', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof POLICY;

/** Every permission that there is, in the order of the table. */
export function listPermissions(): Permission[] {
  return Object.keys(POLICY) as Permission[];
}

/** A permission that is not in the table is nobody's. */
export function mayDo(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = Object.hasOwn(POLICY, permission) ? POLICY[permission] : [];
  return roles.includes(role);
}

export function isStaff(role: Role): boolean {
  return role !== 'student';
}
