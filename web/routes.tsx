import { createRootRouteWithContext } from '@tanstack/react-router';
import type { Boot } from '#contract/page-boot.ts';
import type { PageSlug } from '#contract/pages.ts';
import { isId } from '#web/platform/links/item-id.ts';
import { isLinkToken } from '#web/platform/links/link-token.ts';
import { type Access, type Page, page, pageFinder, toRoute } from '#web/platform/pages/page-entry.ts';
import { home, ordersOf, owned, ownHome, profile, readingOf } from '#web/platform/pages/page-watches.ts';
import { serverSides } from '#web/platform/pages/server-sides.ts';
import { PageError } from '#web/platform/shell/page-error.tsx';
import { PageMissing } from '#web/platform/shell/page-missing.tsx';
import { SiteShell } from '#web/platform/shell/site-shell.tsx';
import { m } from '#web/platform/words.ts';

/** A text of the school, at an address that is its name. */
function text(slug: PageSlug, access: Access, title: () => string): Page {
  const load = () => import('#web/pages/text-page.tsx');
  return page(`/${slug}`, access, title, 'text-page', load, { all: () => [{ path: 'pages.watch', input: { slug } }] });
}

/** A page to which a mail leads: no notice stands in front of it. */
const byLink = (path: string, title: () => string, load: Page['load']): Page =>
  page(path, 'anyone', title, `accounts${path}-page`, load, { quiet: true });

const toEnter = (path: string, title: () => string, load: Page['load']): Page =>
  page(path, 'guests', title, `accounts${path}-page`, load);

const ofLearner = (path: string, title: () => string, load: Page['load']): Page =>
  page(path, 'signed-in', title, `learning${path}-page`, load);

const ofTests = (path: string, file: string, load: Page['load'], shown: Page['shown'] = {}): Page =>
  page(path, 'signed-in', m.common_tests, `tests/${file}-page`, load, shown);

