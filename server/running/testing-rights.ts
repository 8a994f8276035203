import type { Permission } from '#contract/rights.ts';

/** Who a caller is. `other` is a student like `owner`; `held` is a minor whose parent has not agreed. */
export const CALLERS = [
  'nobody',
  'other',
  'owner',
  'held',
  'instructor',
  'support',
  'admin',
  'revoked',
  'suspended',
] as const;
export type Caller = (typeof CALLERS)[number];

/** Whom a procedure is for: everybody, the signed-in, the signed-in also while held, or staff with a permission. */
type Audience = 'anyone' | 'signed-in' | 'own-account' | Permission;
/** `gives`: what a caller who may is answered, OK or the code of an error that comes after the door. */
export type Right = { for: Audience; input?: unknown; gives?: string };

const TOKEN = 'no-such-token-at-all-22';
const right = (audience: Audience, input?: unknown, gives = 'OK'): Right => ({ for: audience, input, gives });

/** The whole policy, by procedure, with an input that fits; `<caller>` in it becomes who calls. */
export const RIGHTS: Record<string, Right> = {
  'accounts.create': right('anyone', {
    name: 'New Student',
    email: 'new@rights.test',
    password: 'a quiet river at noon',
    birthBand: '18-24',
    termsAccepted: true,
  }),
  'accounts.resend': right('anyone', { email: 'new@rights.test' }),
  'accounts.verify': right('anyone', { token: TOKEN, deviceId: 'a-device' }, 'LINK_INVALID'),
  'accounts.requestReset': right('anyone', { email: 'nobody@rights.test' }),
  'accounts.resetPassword': right('anyone', { token: TOKEN, password: 'a quiet river at noon' }, 'LINK_INVALID'),
  'accounts.changePassword': right(
    'own-account',
    { current: 'not the password', next: 'a quiet river at noon' },
    'WRONG_PASSWORD',
  ),
  'accounts.changeEmail': right(
    'own-account',
    { email: 'else@rights.test', password: 'not the password' },
    'WRONG_PASSWORD',
  ),
  'accounts.confirmEmail': right('anyone', { token: TOKEN }, 'LINK_INVALID'),
  'accounts.update': right('own-account', { theme: 'dark' }),
  'accounts.removePhoto': right('own-account'),
  'accounts.profile.watch': right('own-account'),
  'accounts.parent.read': right('anyone', { token: TOKEN }, 'LINK_INVALID'),
  'accounts.parent.agree': right('anyone', { token: TOKEN, name: 'A Parent', declared: true }, 'LINK_INVALID'),
  'accounts.parent.remind': right('own-account', { parentEmail: 'parent@rights.test' }, 'NOT_NEEDED'),
  'sessions.create': right(
    'anyone',
    { email: 'nobody-<caller>@rights.test', password: 'not the password', deviceId: 'a-device' },
    'WRONG_CREDENTIALS',
  ),
  'sessions.read': right('own-account'),
  'sessions.remove': right('anyone'),
  'sessions.removeOthers': right('own-account'),
  'sessions.history.watch': right('own-account'),
  'twofactor.watch': right('own-account'),
  'twofactor.begin': right('own-account', { password: 'not the password' }, 'WRONG_PASSWORD'),
  'twofactor.confirm': right('own-account', { code: '000000' }, 'NOT_BEGUN'),
  'twofactor.renewRecoveryCodes': right('own-account', { code: '000000' }, 'CODE_WRONG'),
  'twofactor.remove': right('own-account', { password: 'not the password', code: '000000' }, 'WRONG_PASSWORD'),
  'consents.watch': right('own-account'),
  'consents.set': right('own-account', { purpose: 'marketing', given: false }),
  'privacy.watch': right('own-account'),
  'privacy.requestDownload': right('own-account'),
  'privacy.requestDeletion': right('own-account', { password: 'not the password' }, 'WRONG_PASSWORD'),
  'privacy.cancelDeletion': right('own-account'),
  'settings.watch': right('anyone'),
  'settings.update': right('settings.change', {}),
  'pages.watch': right('anyone', { slug: 'refund-policy' }),
  'pages.publish': right('pages.publish', {
    slug: 'about',
    titleEn: 'About',
    titleHi: 'परिचय',
    bodyEn: 'Words.',
    bodyHi: 'शब्द।',
  }),
  'tickets.create': right('anyone', {
    name: 'Somebody',
    email: 'somebody@rights.test',
    category: 'other',
    message: 'Where do I find my notes?',
  }),
  'tickets.watch': right('anyone', { key: TOKEN }),
  'tickets.reply': right('anyone', { key: TOKEN, message: 'And my timetable too.' }, 'NOT_FOUND'),
  'tickets.mine.watch': right('own-account'),
  'tickets.answer': right(
    'tickets.answer',
    { number: 'T-999999', message: 'Under Free PDF.', close: true },
    'NOT_FOUND',
  ),
  'universities.watch': right('anyone'),
  'universities.subjects': right('anyone', { universityId: 'none' }),
  'courses.list': right('signed-in', { text: 'bpsc 131' }),
  'courses.watch': right('signed-in'),
  'courses.page.watch': right('signed-in', { courseId: 'none' }),
  'courses.reviews.list': right('signed-in', { courseId: 'none' }),
  'courses.reviews.set': right('signed-in', { courseId: 'none', rating: 5, text: '' }, 'NOT_OWNED'),
  'courses.reviews.remove': right('signed-in', { courseId: 'none' }),
  'ebooks.watch': right('signed-in'),
  'ebooks.list': right('signed-in', {}),
  'ebooks.sections.watch': right('signed-in'),
  'ebooks.page.watch': right('signed-in', { ebookId: 'none' }),
  'ebooks.page.mine.watch': right('signed-in', { ebookId: 'none' }),
  'enrolments.watch': right('signed-in'),
  'courses.reviews.moderate': right(
    'reviews.moderate',
    { reviewId: 'none', hidden: true, reason: 'names another student' },
    'NOT_FOUND',
  ),
  'enrolments.purchases.watch': right('signed-in'),
  'enrolments.list': right('access.grant', { userId: 'none' }, 'NOT_FOUND'),
  'enrolments.grant': right(
    'access.grant',
    { userId: 'none', item: { kind: 'course', id: 'none' }, until: null, note: 'won the quiz' },
    'NOT_FOUND',
  ),
  'enrolments.extend': right('access.grant', { rightId: 'none', until: null, note: 'was ill' }, 'NOT_FOUND'),
  'enrolments.revoke': right('access.grant', { rightId: 'none', note: 'was a mistake' }, 'NOT_FOUND'),
  'checkout.quote': right('signed-in', { item: { kind: 'course', id: 'none' } }, 'NOT_FOUND'),
  'checkout.create': right(
    'signed-in',
    {
      item: { kind: 'course', id: 'none' },
      stateCode: '07',
      pin: '110092',
      totalPaise: 49900,
      termsAccepted: true,
      key: 'a-key-of-this-visit',
    },
    'NOT_FOUND',
  ),
  'checkout.check': right('signed-in', { orderId: 'none' }, 'NOT_FOUND'),
  'checkout.resume': right('signed-in', { orderId: 'none' }, 'NOT_FOUND'),
  'checkout.cancel': right('signed-in', { orderId: 'none' }, 'NOT_FOUND'),
  'coupons.list': right('coupons.manage'),
  'coupons.create': right('coupons.manage', {
    code: 'RIGHTS-<caller>',
    off: { kind: 'percent', percent: 10, mostPaise: null },
    scope: { kind: 'everything' },
    minimumPaise: 0,
    startsAt: null,
    endsAt: null,
    mostUses: null,
    mostUsesEach: null,
  }),
  'coupons.update': right('coupons.manage', { couponId: 'none', switchedOff: true }, 'NOT_FOUND'),
  'orders.list': right('signed-in', {}),
  'orders.pending.watch': right('signed-in'),
  'orders.item.watch': right('signed-in', { kind: 'course', id: 'none' }),
  'payments.report': right('orders.manage'),
  'payments.check': right('orders.manage', { order: 'none' }, 'NOT_FOUND'),
  'payments.settleFinding': right('orders.manage', { findingId: 'none', note: 'asked the bank' }, 'NOT_FOUND'),
  'refunds.request': right('signed-in', { orderId: 'none', reason: 'bought the wrong one' }, 'NOT_FOUND'),
  'refunds.list': right('orders.manage'),
  'refunds.decide': right('orders.manage', { refundId: 'none', approve: true }, 'NOT_FOUND'),
  'refunds.create': right('orders.manage', { orderId: 'none', reason: 'a kindness' }, 'NOT_FOUND'),
  'refunds.retry': right('orders.manage', { refundId: 'none' }, 'NOT_FOUND'),
  'invoices.months': right('tax.export'),
  'wishlist.watch': right('signed-in'),
  'wishlist.courses.watch': right('signed-in'),
  'wishlist.create': right('signed-in', { courseId: 'none' }, 'NOT_FOUND'),
  'wishlist.remove': right('signed-in', { courseId: 'none' }),
  'announcements.watch': right('signed-in'),
  'polls.watch': right('anyone'),
  'polls.vote': right('signed-in', { pollId: 'none', position: 0 }, 'NOT_FOUND'),
  'polls.mine.watch': right('signed-in'),
  'streams.watch': right('signed-in'),
  'students.suspend': right('students.manage', { userId: 'none', reason: 'sold the notes' }, 'NOT_FOUND'),
  'students.restore': right('students.manage', { userId: 'none' }, 'NOT_FOUND'),
  'students.signOut': right('students.manage', { userId: 'none' }, 'NOT_FOUND'),
  'students.sendReset': right('students.manage', { userId: 'none' }, 'NOT_FOUND'),
  'staff.invite': right('staff.manage', { email: 'colleague@rights.test', role: 'support' }),
  'staff.setRole': right('staff.manage', { userId: 'none', role: 'support' }, 'NOT_FOUND'),
  'staff.entry.read': right('anyone', { token: TOKEN }, 'LINK_INVALID'),
  'staff.entry.accept': right('anyone', { token: TOKEN }, 'LINK_INVALID'),
  'audit.list': right('audit.read', { limit: 5 }),
};

