import { afterAll, expect, onTestFinished, test } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { createTestDatabase } from '#database/testing.ts';
import { createAsker, openTab, signInAs } from '#server/integration/testing-client.ts';
import { killServers, POSTPONE_PAGES, startServer, stopServer } from '#server/integration/testing-process.ts';
import { openTestingNats } from '#server/platform/bus/testing-nats.ts';

afterAll(killServers);

test('over a bus each process tells its tabs what the other wrote, one of them listens to the database, and a bus that was away is caught up with', async () => {
  const { url, drop } = await createTestDatabase();
  const nats = await openTestingNats();
  onTestFinished(async () => {
    await nats.stop();
    await drop();
  });
  const settings = { DATABASE_URL: url, BUS_URL: nats.url, RATE_LIMIT_SCALE: '1000' };
  const one = await startServer(settings);
  await queryOnce(url, POSTPONE_PAGES);
  const other = await startServer({ ...settings, DEMO: '0', ROLE: 'web' });
  const cookie = await signInAs(url, 'student2');
  const tab = await openTab(other.base, { cookie });
  tab.watch('polls.mine.watch', 'wishlist.watch');
  await tab.until('polls.mine.watch', (votes) => Array.isArray(votes) && votes.length === 0);
  await tab.until('wishlist.watch', () => true);
  const ask = createAsker(one.base);
  const [poll] = await queryOnce(url, 'select id from polls where published_at is not null');
  const vote = { method: 'POST', path: `/api/v1/polls/${poll?.['id']}/votes`, headers: { cookie } };
  expect((await ask({ ...vote, body: '{"position":0}' })).status).toBe(200);
  await tab.until('polls.mine.watch', (votes) => JSON.stringify(votes).includes('"position":0'));
  const listening = `select 1 from pg_stat_activity where query = 'listen live' and datname = current_database()`;
  expect(await queryOnce(url, listening)).toHaveLength(1);

  await nats.stop();
  const [course] = await queryOnce(
    url,
    `select id from products where kind = 'course' and published_at is not null order by id limit 1`,
  );
  const wish = { method: 'PUT', path: `/api/v1/wishlist/${course?.['id']}`, headers: { cookie }, body: '{}' };
  expect((await ask(wish)).status).toBe(200);
  await nats.start();
  await tab.until('wishlist.watch', (wishes) => JSON.stringify(wishes).includes(String(course?.['id'])));
  expect(await Promise.all([one, other].map(stopServer))).toEqual([0, 0]);
}, 90_000);
