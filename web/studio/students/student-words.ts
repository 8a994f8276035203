import type { Access, HistoryEvent, StudentState } from '#contract/students/student-page.ts';
import { m } from '#web/platform/words.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import type { IconLook } from '#web/ui/icon.tsx';

export const studentStateWords: Record<StudentState, () => string> = {
  active: m.speople_state_active,
  suspended: m.common_suspended,
  held: m.speople_state_held,
  deletion: m.speople_state_deletion,
  unverified: m.speople_state_unverified,
};

export const sourceWords: Record<Access['source'], () => string> = {
  free: m.common_free,
  order: m.speople_source_order,
  grant: m.speople_source_grant,
  import: m.speople_source_import,
};

export const endWords: Record<NonNullable<Access['revokedReason']>, () => string> = {
  refunded: m.speople_revoked_refunded,
  staff: m.speople_revoked_staff,
  renewed: m.speople_revoked_renewed,
};

/** The last day of a right that ends at a moment: what ends at midnight ends with the day before. */
export function lastMomentOf(expiresAt: string): string {
  return new Date(Date.parse(expiresAt) - 1).toISOString();
}

const LOG_IN = { line: 'M10 4.5h7.5A1.5 1.5 0 0 1 19 6v12a1.5 1.5 0 0 1-1.5 1.5H10M3.5 12H14M10.5 8.5L14 12l-3.5 3.5' };
const KINDS: Record<Exclude<HistoryEvent['kind'], 'act'>, [icon: IconLook, say: (title: string) => string]> = {
  joined: ['user', m.speople_ev_joined],
  'signed-in': [LOG_IN, m.speople_ev_signed_in],
  ordered: ['receipt', m.speople_ev_ordered],
  paid: ['card', m.common_has_paid],
  refunded: ['undo', m.speople_ev_refunded],
  ticket: [navIcons.ticket, (number) => m.speople_ev_ticket({ number })],
  doubt: [navIcons.doubt, m.speople_ev_doubt],
  certificate: ['check-circle', m.speople_ev_certificate],
};

const ACTS: Record<string, [icon: IconLook, say: () => string]> = {
  'student.suspended': ['lock', m.common_suspended],
  'student.restored': ['check', m.speople_ev_restored],
  'student.signed-out': ['log-out', m.speople_ev_signed_out],
  'student.device-signed-out': ['log-out', m.speople_ev_device_out],
  'student.reset-sent': ['mail', m.speople_ev_reset],
  'student.note-written': ['pencil', m.speople_ev_note],
  'student.note-removed': ['pencil', m.speople_ev_note_removed],
  'access.granted': ['plus', m.speople_ev_granted],
  'access.extended': ['calendar-plus', m.speople_ev_extended],
  'access.revoked': ['close', m.speople_ev_revoked],
  'copy.traced': ['search', m.speople_ev_traced],
  'certificate.revoked': ['close-circle', m.speople_ev_cert_revoked],
  'staff.role-changed': [navIcons.shield, m.speople_ev_role],
  'account.created': ['user', m.speople_ev_account],
  'account.parent-agreed': ['people', m.speople_ev_parent],
  'passkey.added': [navIcons.shield, m.speople_ev_passkey_added],
  'passkey.removed': [navIcons.shield, m.speople_ev_passkey_removed],
  'passkey.signed-in': [navIcons.shield, m.speople_ev_passkey_used],
  'google.added': [navIcons.shield, m.speople_ev_google_added],
  'google.removed': [navIcons.shield, m.speople_ev_google_removed],
  'google.signed-in': [navIcons.shield, m.speople_ev_google_used],
  'password.changed': ['lock', m.speople_ev_password],
  'password.reset': ['lock', m.speople_ev_password],
  'email.changed': ['mail', m.speople_ev_email],
  'mobile.added': ['phone', m.speople_ev_mobile],
  'mobile.removed': ['phone', m.speople_ev_mobile_removed],
  'data.requested': ['download', m.speople_ev_data],
  'data.fetched': ['download', m.speople_ev_data],
  'deletion.requested': ['warning', m.speople_ev_deletion],
  'deletion.cancelled': ['check', m.speople_ev_deletion_off],
  'deletion.done': ['close-circle', m.common_account_deleted],
};

/** An event as an icon and words; an act that has no words of its own is told by its name in the log. */
export function describeEvent({ kind, title }: Pick<HistoryEvent, 'kind' | 'title'>): {
  icon: IconLook;
  words: string;
} {
  const name = title ?? '';
  if (kind !== 'act') return { icon: KINDS[kind][0], words: KINDS[kind][1](name) };
  const known = ACTS[name];
  if (known) return { icon: known[0], words: known[1]() };
  if (name.startsWith('two-factor')) return { icon: navIcons.shield, words: m.speople_ev_two_factor() };
  if (name.startsWith('sign-in')) return { icon: navIcons.shield, words: m.speople_ev_security() };
  return { icon: 'info', words: name };
}