/** Product.md 1, written down a second time: the contract's table is judged by this one. */
const STAFF: Record<Permission, Caller[]> = {
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
};

/** What a caller is answered. */
export function expectedOf({ for: audience, gives = 'OK' }: Right, caller: Caller): string {
  if (audience === 'anyone') return gives;
  if (caller === 'nobody') return 'SIGNED_OUT signed-out';
  if (caller === 'revoked') return 'SIGNED_OUT elsewhere';
  if (caller === 'suspended') return 'SIGNED_OUT suspended';
  if (audience === 'own-account') return gives;
  if (audience === 'signed-in') return caller === 'held' ? 'ACCOUNT_HELD' : gives;
  return STAFF[audience].includes(caller) ? gives : 'NOT_FOUND';
}

/** What differs from the rule: a person's own circumstances, told by procedure and caller. */
export const EXCEPTIONS: Record<string, Partial<Record<Caller, string>>> = {
  'accounts.parent.remind': { held: 'OK' },
  'privacy.requestDeletion': { instructor: 'STAFF_ACCOUNT', support: 'STAFF_ACCOUNT', admin: 'STAFF_ACCOUNT' },
};

/** Who may open which page, as the original's route table has it; `own-account` also while held. */
export const PAGES: Record<string, 'anyone' | 'signed-in' | 'own-account' | 'guests'> = {
  '/': 'signed-in',
  '/about': 'signed-in',
  '/course/$courseId/start': 'signed-in',
  '/course/checkout/$courseId': 'signed-in',
  '/course/$courseId/lesson': 'signed-in',
  '/all-courses': 'signed-in',
  '/ebook/$bookId': 'signed-in',
  '/all-ebooks': 'signed-in',
  '/all-ebooks/$sectionId': 'signed-in',
  '/wishlist': 'signed-in',
  '/orders': 'signed-in',
  '/order/$bookId': 'signed-in',
  '/course-order/$courseId': 'signed-in',
  '/purchases': 'signed-in',
  '/notes': 'signed-in',
  '/profile': 'anyone',
  '/timetables': 'anyone',
  '/timetable/$sectionId': 'anyone',
  '/reset-password': 'anyone',
  '/change-password': 'own-account',
  '/about-us': 'anyone',
  '/contact-us': 'anyone',
  '/privacy-policy': 'anyone',
  '/privacy-notice': 'anyone',
  '/terms-and-condition': 'anyone',
  '/refund-policy': 'anyone',
  '/shipping-and-delivery': 'anyone',
  '/login': 'guests',
  '/email-register': 'guests',
  '/verify-email': 'anyone',
  '/confirm-email': 'anyone',
  '/parent-consent': 'anyone',
  '/staff-entry': 'anyone',
  '/ticket/$key': 'anyone',
};
