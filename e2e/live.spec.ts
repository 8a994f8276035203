import type { Page } from '@playwright/test';
import { announcement, card, mark, openHome, streams } from './fixtures/home.ts';
import type { Sql } from './fixtures/school.ts';
import { expect, test } from './journey.ts';

const SECOND = 1000;
const LINE = /\/api\/live(\?|$)/;
const SOCIOLOGY = 'Introduction to Sociology: concepts and answers';
const ME = '(select id from users order by created_at desc limit 1)';

type Change = { what: string; sql: string; shows: (page: Page) => ReturnType<Page['locator']> };

const CHANGES: Change[] = [
  {
    what: 'announcements',
    sql: `update announcements set text = 'Changed while you looked' where published_at is not null`,
    shows: (page) => announcement(page).getByRole('heading', { name: 'Changed while you looked' }),
  },
  {
    what: 'streams',
    sql: `insert into streams (title, video_id, published_at) values ('Surprise class', 'M7lc1UVf-VE', now())`,
    shows: (page) => streams(page).getByRole('heading', { name: 'Surprise class' }),
  },
  {
    what: 'polls',
    sql: `update polls set title = 'Which paper next?' where published_at is not null`,
    shows: (page) => page.getByRole('group', { name: 'Which paper next?' }),
  },
  {
    what: "the user's course purchases",
    sql: `insert into entitlements (user_id, product_id, source) select id, 'bsoc-131', 'grant' from users order by created_at desc limit 1`,
    shows: (page) => card(page, SOCIOLOGY).getByRole('link', { name: 'View Course' }),
  },
  {
    what: "the user's book purchases",
    sql: `insert into entitlements (user_id, product_id, source) select id, 'bsoc-131-en', 'grant' from users order by created_at desc limit 1`,
    shows: (page) => card(page, 'BSOC-131 Sociology').getByText('Purchased'),
  },
  {
    what: 'the wishlist',
    sql: `insert into wishes (user_id, product_id) values (${ME}, 'becc-131')`,
    shows: (page) => page.getByRole('button', { name: /^Add to wishlist: Principles of Micro/, pressed: true }),
  },
];

/** Changes everything by plain SQL, one after the other, and gives each a second to reach every page. */
async function expectChanges(sql: Sql, pages: Page[]): Promise<void> {
  for (const { what, sql: text, shows } of CHANGES) {
    await Promise.all(pages.map((page) => expect(shows(page), what).toBeHidden()));
    await sql(text);
    await Promise.all(pages.map((page) => expect(shows(page), what).toBeVisible({ timeout: SECOND })));
  }
}

test("A change in the database to announcements, streams, polls, the user's purchases or wishlist reaches every open screen within a second, without a reload", async ({
  studentPage: page,
  sql,
}) => {
  const otherTab = await page.context().newPage();
  await openHome(page);
  await openHome(otherTab);
  const untouched = await mark(page);
  await expectChanges(sql, [page, otherTab]);
  expect(await untouched()).toBe(true);
});

test("A change in the database to the user's device reaches every open screen within a second", async ({
  studentPage: page,
  sql,
}) => {
  const otherTab = await page.context().newPage();
  await openHome(page);
  await openHome(otherTab);
  await sql(`update sessions set revoked_at = now(), revoked_reason = 'elsewhere' where user_id = ${ME}`);
  const left = { timeout: SECOND, waitUntil: 'commit' } as const;
  await Promise.all([page.waitForURL(/\/login/, left), otherTab.waitForURL(/\/login/, left)]);
  await expect(page.getByText('You were signed out because your account was used on another device.')).toBeVisible();
});

test('After a cut connection the screen brings itself up to date without a reload, and is live again', async ({
  studentPage: page,
  sql,
  faults,
}) => {
  // The page gives up a line that it was just asking for when it hears that it is offline.
  faults.allow(/WebSocket is closed before the connection is established/);
  let cut = false;
  const lines = new Set<() => Promise<void>>();
  await page.routeWebSocket(LINE, async (socket) => {
    if (cut) return void (await socket.close({ code: 1001 }));
    socket.connectToServer();
    lines.add(() => socket.close({ code: 1001 }));
  });
  await page.goto('/');
  await expect.poll(() => lines.size).toBe(1);
  const untouched = await mark(page);

  cut = true;
  for (const close of lines) await close();
  await sql(`update announcements set text = 'Said while you were away' where published_at is not null`);
  await sql(`insert into wishes (user_id, product_id) values (${ME}, 'bsoc-131')`);
  await expect(announcement(page).getByRole('heading')).not.toHaveText('Said while you were away');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  cut = false;
  await expect(announcement(page).getByRole('heading')).toHaveText('Said while you were away', { timeout: 5 * SECOND });
  await expect(page.getByRole('button', { name: `Add to wishlist: ${SOCIOLOGY}`, pressed: true })).toBeVisible();
  await sql('delete from wishes');
  await expectChanges(sql, [page]);
  expect(await untouched()).toBe(true);
});

test('Whose session ended while the connection was cut is told so when it is back', async ({
  studentPage: page,
  sql,
  faults,
}) => {
  // The imitated line still stands for a moment after the real one was closed.
  faults.allow(/WebSocket is already in CLOSING or CLOSED state/);
  const lines: (() => Promise<void>)[] = [];
  let cut = false;
  await page.routeWebSocket(LINE, async (socket) => {
    if (cut) return void (await socket.close({ code: 1001 }));
    socket.connectToServer();
    lines.push(() => socket.close({ code: 1001 }));
  });
  await page.goto('/');
  await expect.poll(() => lines.length).toBe(1);
  cut = true;
  await lines[0]?.();
  await sql(`update sessions set revoked_at = now(), revoked_reason = 'elsewhere' where user_id = ${ME}`);
  cut = false;
  await expect(page).toHaveURL(/\/login/, { timeout: 15 * SECOND });
});
