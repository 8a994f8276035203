import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { clientFor, contextFor, newPerson, type TestServices, testServices } from '#server/testing.ts';
import { forgetOldEvents, recordEvent } from './audit.jobs.ts';

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
  expect(await forgetOldEvents.work(services)).toBe(1);
  const admin = await newPerson(services, { role: 'admin' });
  expect((await clientFor(services, admin).audit.list({ subjectId: 'old' })).events).toHaveLength(1);
});
