import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { newPerson, testServices } from '#server/testing.ts';
import { createPictureOrigins } from './pictures.access.ts';

const services = await testServices();
const { db, log } = services;

test('the hosts of the pictures that stand elsewhere are named, without what could end a policy', async () => {
  const addresses = [
    'https://lh3.googleusercontent.com/a/one=s96-c',
    'https://LH3.googleusercontent.com/a/two',
    'http://old.school.test:8080/x.png?y',
    '/files/photo/1',
    'https://evil.test;script-src *',
    'https://*/x.png',
    'ftp://old.school.test/x',
    null,
  ];
  for (const address of addresses) {
    const { id } = await newPerson(services);
    await db.updateTable('users').set({ photo_url: address }).where('id', '=', id).execute();
  }
  await sql`insert into streams (title, video_id, thumbnail_url) values ('A', 'abcdefghijk', 'https://i.ytimg.com/vi/x.jpg')`.execute(
    db,
  );
  const readOrigins = createPictureOrigins(db, log);
  const named = ['http://old.school.test:8080', 'https://i.ytimg.com', 'https://lh3.googleusercontent.com'];
  expect(await readOrigins()).toEqual(named);
});

test('a new host is known ten seconds later, and one reading that fails changes nothing', async () => {
  await sql`insert into streams (title, video_id, thumbnail_url) values ('B', 'abcdefghijk', 'https://one.test/x')`.execute(
    db,
  );
  const readOrigins = createPictureOrigins(db, log);
  const before = await readOrigins();
  expect(before).toContain('https://one.test');
  const dateNow = vi.spyOn(Date, 'now');
  const stayed = Date.now();
  await sql`alter view picture_origins rename to away`.execute(db);
  dateNow.mockReturnValue(stayed + 11_000);
  expect(await readOrigins()).toEqual(before);
  await sql`alter view away rename to picture_origins`.execute(db);
  await sql`update streams set thumbnail_url = 'https://two.test/x' where title = 'B'`.execute(db);
  expect(await readOrigins()).toEqual(before);
  dateNow.mockReturnValue(stayed + 22_000);
  expect(await readOrigins()).toContain('https://two.test');
  dateNow.mockRestore();
});
