import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { clientFor, contextFor, follow, newPerson, type TestServices, testServices } from '#server/testing.ts';
import { findLastChange } from './audit.access.ts';
import { eraseOldEvents } from './audit.jobs.ts';
import { changesOf, recordEvent } from './audit.service.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});

test('says who, what, to whom, from where; nobody for a job', async () => {
  const admin = await newPerson(services, { role: 'admin' });
  const caller = contextFor(services, admin, { address: '192.0.2.7' });
  await recordEvent(services.db, caller, 'settings.changed', { details: { after: { refundDays: 7 } } });
  await recordEvent(services.db, null, 'deletion.done', { subjectId: 'gone' });
  const { events } = await clientFor(services, admin).audit.list({});
  expect(events).toMatchObject([
    { act: 'deletion.done', actorId: null, subjectId: 'gone', address: '' },
    {
      act: 'settings.changed',
      actorId: admin.id,
      actorRole: 'admin',
      subjectId: admin.id,
      details: { after: { refundDays: 7 } },
      address: '192.0.2.7',
      requestId: 'test',
    },
  ]);
});

test('pages follow each other without a gap or a repetition', async () => {
  const admin = await newPerson(services, { role: 'admin' });
  for (let event = 0; event < 7; event += 1)
    await recordEvent(services.db, null, 'data.requested', { subjectId: 'paged', details: { event } });
  const { audit } = clientFor(services, admin);
  const seen: unknown[] = [];
  let before: string | undefined;
  do {
    const page = await audit.list({ subjectId: 'paged', limit: 3, ...(before && { before }) });
    seen.push(...page.events.map(({ details }) => details['event']));
    before = page.next ?? undefined;
  } while (before);
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0]);
});

test.each([
  ['changed', sql`update audit_events set act = 'nothing'`],
  ['removed', sql`delete from audit_events`],
  ['emptied', sql`truncate audit_events`],
])('what is written can not be %s, by the program neither', async (_, statement) => {
  await recordEvent(services.db, null, 'data.requested');
  await expect(statement.execute(services.db)).rejects.toThrow('append-only');
});

test('what is rolled back was never written', async () => {
  await services.db
    .transaction()
    .execute(async (transaction) => {
      await recordEvent(transaction, null, 'data.fetched', { subjectId: 'undone' });
      throw new Error('undo');
    })
    .catch(() => undefined);
  const admin = await newPerson(services, { role: 'admin' });
  expect((await clientFor(services, admin).audit.list({ subjectId: 'undone' })).events).toEqual([]);
});

test('what is older than the year that the law asks for is let go by itself', async () => {
  await sql`insert into audit_events (act, subject_id, happened_at) values ('data.requested', 'old', now() - interval '401 days'),
    ('data.requested', 'old', now() - interval '399 days')`.execute(services.db);
  expect(await eraseOldEvents.work(services)).toBe(1);
  const admin = await newPerson(services, { role: 'admin' });
  expect((await clientFor(services, admin).audit.list({ subjectId: 'old' })).events).toHaveLength(1);
});

test('of a change only what differs is kept', () => {
  const at = new Date('2026-01-02');
  expect(changesOf({ a: 1, b: [1, 2], at }, { a: 2, b: [1, 2], at: new Date(at) })).toEqual({
    before: { a: 1 },
    after: { a: 2 },
  });
  expect(changesOf({ a: 1, at }, { a: 1, at })).toBeUndefined();
  expect(changesOf<{ a?: number | null }>({}, { a: null })).toEqual({ before: { a: undefined }, after: { a: null } });
});

test('the last change says who and when', async () => {
  const admin = await newPerson(services, { role: 'admin', name: 'Rohit' });
  await recordEvent(services.db, contextFor(services, admin), 'coupon.changed', { subjectId: 'thing' });
  expect(await findLastChange(services.db, 'thing')).toMatchObject({ by: 'Rohit' });
  await recordEvent(services.db, null, 'coupon.changed', { subjectId: 'thing' });
  expect(await findLastChange(services.db, 'thing')).toMatchObject({ by: null });
  expect(await findLastChange(services.db, 'nothing')).toBeUndefined();
});

