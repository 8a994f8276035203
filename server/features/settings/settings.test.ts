import { expect, test } from 'vitest';
import { clientFor, follow, testServices } from '#server/testing.ts';
import { setSetting } from './settings.store.ts';

const services = await testServices();
const { db, pool } = services;
const visitor = clientFor(services, null);

const instructor = {
  name: 'R. Sharma',
  about: 'Twenty years of political science.',
  aboutHi: 'राजनीति विज्ञान के बीस साल।',
  photoUrl: null,
  socials: [{ kind: 'telegram' as const, url: 'https://t.me/school' }],
};

test('anybody reads them; what was never set has a quiet default; a change is the next frame', async () => {
  const next = await follow(visitor.settings.watch);
  expect(await next()).toEqual({
    site: { name: 'Adhyay', nameHi: 'अध्याय', copyrightYear: 2025 },
    notices: { androidStoreUrl: '', iosHost: '', webHost: '', detectTools: false },
    instructor: null,
  });
  await setSetting(db, 'instructor', instructor);
  expect(await next()).toMatchObject({ instructor });
  await setSetting(db, 'instructor', { ...instructor, name: 'Dr. R. Sharma' });
  await expect.poll(next).toMatchObject({ instructor: { name: 'Dr. R. Sharma' } });
  await pool.query(`update settings set value = jsonb_set(value, '{name}', '"S. Rao"') where name = 'instructor'`);
  await expect.poll(next).toMatchObject({ instructor: { name: 'S. Rao' } });
  expect(await db.selectFrom('settings').select('name').execute()).toEqual([{ name: 'instructor' }]);
});

test('a stored setting that does not fit its shape is a fault, never shown', async () => {
  const broken = await testServices();
  await broken.pool.query(
    `insert into settings (name, value) values ('notices', '{"androidStoreUrl":"javascript:x"}')`,
  );
  const next = await follow(clientFor(broken, null).settings.watch);
  await expect(next()).rejects.toThrow();
});

test('the database knows no other setting', async () => {
  const insert = pool.query(`insert into settings (name, value) values ('surprise', '1')`);
  await expect(insert).rejects.toMatchObject({ code: '23514' });
});
