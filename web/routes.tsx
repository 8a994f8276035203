import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { Boot, PageMatch } from '#contract/page.ts';
import { Frame } from '#web/platform/frame/frame.tsx';
import { PageError } from '#web/platform/frame/page-error.tsx';
import { PageMissing } from '#web/platform/frame/page-missing.tsx';
import type { WatchPath } from '#web/platform/live.ts';
import { loginAddress } from '#web/platform/redirect.ts';
import { m } from '#web/platform/words.ts';

type Access = PageMatch['access'];
type Load = () => Promise<Record<string, RouteComponent>>;
type Page = { path: string; access: Access; title: () => string; file: string; load: Load; watches: WatchPath[] };

function page(
  path: string,
  access: Access,
  title: () => string,
  file: string,
  load: Load,
  watches: WatchPath[] = [],
): Page {
  return { path, access, title, file, load, watches };
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
const later = () => import('#web/pages/later-page.tsx');

/** The sitemap: every address, who may open it, what it is called, what draws it, and what it watches. */
const pages: Page[] = [
  page('/', 'signed-in', m.home_title, 'home-page', () => import('#web/pages/home-page.tsx'), home),
  page('/login', 'guests', m.login_title, 'login-page', () => import('#web/pages/login-page.tsx')),
  page('/email-register', 'guests', m.register_title, 'register-page', () => import('#web/pages/register-page.tsx')),
  page('/about', 'signed-in', m.page_about, 'later-page', later),
  page('/course/$courseId/start', 'signed-in', m.page_course, 'later-page', later),
  page('/course/checkout/$courseId', 'signed-in', m.page_checkout, 'later-page', later),
  page('/course/$courseId/lesson', 'signed-in', m.page_lesson, 'later-page', later),
  page('/all-courses', 'signed-in', m.page_all_courses, 'later-page', later),
  page('/ebook/$bookId', 'signed-in', m.page_ebook, 'later-page', later),
  page('/all-ebooks', 'signed-in', m.page_assignments, 'later-page', later),
  page('/all-ebooks/$sectionId', 'signed-in', m.page_assignments, 'later-page', later),
  page('/wishlist', 'signed-in', m.page_wishlist, 'later-page', later),
  page('/orders', 'signed-in', m.page_orders, 'later-page', later),
  page('/order/$bookId', 'signed-in', m.page_order, 'later-page', later),
  page('/course-order/$courseId', 'signed-in', m.page_order, 'later-page', later),
  page('/purchases', 'signed-in', m.page_purchases, 'later-page', later),
  page('/notes', 'signed-in', m.page_notes, 'later-page', later),
  page('/profile', 'anyone', m.page_profile, 'later-page', later),
  page('/timetables', 'anyone', m.page_timetables, 'later-page', later),
  page('/timetable/$sectionId', 'anyone', m.page_timetable, 'later-page', later),
  page('/reset-password', 'anyone', m.page_reset_password, 'later-page', later),
  page('/change-password', 'anyone', m.page_change_password, 'later-page', later),
  page('/about-us', 'anyone', m.page_about_us, 'later-page', later),
  page('/contact-us', 'anyone', m.page_contact_us, 'later-page', later),
  page('/privacy-policy', 'anyone', m.page_privacy_policy, 'later-page', later),
  page('/terms-and-condition', 'anyone', m.page_terms, 'later-page', later),
  page('/refund-policy', 'anyone', m.page_refund_policy, 'later-page', later),
  page('/shipping-and-delivery', 'anyone', m.page_shipping, 'later-page', later),
];

const root = createRootRouteWithContext<{ boot: Boot }>()({
  component: Frame,
  notFoundComponent: PageMissing,
  errorComponent: PageError,
});

const routes = pages.map(({ path, access, title, load, file }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title },
    component: lazyRouteComponent(load, componentOf(file)),
    beforeLoad: ({ context, location }) => {
      const guest = context.boot.viewer === null;
      if (access === 'signed-in' && guest) throw redirect({ href: loginAddress(location.href) });
      if (access === 'guests' && !guest) throw redirect({ href: '/' });
    },
  }),
);

export const routeTree = root.addChildren(routes);

const patterns = pages.map((entry) => ({
  entry,
  pattern: new RegExp(`^${entry.path.replace(/\$\w+/g, '[^/]+')}/?$`),
}));

/** What an address needs, without a router: the server asks for each request. Unknown addresses get the 404 page. */
export function findPage(path: string): PageMatch & { title: () => string } {
  const found = patterns.find(({ pattern }) => pattern.test(path))?.entry;
  if (!found) return { access: 'anyone', watches: [], status: 404, module: '', title: m.page_not_found_title };
  const { access, watches, title, file } = found;
  return { access, watches, status: 200, module: `web/pages/${file}.tsx`, title };
}

/** home-page exports HomePage. */
function componentOf(file: string): string {
  return file.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: () => string;
  }
}