test('the log is found by who, by what, on what and on which Indian day', async () => {
  const rohit = await newPerson(services, { role: 'admin', name: 'Rohit Verma' });
  const meena = await newPerson(services, { role: 'support', name: 'Meena' });
  const { audit } = clientFor(services, rohit);
  const by = (person: typeof rohit, act: 'coupon.created' | 'note.set', subjectId: string) =>
    recordEvent(services.db, contextFor(services, person), act, { subjectId, details: { after: { n: 1 } } });
  await by(rohit, 'coupon.created', 'found-a');
  await by(meena, 'note.set', 'found-b');
  await by(rohit, 'note.set', meena.id);
  const ids = async (search: Parameters<typeof audit.search>[0]) =>
    (await audit.search(search)).rows.map(({ act, subjectId }) => [act, subjectId]);
  expect(await ids({ actor: rohit.id })).toEqual([
    ['note.set', meena.id],
    ['coupon.created', 'found-a'],
  ]);
  expect(await ids({ text: 'verma', sort: 'at' })).toEqual([
    ['coupon.created', 'found-a'],
    ['note.set', meena.id],
  ]);
  expect(await ids({ text: 'found-b' })).toEqual([['note.set', 'found-b']]);
  expect(await ids({ actor: rohit.id, act: 'note.set' })).toEqual([['note.set', meena.id]]);
  expect((await audit.search({ subject: meena.id })).rows).toMatchObject([
    { actorName: 'Rohit Verma', subjectName: 'Meena' },
  ]);

  await sql`insert into audit_events (act, subject_id, happened_at) values ('note.set', 'eve', '2026-03-01T18:29:59Z'),
    ('note.set', 'morn', '2026-03-01T18:30:00Z'), ('note.set', 'night', '2026-03-02T18:29:59Z')`.execute(services.db);
  expect(await ids({ from: '2026-03-02', to: '2026-03-02' })).toEqual([
    ['note.set', 'night'],
    ['note.set', 'morn'],
  ]);
  const { acts, actors } = await audit.filters();
  expect(acts).toEqual([...new Set(acts)].sort());
  expect(acts).toContain('coupon.created');
  expect(actors).toContainEqual({ id: meena.id, name: 'Meena' });
});

test('the log calls things by their names, those in the details too; what has none stays an id', async () => {
  const admin = await newPerson(services, { role: 'admin', name: 'Rohit Verma' });
  const { audit, polls } = clientFor(services, admin);
  const { id } = await polls.create({ title: 'Which paper?', options: ['One', 'Two'] });
  const { id: copyId } = await polls.copy({ pollId: id });
  const [row] = (await audit.search({ subject: copyId })).rows;
  expect(row).toMatchObject({ actorName: 'Rohit Verma', subjectName: null, details: { copyOf: id } });
  expect(row?.names).toEqual({ [id]: 'Which paper?', [copyId]: 'Which paper?' });
  await polls.remove({ pollId: copyId });
  expect((await audit.search({ subject: copyId })).rows[0]?.names).toEqual({});
});

test('whoever reads the log is told when it grows', async () => {
  const reader = clientFor(services, await newPerson(services, { role: 'admin' }));
  const next = await follow<{ version: string }>((_, options) => reader.audit.changes.watch(undefined, options));
  const before = await next();
  await reader.settings.update({
    promises: { refundDays: 9, refundSeenPercent: 9, refundDecisionDays: 9, deliveryMinutes: 9 },
  });
  expect((await next()).version).not.toBe(before.version);
  const support = clientFor(services, await newPerson(services, { role: 'support' }));
  await expect(support.audit.changes.watch()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
