import { expect, test } from 'vitest';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const rohit = clientFor(services, await newPerson(services, { role: 'admin', name: 'Rohit' }));
const meera = clientFor(services, await newPerson(services, { role: 'admin', name: 'Meera' }));
const slug = 'refund-policy';
const text = (bodyEn: string) => ({ titleEn: 'Refunds', titleHi: 'रिफ़ंड', bodyEn, bodyHi: 'सात दिन।' });

test('a text begins with the one of the program, and keeps every version with who published it', async () => {
  const first = await rohit.pages.read({ slug });
  expect(first).toMatchObject({ version: 0, by: null, versions: [{ version: 0 }] });
  expect(first.bodyEn).toContain('{{');
  await rohit.pages.publish({ slug, ...text('Within seven days.'), from: 0 });
  await meera.pages.publish({ slug, ...text('Within ten days.'), from: 1 });
  const newest = await rohit.pages.read({ slug });
  expect(newest).toMatchObject({ version: 2, by: 'Meera', bodyEn: 'Within ten days.' });
  expect(newest.versions.map(({ version, by }) => [version, by])).toEqual([
    [2, 'Meera'],
    [1, 'Rohit'],
    [0, null],
  ]);
  expect(await rohit.pages.read({ slug, version: 1 })).toMatchObject({ by: 'Rohit', bodyEn: 'Within seven days.' });
  await expect(rohit.pages.read({ slug, version: 9 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const line = (await rohit.pages.list()).find((each) => each.slug === slug);
  expect(line).toMatchObject({ version: 2, by: 'Meera', title: { en: 'Refunds', hi: 'रिफ़ंड' } });
});

test('of two who publish from one version the second is told, and only one version is made', async () => {
  const { version } = await rohit.pages.read({ slug });
  const both = [rohit, meera].map((client, place) =>
    client.pages.publish({ slug, ...text(`Text ${place}`), from: version }),
  );
  const ends = await Promise.allSettled(both);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await rohit.pages.read({ slug })).version).toBe(version + 1);
});

test('a preview fills the placeholders, changes nothing, and names those that are unknown', async () => {
  const next = await follow((_, options) => rohit.pages.changes.watch(undefined, options));
  await next();
  const { version } = await rohit.pages.read({ slug });
  const shown = await rohit.pages.preview(text('Ask {{school}} within {{refundDays}} days.<script>alert(1)</script>'));
  expect(shown.html.en).toContain('Ask Adhyay within 7 days.');
  expect(shown.html.en).not.toContain('<script');
  await expect(rohit.pages.preview(text('{{nothing}}'))).rejects.toMatchObject({
    code: 'UNKNOWN_PLACEHOLDER',
    data: { written: ['{{nothing}}'] },
  });
  expect((await rohit.pages.read({ slug })).version).toBe(version);
});
