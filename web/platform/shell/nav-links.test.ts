import { expect, test } from 'vitest';
import { backFromLogin, hasTabs, mainLinks, policyLinks, tabs } from './nav-links.ts';

test.each(['/', '/purchases', '/notes', '/all-ebooks', '/notes/'])('the bottom navigation stands on %s', (path) => {
  expect(hasTabs(path)).toBe(true);
});

test.each(['/login', '/all-courses', '/all-ebooks/ma-history', '/timetables', '/profile'])(
  'it does not stand on %s',
  (path) => {
    expect(hasTabs(path)).toBe(false);
  },
);

test('the labels are those of the original', () => {
  expect(mainLinks.map(({ label }) => label())).toEqual(['Home', 'Purchases', 'TimeTables']);
  expect(tabs.map(({ label }) => label())).toEqual(['Home', 'Purchases', 'FreePDF', 'Assignments']);
  const policies = ['About', 'Privacy Policy', 'Terms', 'Refund', 'Shipping', 'Contact'];
  expect(policyLinks.map(({ label }) => label())).toEqual(policies);
});

test('Log in leads back to where one was, but not to a page for guests', () => {
  expect(backFromLogin('/timetable/ba?month=6')).toBe('/timetable/ba?month=6');
  expect(backFromLogin('/email-register')).toBe('/');
  expect(backFromLogin('/reset-password?token=x')).toBe('/');
});
