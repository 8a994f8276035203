import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { Boot, PageMatch } from '#contract/page.ts';
import type { PageSlug } from '#contract/pages.ts';
import { Frame } from '#web/platform/frame/frame.tsx';
import { PageError } from '#web/platform/frame/page-error.tsx';
import { PageMissing } from '#web/platform/frame/page-missing.tsx';
import { wholeStyle } from '#web/platform/frame/whole-style.ts';
import { isId } from '#web/platform/links/item-id.ts';
import { isLinkToken } from '#web/platform/links/link-token.ts';
import type { WatchPath } from '#web/platform/live.ts';
import { loginAddress } from '#web/platform/redirect.ts';
import { m } from '#web/platform/words.ts';

type Access = PageMatch['access'];
type Load = () => Promise<Record<string, RouteComponent>>;
type Params = Record<string, string>;
/** What a page watches: paths, or, where its address says of what, a function of its parameters and its query. */
type Watched = WatchPath[] | ((params: Params, search: URLSearchParams) => PageMatch['watches']);
/** `all` is shown to everybody, `own` only to who is signed in. */
type Shown = { all?: Watched; own?: Watched };
type Page = { path: string; access: Access; title: () => string; file: string; load: Load; shown: Shown };

function page(path: string, access: Access, title: () => string, file: string, load: Load, shown: Shown = {}): Page {
  return { path, access, title, file, load, shown };
}

/** A text of the school, at an address that is its name. */
function text(slug: PageSlug, access: Access, title: () => string): Page {
  const load = () => import('#web/pages/text-page.tsx');
  return page(`/${slug}`, access, title, 'text-page', load, { all: () => [{ path: 'pages.watch', input: { slug } }] });
}

const home: WatchPath[] = [
  'announcements.watch',
  'streams.watch',
  'polls.watch',
  'polls.mine.watch',
  'courses.watch',
  'ebooks.watch',
  'enrolments.watch',
  'wishlist.watch',
];
/** What of the shelves is yours. */
const owned: WatchPath[] = ['enrolments.watch', 'wishlist.watch'];
const profile: WatchPath[] = [
  'accounts.profile.watch',
  'sessions.history.watch',
  'twofactor.watch',
  'consents.watch',
  'privacy.watch',
  'universities.watch',
];
const later = () => import('#web/pages/later-page.tsx');

/** Your orders of an item, or the one of them that an address names. */
function ordersOf(kind: 'course' | 'ebook', id = '', search: URLSearchParams): PageMatch['watches'] {
  const order = search.get('order');
  if (!isId(id) || (order !== null && !isId(order))) return [];
  return [{ path: 'orders.item.watch', input: { kind, id, ...(order !== null && { orderId: order }) } }];
}

