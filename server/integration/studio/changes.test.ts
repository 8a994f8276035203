import { expect, test, vi } from 'vitest';
import { openSchool } from '#server/integration/selling/testing-school.ts';
import { openTab } from '#server/integration/testing-client.ts';

// A list of the studio is live by a version: each table that stands in it wakes it, also by a change of nothing.
const school = await openSchool();
const { cookie } = await school.enter('admin');

const TABLES: [table: string, watch: string][] = [
  ['orders', 'orders.studio.changes.watch'],
  ['refunds', 'orders.studio.changes.watch'],
  ['coupons', 'coupons.changes.watch'],
  ['coupon_uses', 'coupons.changes.watch'],
  ['invoices', 'invoices.changes.watch'],
  ['money_findings', 'payments.changes.watch'],
  ['tickets', 'tickets.studio.changes.watch'],
  ['announcements', 'announcements.changes.watch'],
  ['streams', 'streams.changes.watch'],
  ['courses among products', 'courses.studio.changes.watch'],
  ['courses', 'courses.studio.changes.watch'],
  ['course_sections', 'courses.studio.changes.watch'],
  ['lessons', 'courses.studio.changes.watch'],
  ['reviews', 'courses.reviews.changes.watch'],
  ['course_sections', 'lessons.studio.watch'],
  ['lessons', 'lessons.studio.watch'],
  ['ebooks among products', 'ebooks.studio.changes.watch'],
  ['ebooks', 'ebooks.studio.changes.watch'],
  ['ebook_errata', 'ebooks.studio.changes.watch'],
  ['book_sections', 'ebooks.studio.changes.watch'],
  ['notes among products', 'notes.studio.changes.watch'],
  ['notes', 'notes.studio.changes.watch'],
  ['universities', 'universities.studio.changes.watch'],
  ['programmes', 'universities.studio.changes.watch'],
  ['terms', 'universities.studio.changes.watch'],
  ['subjects', 'universities.studio.changes.watch'],
  ['timetable_sections', 'timetables.studio.changes.watch'],
  ['timetable_entries', 'timetables.studio.changes.watch'],
  ['doubts', 'doubts.changes.watch'],
  ['doubt_answers', 'doubts.changes.watch'],
  ['account_links', 'staff.changes.watch'],
  ['two_factors', 'staff.changes.watch'],
  ['settings', 'settings.changes.watch'],
];

/** Where no row is no change: of products only those of a kind wake who looks at that kind, and what only grows takes no update. */
const CHANGES: Record<string, string> = {
  ebook_errata: 'delete from ebook_errata where false',
  'courses among products': `insert into products (kind, title) values ('course', 'One')`,
  'ebooks among products': `insert into products (kind, title) values ('ebook', 'One')`,
  'notes among products': `insert into products (kind, title) values ('note', 'One')`,
  invoices: 'insert into invoices (id) select id from invoices where false',
};

/** What changes a table, without a row where that does. */
async function changeOf(table: string): Promise<string> {
  const change = CHANGES[table];
  if (change) return change;
  const [column] = await school.sql(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 limit 1`,
    [table],
  );
  return `update ${table} set ${column?.['name']} = ${column?.['name']} where false`;
}

test.each(TABLES)('%s wake %s', async (table, watch) => {
  const tab = await openTab(school.base, { cookie });
  const changes = () => tab.told.filter(({ path, snapshot }) => path === watch && snapshot !== undefined).length;
  tab.watch(watch);
  await vi.waitFor(() => expect(changes()).toBe(1), { timeout: 15_000, interval: 10 });
  await school.sql(await changeOf(table));
  await vi.waitFor(() => expect(changes()).toBeGreaterThan(1), { timeout: 5000, interval: 10 });
  tab.socket.terminate();
});
