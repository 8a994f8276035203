import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newPerson, testServices } from '#server/testing.ts';
import { listPictureOrigins } from './pictures.access.ts';

const services = await testServices();
const { db } = services;

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
  const named = ['http://old.school.test:8080', 'https://i.ytimg.com', 'https://lh3.googleusercontent.com'];
  expect(await listPictureOrigins(db)).toEqual(named);
});
