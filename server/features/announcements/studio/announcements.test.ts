import { beforeEach, describe, expect, test } from 'vitest';
import type { AnnouncementInput } from '#contract/announcements/announcements.ts';
import { turnAnnouncements } from '#server/features/announcements/announcements.jobs.ts';
import type { Db } from '#server/platform/db.ts';
import { beginWaiting, notificationsArrived } from '#server/platform/postgres/testing-waiting.ts';
import { actsOf, clientFor, eventsOf, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const staff = await newPerson(services, { role: 'instructor', name: 'Meera' });
const tutor = clientFor(services, staff).announcements;
const student = clientFor(services, await newPerson(services)).announcements;

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
const terms = (given: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
  ...{ text: 'Forms are open', textHi: null, link: null },
  ...{ shown: 'no', publishAt: null, endsAt: null },
  ...given,
});
const write = async (given: Partial<AnnouncementInput> = {}) => (await tutor.create(terms(given))).id;
const rowOf = (id: string) => db.selectFrom('announcements').where('id', '=', id).selectAll().executeTakeFirst();

beforeEach(() => db.deleteFrom('announcements').execute());

describe('what staff write', () => {
  test('stays a draft until it is shown; then students see it at once, and it ends the one before', async () => {
    const next = await follow(student.watch);
    await expect.poll(next).toBeNull();
    const first = await write({ text: 'First', shown: 'now' });
    await expect.poll(next).toMatchObject({ id: first, text: 'First' });
    const id = await write({ text: ' Date sheet\nis out. ', textHi: 'डेट शीट आ गई।', link: '/timetables' });
    expect(await rowOf(id)).toMatchObject({ text: 'Date sheet\nis out.', published_at: null, revision: 0 });
    await tutor.update({
      ...terms({ text: 'Date sheet', textHi: 'डेट शीट', link: '/timetables' }),
      ...{ announcementId: id, shown: 'now', revision: 0 },
    });
    await expect.poll(next).toEqual({ id, text: 'Date sheet', textHi: 'डेट शीट', link: '/timetables' });
    expect(await rowOf(first)).toMatchObject({ published_at: null, ended_at: expect.any(Date), revision: 1 });
    expect(await tutor.read({ announcementId: id })).toMatchObject({ state: 'live', isShown: true, revision: 1 });
    expect(await eventsOf(db, id)).toMatchObject([
      { act: 'announcement.created', actor_id: staff.id },
      {
        act: 'announcement.changed',
        details: { before: { shown: 'no' }, after: { shown: 'now', text: 'Date sheet' }, replaced: [first] },
      },
    ]);
  });

  test('is taken down and removed, live', async () => {
    const id = await write({ shown: 'now' });
    const next = await follow(student.watch);
    expect(await next()).toMatchObject({ id });
    await tutor.update({ ...terms(), announcementId: id, revision: 0 });
    await expect.poll(next).toBeNull();
    expect(await tutor.read({ announcementId: id })).toMatchObject({ state: 'ended', liveSince: null, isShown: false });
    await tutor.remove({ announcementId: id });
    expect(await rowOf(id)).toBeUndefined();
    expect((await eventsOf(db, id)).at(-1)).toMatchObject({
      act: 'announcement.removed',
      details: { before: { text: 'Forms are open' }, after: null },
    });
    await expect(tutor.remove({ announcementId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(tutor.read({ announcementId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const late = tutor.update({ ...terms(), announcementId: id, revision: 1 });
    await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a change from an older state is refused with who was first, and leaves everything', async () => {
    const id = await write();
    await tutor.update({ ...terms({ text: 'Mine' }), announcementId: id, revision: 0 });
    const late = tutor.update({ ...terms({ text: 'Theirs', shown: 'now' }), announcementId: id, revision: 0 });
    await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { by: 'Meera' } });
    expect(await rowOf(id)).toMatchObject({ text: 'Mine', published_at: null });
  });

  test('of twelve shown at once exactly one stays live', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => write({ text: `Number ${n}` })));
    await Promise.all(
      ids.map((announcementId, n) =>
        tutor.update({ ...terms({ text: `Number ${n}`, shown: 'now' }), announcementId, revision: 0 }).catch(String),
      ),
    );
    const { rows } = await tutor.list({ state: 'live' });
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['that is written', () => write({ text: 'second', shown: 'now' })],
    ['whose time has come', () => turnAnnouncements.work(services)],
  ])('one %s waits for one that is about to be shown, and ends it', async (_, show) => {
    const publish_at = new Date(Date.now() - MINUTE);
    await db.insertInto('announcements').values({ text: 'second', publish_at }).execute();
    const later = await db.transaction().execute(async (tx: Db) => {
      await clientFor({ ...services, db: tx }, staff).announcements.create(terms({ text: 'first', shown: 'now' }));
      return beginWaiting(db, tx, show);
    });
    await later.done;
    expect((await tutor.list({ state: 'live' })).rows.map(({ text }) => text)).toEqual(['second']);
  });

  test.each([
    ['without words', { text: ' \n ' }],
    ['too long', { text: 'x'.repeat(241) }],
    ['a script for a link', { link: 'javascript:alert(1)' }],
    ['another host in disguise', { link: '//evil.test' }],
    ['another host in disguise, too', { link: '/\\evil.test' }],
    ['a door of staff', { link: '/studio/orders' }],
    ['a door of the program', { link: '/api/v1/accounts' }],
    ['no moment', { shown: 'at' as const, publishAt: 'tomorrow' }],
  ])('%s is refused before any write', async (_, given) => {
    await expect(write(given)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await db.selectFrom('announcements').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['from no moment', { shown: 'at' as const }],
    ['until before now', { shown: 'now' as const, endsAt: inMinutes(-1) }],
    ['until before it begins', { shown: 'at' as const, publishAt: inMinutes(60), endsAt: inMinutes(30) }],
  ])('shown %s is refused', async (_, given) => {
    await expect(write(given)).rejects.toMatchObject({ code: 'PERIOD_EMPTY' });
    const id = await write();
    const change = tutor.update({ ...terms(given), announcementId: id, revision: 0 });
    await expect(change).rejects.toMatchObject({ code: 'PERIOD_EMPTY' });
    expect(await rowOf(id)).toMatchObject({ revision: 0, published_at: null });
  });
});

describe('by the clock', () => {
  const due = (text: string, columns: object) =>
    db
      .insertInto('announcements')
      .values({ text, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow();

  test('what is due is shown, the last of them; what is over ends; and nobody is woken for nothing', async () => {
    const over = await due('over', { published_at: new Date(Date.now() - 9e6), ends_at: new Date(Date.now() - 5000) });
    const early = await due('early', { publish_at: new Date(Date.now() - 9000) });
    const late = await due('late', { publish_at: new Date(Date.now() - 5000), ends_at: new Date(Date.now() + 9e6) });
    const missed = await due('missed', { publish_at: new Date(Date.now() - 9e6), ends_at: new Date(Date.now() - 5e6) });
    const later = await due('later', { publish_at: new Date(Date.now() + 9e6) });
    const next = await follow(student.watch);
    expect(await next()).toMatchObject({ text: 'over' });
    expect(await turnAnnouncements.work(services)).toBe(4);
    await expect.poll(next).toMatchObject({ id: late.id });
    const states = await tutor.list({ sort: 'text' });
    expect(states.rows.map(({ text, state }) => [text, state])).toEqual([
      ['early', 'ended'],
      ['late', 'live'],
      ['later', 'scheduled'],
      ['missed', 'ended'],
      ['over', 'ended'],
    ]);
    expect(await eventsOf(db, late.id)).toMatchObject([{ act: 'announcement.shown', actor_id: null }]);
    expect(await actsOf(db, over.id)).toEqual(['announcement.ended']);
    expect(await actsOf(db, missed.id)).toEqual(['announcement.ended']);
    expect(await eventsOf(db, early.id)).toHaveLength(1);

    const before = await rowOf(late.id);
    await notificationsArrived(services);
    let woken = 0;
    const unsubscribe = services.live.subscribe('announcements', () => {
      woken += 1;
    });
    expect(await turnAnnouncements.work(services)).toBe(0);
    await notificationsArrived(services);
    unsubscribe();
    expect(woken).toBe(0);
    expect(await rowOf(late.id)).toEqual(before);
    expect(await rowOf(later.id)).toMatchObject({ revision: 0 });
  });

  test('what waits is scheduled, and does so no longer when it is shown or taken back', async () => {
    const publishAt = inMinutes(90);
    const id = await write({ shown: 'at', publishAt });
    expect(await tutor.read({ announcementId: id })).toMatchObject({ state: 'scheduled', isShown: false });
    expect((await rowOf(id))?.publish_at?.toISOString()).toBe(publishAt);
    await tutor.update({ ...terms({ shown: 'now', publishAt }), announcementId: id, revision: 0 });
    expect(await rowOf(id)).toMatchObject({ publish_at: null, published_at: expect.any(Date) });
  });
});

test('the list is asked by words in both languages and by state, and comes in order', async () => {
  await write({ text: 'Beta', textHi: 'परीक्षा' });
  await write({ text: 'Alpha', shown: 'now' });
  expect((await tutor.list({ sort: 'text' })).rows.map(({ text }) => text)).toEqual(['Alpha', 'Beta']);
  expect((await tutor.list({ text: 'परीक्षा' })).rows.map(({ text }) => text)).toEqual(['Beta']);
  expect((await tutor.list({ state: 'live', only: 'count' })).matching).toEqual({ count: 1, isMore: false });
  expect((await tutor.list({ text: '%' })).rows).toEqual([]);
});