/** The sitemap: every address, who may open it, what it is called, what draws it, and what it watches. */
const pages: Page[] = [
  page('/', 'signed-in', m.home_title, 'home-page', () => import('#web/pages/home-page.tsx'), { own: home }),
  page('/login', 'guests', m.login_title, 'accounts/login-page', () => import('#web/pages/accounts/login-page.tsx')),
  page(
    '/email-register',
    'guests',
    m.register_title,
    'accounts/register-page',
    () => import('#web/pages/accounts/register-page.tsx'),
  ),
  text('about', 'signed-in', m.page_about),
  page(
    '/course/$courseId/start',
    'signed-in',
    m.page_course,
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
    { own: ['enrolments.watch', 'accounts.profile.watch'] },
  ),
  page('/course/$courseId/lesson', 'signed-in', m.page_lesson, 'later-page', later),
  page(
    '/all-courses',
    'signed-in',
    m.page_all_courses,
    'all-courses-page',
    () => import('#web/pages/all-courses-page.tsx'),
    { own: [...owned, 'universities.watch'] },
  ),
  page('/ebook/$bookId', 'signed-in', m.page_ebook, 'ebook-page', () => import('#web/pages/ebook-page.tsx'), {
    all: ({ bookId = '' }) => (isId(bookId) ? [{ path: 'ebooks.page.watch', input: { ebookId: bookId } }] : []),
    own: owned,
  }),
  page(
    '/all-ebooks',
    'signed-in',
    m.page_assignments,
    'all-ebooks-page',
    () => import('#web/pages/all-ebooks-page.tsx'),
    { own: [...owned, 'ebooks.sections.watch', 'universities.watch'] },
  ),
  page(
    '/all-ebooks/$sectionId',
    'signed-in',
    m.page_assignments,
    'book-section-page',
    () => import('#web/pages/book-section-page.tsx'),
    { own: [...owned, 'ebooks.sections.watch', 'universities.watch'] },
  ),
  page('/wishlist', 'signed-in', m.page_wishlist, 'wishlist-page', () => import('#web/pages/wishlist-page.tsx'), {
    own: [...owned, 'wishlist.courses.watch'],
  }),
  page('/orders', 'signed-in', m.page_orders, 'orders/orders-page', () => import('#web/pages/orders/orders-page.tsx'), {
    own: ['orders.pending.watch'],
  }),
  page(
    '/order/$bookId',
    'signed-in',
    m.page_order,
    'orders/order-page',
    () => import('#web/pages/orders/order-page.tsx'),
    {
      own: ({ bookId }, search) => (search.has('buy') ? [] : ordersOf('ebook', bookId, search)),
    },
  ),
  page(
    '/course-order/$courseId',
    'signed-in',
    m.page_order,
    'orders/course-order-page',
    () => import('#web/pages/orders/course-order-page.tsx'),
    { own: ({ courseId }, search) => ordersOf('course', courseId, search) },
  ),
  page('/purchases', 'signed-in', m.page_purchases, 'purchases-page', () => import('#web/pages/purchases-page.tsx'), {
    own: ['enrolments.purchases.watch', 'orders.pending.watch'],
  }),
  page('/notes', 'signed-in', m.page_notes, 'later-page', later),
  page(
    '/profile',
    'anyone',
    m.page_profile,
    'accounts/profile-page',
    () => import('#web/pages/accounts/profile-page.tsx'),
    {
      own: profile,
    },
  ),
  page('/timetables', 'anyone', m.page_timetables, 'later-page', later),
  page('/timetable/$sectionId', 'anyone', m.page_timetable, 'later-page', later),
  page(
    '/reset-password',
    'anyone',
    m.page_reset_password,
    'accounts/reset-password-page',
    () => import('#web/pages/accounts/reset-password-page.tsx'),
  ),
  page(
    '/change-password',
    'own-account',
    m.page_change_password,
    'accounts/change-password-page',
    () => import('#web/pages/accounts/change-password-page.tsx'),
  ),
  page(
    '/verify-email',
    'anyone',
    m.page_verify_email,
    'accounts/verify-email-page',
    () => import('#web/pages/accounts/verify-email-page.tsx'),
  ),
  page(
    '/confirm-email',
    'anyone',
    m.page_confirm_email,
    'accounts/confirm-email-page',
    () => import('#web/pages/accounts/confirm-email-page.tsx'),
  ),
  page(
    '/parent-consent',
    'anyone',
    m.page_parent_consent,
    'accounts/parent-consent-page',
    () => import('#web/pages/accounts/parent-consent-page.tsx'),
  ),
  page(
    '/staff-entry',
    'anyone',
    m.page_staff_entry,
    'accounts/staff-entry-page',
    () => import('#web/pages/accounts/staff-entry-page.tsx'),
  ),
  text('about-us', 'anyone', m.page_about_us),
  text('privacy-policy', 'anyone', m.page_privacy_policy),
  text('privacy-notice', 'anyone', m.page_privacy_notice),
  text('terms-and-condition', 'anyone', m.page_terms),
  text('refund-policy', 'anyone', m.page_refund_policy),
  text('shipping-and-delivery', 'anyone', m.page_shipping),
  page('/contact-us', 'anyone', m.page_contact_us, 'contact-page', () => import('#web/pages/contact-page.tsx'), {
    all: () => [{ path: 'pages.watch', input: { slug: 'contact-us' } }],
    own: ['tickets.mine.watch'],
  }),
  page('/ticket/$key', 'anyone', m.page_ticket, 'ticket-page', () => import('#web/pages/ticket-page.tsx'), {
    all: ({ key = '' }) => (isLinkToken(key) ? [{ path: 'tickets.watch', input: { key } }] : []),
  }),
];

const root = createRootRouteWithContext<{ boot: Boot }>()({
  component: Frame,
  notFoundComponent: PageMissing,
  errorComponent: PageError,
});

const routes = pages.map(({ path, access, title, load, file }) => {
  const component = lazyRouteComponent(load, componentOf(file));
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title },
    component,
    beforeLoad: ({ context, location, cause }) => {
      const guest = context.boot.viewer === null;
      if ((access === 'signed-in' || access === 'own-account') && guest)
        throw redirect({ href: loginAddress(location.href) });
      if (access === 'signed-in' && context.boot.viewer?.held) throw redirect({ href: '/profile' });
      if (access === 'guests' && !guest) throw redirect({ href: '/' });
      if (cause === 'stay') return undefined;
      // Its script comes meanwhile.
      void component.preload?.();
      return wholeStyle();
    },
  });
});

export const routeTree = root.addChildren(routes);

const patterns = pages.map((entry) => ({
  entry,
  pattern: new RegExp(`^${entry.path.replace(/\$(\w+)/g, '(?<$1>[^/]+)')}/?$`),
}));

/** What an address needs, without a router: the server asks for each request. Unknown addresses get the 404 page. */
export function findPage(address: string): PageMatch & { title: () => string } {
  const [path = '', query] = address.split('?');
  const search = new URLSearchParams(query);
  for (const { entry, pattern } of patterns) {
    const params = pattern.exec(path);
    if (params) return needsOf(entry, params.groups ?? {}, search);
  }
  return { ...needsOf(missing, {}, search), status: 404, module: '' };
}

const missing = page('', 'anyone', m.page_not_found_title, '', later);

function needsOf(page: Page, params: Params, search: URLSearchParams): PageMatch & { title: () => string } {
  const { access, shown, title, file } = page;
  const namesOf = (watched: Watched = []) =>
    typeof watched === 'function' ? watched(params, search) : watched.map((path) => ({ path }));
  const [watches, ownWatches] = [namesOf(shown.all), namesOf(shown.own)];
  return { access, watches, ownWatches, title, status: 200, module: `web/pages/${file}.tsx` };
}

/** accounts/login-page exports LoginPage. */
function componentOf(file: string): string {
  return file.replace(/.*\//, '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: () => string;
  }
}
