import { m } from '#web/platform/words.ts';

/** The links of the navigation bar, in their order. */
export const mainLinks = [
  { to: '/', label: m.common_home, icon: 'home' },
  { to: '/purchases', label: m.common_purchases, icon: 'bag' },
  { to: '/timetables', label: m.common_exam_dates, icon: 'calendar' },
] as const;

/** The bar of a desktop has room for the shelves too. */
export const barLinks = [
  { ...mainLinks[0], isWide: false },
  { to: '/all-courses', label: m.common_courses, isWide: true },
  { to: '/all-ebooks', label: m.common_assignments, isWide: true },
  { to: '/notes', label: m.nav_notes, isWide: true },
  { ...mainLinks[1], isWide: false },
  { ...mainLinks[2], isWide: false },
] as const;

export const accountLinks = [
  { to: '/profile', label: m.common_my_profile, icon: 'user' },
  { to: '/wishlist', label: m.common_wishlist, icon: 'heart' },
  { to: '/orders', label: m.common_orders, icon: 'receipt' },
] as const;

export const policyLinks = [
  { to: '/about-us', label: m.common_about },
  { to: '/privacy-policy', label: m.common_privacy_policy },
  { to: '/terms-and-condition', label: m.footer_terms },
  { to: '/refund-policy', label: m.common_refund },
  { to: '/shipping-and-delivery', label: m.footer_shipping },
  { to: '/contact-us', label: m.common_contact },
] as const;

export const tabs = [
  { to: '/', label: m.common_home, icon: 'home' },
  { to: '/purchases', label: m.common_purchases, icon: 'bag' },
  { to: '/notes', label: m.nav_free_pdf, icon: 'file' },
  { to: '/all-ebooks', label: m.common_assignments, icon: 'book-open' },
] as const;

/** The bottom navigation stands on the addresses that it leads to and nowhere else. */
export function hasTabs(path: string): boolean {
  return tabs.some(({ to }) => to === plainPath(path));
}

/** Where "Log in" on `path` (with its query) leads back to: pages for guests make no sense afterwards. */
export function backFromLogin(path: string): string {
  return ['/login', '/email-register', '/reset-password'].includes(plainPath(path)) ? '/' : path;
}

/** A path without its query and last slash. */
export function plainPath(path: string): string {
  return path.split('?')[0]?.replace(/(.)\/$/, '$1') ?? path;
}
