import { beforeEach, expect, test } from 'vitest';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;
const student = clientFor(services, await newPerson(services));

const announce = (text: string, published: Date | null = new Date(), link: string | null = null) =>
  db.insertInto('announcements').values({ text, link, published_at: published }).execute();

beforeEach(() => db.deleteFrom('announcements').execute());

test('the live one that was published last wins; a hidden one never shows', async () => {
  await announce('older', new Date(Date.now() - 60_000));
  await announce('newer\nin two lines', new Date(), '/all-courses');
  await announce('hidden', null);
  const next = await follow(student.announcements.watch);
  const snapshot = { id: expect.any(String), text: 'newer\nin two lines', textHi: null, link: '/all-courses' };
  expect(await next()).toEqual(snapshot);
});

test('a new one, an edit and the end of the last one arrive by themselves', async () => {
  const next = await follow(student.announcements.watch);
  await expect.poll(next).toBeNull();
  await pool.query("insert into announcements (text, published_at) values ('Forms are open', now())");
  await expect.poll(next).toMatchObject({ text: 'Forms are open', link: null });
  await pool.query("update announcements set text = 'Forms close today'");
  await expect.poll(next).toMatchObject({ text: 'Forms close today' });
  await pool.query('update announcements set published_at = null');
  await expect.poll(next).toBeNull();
});

test.each(['javascript:alert(1)', '//evil.test', '/\\evil.test', 'data:text/html,x', ''])(
  'the database refuses the link %j',
  async (link) => {
    await expect(announce('Look', new Date(), link)).rejects.toMatchObject({ code: '23514' });
  },
);