/** The sitemap: every address, who may open it, what it is called, what draws it, and what it watches. */
export const pages: Page[] = [
  page('/', 'visitor', m.common_home, 'home-page', () => import('#web/pages/home-page.tsx'), {
    all: home,
    own: ownHome,
  }),
  toEnter('/login', m.common_login_page, () => import('#web/pages/accounts/login-page.tsx')),
  toEnter('/login-mobile', m.page_login_mobile, () => import('#web/pages/accounts/login-mobile-page.tsx')),
  toEnter('/login-google', m.page_login_google, () => import('#web/pages/accounts/login-google-page.tsx')),
  toEnter('/email-register', m.common_create_account, () => import('#web/pages/accounts/email-register-page.tsx')),
  text('about', 'signed-in', m.common_about),
  page(
    '/course/$courseId/start',
    'visitor',
    m.common_course,
    'course-page',
    () => import('#web/pages/course-page.tsx'),
    {
      all: ({ courseId = '' }) => (isId(courseId) ? [{ path: 'courses.page.watch', input: { courseId } }] : []),
      own: owned,
    },
  ),
  page(
    '/course/checkout/$courseId',
    'signed-in',
    m.page_checkout,
    'checkout-page',
    () => import('#web/pages/checkout-page.tsx'),
    { own: ['enrolments.watch', 'accounts.profile.watch'], quiet: true },
  ),
  page(
    '/course/$courseId/lesson',
    'signed-in',
    m.common_lesson,
    'learning/lesson-page',
    () => import('#web/pages/learning/lesson-page.tsx'),
    {
      own: ({ courseId = '' }) => (isId(courseId) ? [{ path: 'lessons.course.watch', input: { courseId } }] : []),
      quiet: true,
    },
  ),
  page(
    '/all-courses',
    'visitor',
    m.common_all_courses,
    'all-courses-page',
    () => import('#web/pages/all-courses-page.tsx'),
    { all: ['courses.listed.watch', 'universities.watch'], own: [...owned, 'accounts.studies.watch'] },
  ),
  page('/ebook/$bookId', 'visitor', m.common_assignment, 'ebook-page', () => import('#web/pages/ebook-page.tsx'), {
    all: ({ bookId = '' }) => (isId(bookId) ? [{ path: 'ebooks.page.watch', input: { ebookId: bookId } }] : []),
    own: owned,
  }),
  ...['/all-ebooks', '/all-ebooks/$sectionId'].map((path) =>
    page(path, 'visitor', m.common_assignments, 'all-ebooks-page', () => import('#web/pages/all-ebooks-page.tsx'), {
      all: ['ebooks.listed.watch', 'ebooks.sections.watch', 'universities.watch'],
      own: [...owned, 'accounts.studies.watch'],
    }),
  ),
  page('/notices', 'signed-in', m.common_notices, 'notices-page', () => import('#web/pages/notices-page.tsx'), {
    own: ['notices.watch'],
  }),
  page('/wishlist', 'signed-in', m.common_wishlist, 'wishlist-page', () => import('#web/pages/wishlist-page.tsx'), {
    own: [...owned, 'wishlist.products.watch'],
  }),
  page(
    '/orders',
    'signed-in',
    m.common_orders,
    'orders/orders-page',
    () => import('#web/pages/orders/orders-page.tsx'),
    { own: ['orders.pending.watch'], quiet: true },
  ),
  ...(
    [
      ['ebook', '/order/$bookId'],
      ['course', '/course-order/$courseId'],
      ['test-series', '/test-series-order/$seriesId'],
    ] as const
  ).map(([kind, path]) =>
    page(path, 'signed-in', m.common_order, 'orders/order-page', () => import('#web/pages/orders/order-page.tsx'), {
      own: (params, search) => (search.has('buy') ? [] : ordersOf(kind, Object.values(params)[0], search)),
      quiet: true,
    }),
  ),
  byLink('/buy', m.common_order, () => import('#web/pages/accounts/buy-page.tsx')),
  page('/purchases', 'signed-in', m.common_purchases, 'purchases-page', () => import('#web/pages/purchases-page.tsx'), {
    own: ['enrolments.purchases.watch', 'orders.pending.watch'],
  }),
  ofLearner('/on-this-phone', m.common_on_this_phone, () => import('#web/pages/learning/on-this-phone-page.tsx')),
  ofLearner('/notebook', m.common_my_notebook, () => import('#web/pages/learning/notebook-page.tsx')),
  page('/notes', 'visitor', m.page_notes, 'learning/notes-page', () => import('#web/pages/learning/notes-page.tsx'), {
    all: ['notes.watch', 'universities.watch'],
    own: ['accounts.studies.watch'],
  }),
  page(
    '/note/$noteId',
    'visitor',
    m.common_note,
    'learning/reader-page',
    () => import('#web/pages/learning/reader-page.tsx'),
    { own: ({ noteId }) => readingOf('note', noteId), bare: true },
  ),
  page(
    '/ebook/$bookId/read',
    'signed-in',
    m.common_read,
    'learning/reader-page',
    () => import('#web/pages/learning/reader-page.tsx'),
    { own: ({ bookId }) => readingOf('ebook', bookId), bare: true },
  ),
  page(
    '/profile',
    'anyone',
    m.common_my_profile,
    'accounts/profile-page',
    () => import('#web/pages/accounts/profile-page.tsx'),
    { own: profile },
  ),
  page(
    '/studies',
    'signed-in',
    m.studies_title,
    'learning/studies-page',
    () => import('#web/pages/learning/studies-page.tsx'),
    { own: ['accounts.profile.watch', 'universities.watch'] },
  ),
  page(
    '/timetables',
    'anyone',
    m.common_exam_dates,
    'learning/timetables-page',
    () => import('#web/pages/learning/timetables-page.tsx'),
    { all: ['timetables.watch'], own: ['timetables.mine.watch', 'accounts.studies.watch', 'universities.watch'] },
  ),
  page(
    '/timetable/$sectionId',
    'anyone',
    m.common_timetable,
    'learning/timetable-page',
    () => import('#web/pages/learning/timetable-page.tsx'),
    {
      all: ({ sectionId = '' }) =>
        isId(sectionId) ? [{ path: 'timetables.section.watch', input: { sectionId } }] : [],
      own: ['timetables.mine.watch'],
    },
  ),
  ofTests('/tests', 'tests', () => import('#web/pages/tests/tests-page.tsx')),
  ofTests('/test/$testId', 'tests', () => import('#web/pages/tests/tests-page.tsx')),
  ofTests('/test/$testId/attempt', 'attempt-room', () => import('#web/pages/tests/attempt-room-page.tsx'), {
    bare: true,
    quiet: true,
  }),
  ofTests('/attempt/$attemptId', 'result', () => import('#web/pages/tests/result-page.tsx')),
  ofTests('/past-papers', 'past-papers', () => import('#web/pages/tests/past-papers-page.tsx')),
  ofTests('/past-papers/$subjectId', 'past-papers', () => import('#web/pages/tests/past-papers-page.tsx')),
  ...['/all-test-series', '/test-series/$seriesId'].map((path) =>
    page(
      path,
      'visitor',
      m.common_test_series,
      'tests/test-series-page',
      () => import('#web/pages/tests/test-series-page.tsx'),
      {
        all: ({ seriesId = '' }) => (isId(seriesId) ? [{ path: 'testSeries.page.watch', input: { seriesId } }] : []),
        own: owned,
      },
    ),
  ),
  page(
    '/certificate/$code',
    'anyone',
    m.page_certificate,
    'learning/certificate-page',
    () => import('#web/pages/learning/certificate-page.tsx'),
  ),
  byLink('/reset-password', m.page_reset_password, () => import('#web/pages/accounts/reset-password-page.tsx')),
  page(
    '/change-password',
    'own-account',
    m.common_change_password,
    'accounts/change-password-page',
    () => import('#web/pages/accounts/change-password-page.tsx'),
  ),
  byLink('/login-link', m.page_login_link, () => import('#web/pages/accounts/login-link-page.tsx')),
  byLink('/verify-email', m.page_verify_email, () => import('#web/pages/accounts/verify-email-page.tsx')),
  byLink('/confirm-email', m.page_confirm_email, () => import('#web/pages/accounts/confirm-email-page.tsx')),
  byLink('/unsubscribe', m.page_unsubscribe, () => import('#web/pages/accounts/unsubscribe-page.tsx')),
  byLink('/parent-consent', m.page_parent_consent, () => import('#web/pages/accounts/parent-consent-page.tsx')),
  byLink('/staff-entry', m.page_staff_entry, () => import('#web/pages/accounts/staff-entry-page.tsx')),
  text('about-us', 'anyone', m.page_about_us),
  text('faq', 'anyone', m.page_faq),
  text('privacy-policy', 'anyone', m.common_privacy_policy),
  text('privacy-notice', 'anyone', m.page_privacy_notice),
  text('terms-and-condition', 'anyone', m.common_terms_and_conditions),
  text('refund-policy', 'anyone', m.common_refund_policy),
  text('shipping-and-delivery', 'anyone', m.page_shipping),
  page('/contact-us', 'anyone', m.common_contact_us, 'contact-page', () => import('#web/pages/contact-page.tsx'), {
    all: () => [{ path: 'pages.watch', input: { slug: 'contact-us' } }],
    own: ['tickets.mine.watch'],
  }),
  page('/offline', 'anyone', m.common_you_are_offline, 'offline-page', () => import('#web/pages/offline-page.tsx'), {
    bare: true,
    quiet: true,
  }),
  page('/ticket/$key', 'anyone', m.page_ticket, 'ticket-page', () => import('#web/pages/ticket-page.tsx'), {
    all: ({ key = '' }) => (isLinkToken(key) ? [{ path: 'tickets.watch', input: { key } }] : []),
    quiet: true,
  }),
];

const root = createRootRouteWithContext<{ boot: Boot }>()({
  component: SiteShell,
  notFoundComponent: PageMissing,
  errorComponent: PageError,
});

export const routeTree = root.addChildren(pages.map((entry) => toRoute(root, entry)));

const missing = page('', 'anyone', m.page_not_found_title, '', async () => ({}));

/** What an address needs, without a router: the server asks for each request. Unknown addresses get the 404 page. */
const findDrawn = pageFinder(pages, missing, serverSides);

/** The studio is a program of its own: to this one its addresses are only a script that staff are sent. */
export const findPage: typeof findDrawn = (address) => {
  const isStudio = /^\/studio(?:\/|\?|$)/.test(address);
  const found = findDrawn(isStudio ? '' : address);
  return isStudio ? { ...found, access: 'staff', status: 200, module: 'web/entry-studio.tsx' } : found;
};
