import { afterAll, expect, test } from 'vitest';
import { openTestDatabase, openTestFolder } from '#database/testing.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/platform/log.ts';
import { openServices } from '#server/services.ts';

// Without a pooler: two addresses of one database, which PostgreSQL can tell apart.
const database = await openTestDatabase();
const named = (name: string) => `${database}&application_name=${name}`;
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: await openTestFolder() });
const services = await openServices(config, named('pooled'), createLog('silent'), named('direct'));
afterAll(async () => {
  await services.stop();
});

const askName = `select current_setting('application_name') as name`;

test('calls go through the pooler; the queue and the ear for changes go past it', async () => {
  expect((await services.pool.query(askName)).rows).toEqual([{ name: 'pooled' }]);
  expect((await services.directPool.query(askName)).rows).toEqual([{ name: 'direct' }]);
  const { rows } = await services.pool.query(
    `select application_name as name from pg_stat_activity where query = 'listen live' and datname = current_database()`,
  );
  expect(rows).toEqual([{ name: 'direct' }]);
});

test('through the pooler nothing is left behind on a connection: no statement under a name, no setting', async () => {
  const read = () => services.db.selectFrom('users').where('id', '=', 'nobody').selectAll().execute();
  for (const _ of [1, 2, 3]) await read();
  await services.pool.query({ name: 'asked_often', text: 'select $1::int', values: [1] });
  const left = `select (select count(*)::int from pg_prepared_statements) as statements,
    current_setting('plan_cache_mode') as plans`;
  // As each question came alone, the pool has one connection.
  expect(services.pool.totalCount).toBe(1);
  expect((await services.pool.query(left)).rows).toEqual([{ statements: 0, plans: 'auto' }]);
});
