import ICAL from 'ical.js';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLimits } from '#server/platform/limits.ts';
import { dayIn, newTimetable, paper, take } from '#server/testing/testing-timetables.ts';
import { openDoor } from '#server/testing/testing-uploads.ts';
import { clientFor, newPerson, type TestServices, testServices } from '#server/testing.ts';
import { mountTimetables } from './calendar.http.ts';

const services = await testServices();
const { db } = services;
const tutor = clientFor(services, await newPerson(services, { role: 'admin' }));
const [DAY, OTHER_DAY] = [dayIn(12), dayIn(14)];

const get = async (
  url: string,
  { headers = {}, used = services }: { headers?: Record<string, string>; used?: TestServices } = {},
) => openDoor(used, mountTimetables, null).inject({ url, headers });

const revise = (sectionId: string, entries: ReturnType<typeof paper>[]) =>
  tutor.timetables.revise({ sectionId, status: 'tentative', sourceUrl: null, entries });

/** Events as another program reads them, by code. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const found = calendar
    .getAllSubcomponents('vevent')
    .map((part) => [String(part.getFirstPropertyValue('summary')).split(' ')[0], part] as const);
  return {
    calendar,
    by: (code: string) => found.find(([name]) => name === code)?.[1] ?? calendar,
    count: found.length,
  };
}
const textIn = (part: ICAL.Component, name: string) => String(part.getFirstPropertyValue(name));
const startOf = (part: ICAL.Component) => new ICAL.Event(part).startDate;

async function subscribed(subjectIds: string[], language: 'en' | 'hi' = 'en') {
  const person = await newPerson(services, { language });
  await take(services, person, subjectIds);
  const client = clientFor(services, person);
  const pathOf = ({ feedUrl }: { feedUrl: string }) => new URL(feedUrl).pathname;
  return { person, client, path: pathOf(await client.timetables.feed.renew()), pathOf };
}

describe('GET /calendar/{secret}.ics', () => {
  test('holds the own papers, at the right time in India and in the world', async () => {
    const { sectionId, subject } = await newTimetable(services, ['A', 'B', 'C']);
    await revise(sectionId, [
      paper(subject('A'), DAY, { status: 'final', note: 'Bring: a pen; paper, and \\ this' }),
      paper(subject('B'), DAY, { startsAt: '00:30', endsAt: '02:00' }),
      paper(subject('C'), DAY),
    ]);
    const { path } = await subscribed([subject('A'), subject('B')]);
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="exams.ics"; filename*=UTF-8''exams.ics`,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    const { calendar, by, count } = eventsOf(answer.body);
    expect(count).toBe(2);
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
    expect(startOf(by('A')).toString()).toBe(`${DAY}T10:00:00`);
    expect(startOf(by('A')).zone?.tzid).toBe('Asia/Kolkata');
    expect(startOf(by('A')).toJSDate().toISOString()).toBe(`${DAY}T04:30:00.000Z`);
    expect(startOf(by('B')).toJSDate().toISOString()).toBe(`${dayIn(11)}T19:00:00.000Z`);
    expect(new ICAL.Event(by('A')).duration.toSeconds()).toBe(3 * 3600);
    expect(new ICAL.Event(by('A')).isRecurring()).toBe(false);
    expect(textIn(by('A'), 'description')).toBe('TEE December\nThe date is final.\nBring: a pen; paper, and \\ this');
    expect(textIn(by('A'), 'status')).toBe('CONFIRMED');
    expect(textIn(by('B'), 'status')).toBe('TENTATIVE');
    expect(textIn(by('A'), 'dtstamp')).toMatch(/Z$/);
    expect(textIn(by('A'), 'last-modified')).toMatch(/Z$/);
    expect(by('A').getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString()).toBe('-P1D');
  });

  test('says in Hindi what is long, folded at 75 octets without a letter cut, every line ended by CRLF', async () => {
    const { sectionId, subject } = await newTimetable(services, ['A']);
    const titleHi = 'हिंदी भाषा: विविध प्रयोग, संप्रेषण; और अनुवाद की प्रक्रिया \\ एक परिचयात्मक अध्ययन';
    await db.updateTable('subjects').set({ title_hi: titleHi }).where('id', '=', subject('A')).execute();
    await revise(sectionId, [paper(subject('A'), DAY, { note: 'दो घंटे की परीक्षा, केंद्र पर आधा घंटा पहले पहुँचें' })]);
    const { path } = await subscribed([subject('A')], 'hi');
    const { body } = await get(path);
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(Buffer.from(body).toString()).toBe(body);
    expect(textIn(eventsOf(body).by('A'), 'summary')).toBe(`A ${titleHi}`);
  });

  test('a moved paper keeps its UID and counts up; one taken off is called off, and comes back as the same', async () => {
    const { sectionId, subject } = await newTimetable(services, ['A', 'B']);
    await revise(sectionId, [paper(subject('A'), DAY), paper(subject('B'), DAY)]);
    const { path } = await subscribed([subject('A'), subject('B')]);
    const read = async () => eventsOf((await get(path)).body).by('A');
    const states = [await read()];
    await revise(sectionId, [paper(subject('A'), OTHER_DAY), paper(subject('B'), DAY)]);
    states.push(await read());
    await revise(sectionId, [paper(subject('B'), DAY)]);
    states.push(await read());
    await revise(sectionId, [paper(subject('A'), DAY), paper(subject('B'), OTHER_DAY)]);
    states.push(await read());
    expect(new Set(states.map((state) => textIn(state, 'uid'))).size).toBe(1);
    expect(states.map((state) => textIn(state, 'sequence'))).toEqual(['1', '2', '3', '4']);
    expect(states.map((state) => textIn(state, 'status'))).toEqual([
      'TENTATIVE',
      'TENTATIVE',
      'CANCELLED',
      'TENTATIVE',
    ]);
    expect(states.map((state) => startOf(state).toString().slice(0, 10))).toEqual([DAY, OTHER_DAY, OTHER_DAY, DAY]);
    expect(states[2]?.getFirstSubcomponent('valarm')).toBeNull();
  });

  test('is asked again for nothing while nothing changes', async () => {
    const { sectionId, subject } = await newTimetable(services, ['A']);
    await revise(sectionId, [paper(subject('A'), DAY)]);
    const { path } = await subscribed([subject('A')]);
    const first = await get(path);
    const headers = { 'if-none-match': `"else", W/${first.headers.etag}` };
    const second = await get(path, { headers });
    expect([second.statusCode, second.body]).toEqual([304, '']);
    await revise(sectionId, [paper(subject('A'), OTHER_DAY)]);
    expect((await get(path, { headers })).statusCode).toBe(200);
  });

  test('ends when it is renewed or removed, while its owner may not sign in or is held, and with the account', async () => {
    const { subject } = await newTimetable(services, ['A']);
    const { person, client, path, pathOf } = await subscribed([subject('A')]);
    const statusOf = async (at: string) => (await get(at)).statusCode;
    const renewed = pathOf(await client.timetables.feed.renew());
    expect([await statusOf(path), await statusOf(renewed)]).toEqual([404, 200]);
    const set = (columns: Record<string, unknown>) =>
      db.updateTable('users').set(columns).where('id', '=', person.id).execute();
    for (const column of ['suspended_at', 'deletion_due_at', 'anonymised_at']) {
      await set({ [column]: new Date() });
      expect(await statusOf(renewed), column).toBe(404);
      await set({ [column]: null });
      expect(await statusOf(renewed)).toBe(200);
    }
    await client.timetables.feed.remove();
    expect(await statusOf(renewed)).toBe(404);
  });

  test.each(['', '.ics', 'x.ics', `${'x'.repeat(43)}.ics`, `${'x'.repeat(43)}`, `${'x'.repeat(42)}%00.ics`, '%E0.ics'])(
    'answers %j as it answers every unknown address',
    async (file) => {
      const answer = await get(`/calendar/${file}`);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toContain('VCALENDAR');
    },
  );

  test('guesses are soon refused, and a known calendar is still answered', async () => {
    const { path } = await subscribed([(await newTimetable(services, ['A'])).subject('A')]);
    const used = { ...services, limits: createLimits(services.pool, 1) };
    const guess = (n: number) => get(`/calendar/${String(n).padStart(43, 'x')}.ics`, { used });
    for (let n = 0; n < 60; n += 1) expect((await guess(n)).statusCode).toBe(404);
    const refused = await guess(60);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(path, { used })).statusCode).toBe(200);
  });

  test('its secret stands in no log', async () => {
    const { path } = await subscribed([(await newTimetable(services, ['A'])).subject('A')]);
    const info = vi.spyOn(services.log, 'info');
    onTestFinished(() => info.mockRestore());
    const child = vi.spyOn(services.log, 'child').mockReturnValue(services.log as never);
    onTestFinished(() => child.mockRestore());
    await get(path);
    const lines = JSON.stringify(info.mock.calls);
    expect(lines).toContain('/calendar/:file');
    expect(lines).not.toContain(path.slice(10, -4));
  });
});

describe('GET /files/timetable and /files/exam', () => {
  test('give anybody what is published, one paper or all', async () => {
    const { sectionId, subject } = await newTimetable(services, ['A', 'B']);
    await revise(sectionId, [paper(subject('A'), DAY), paper(subject('B'), OTHER_DAY)]);
    const all = await get(`/files/timetable/${sectionId}.ics`);
    expect(all.headers['content-disposition']).toBe(
      `attachment; filename="TEE December.ics"; filename*=UTF-8''TEE%20December.ics`,
    );
    expect(eventsOf(all.body).count).toBe(2);
    const row = await db
      .selectFrom('timetable_entries')
      .where('subject_id', '=', subject('A'))
      .select('id')
      .executeTakeFirstOrThrow();
    const one = await get(`/files/exam/${row.id}.ics?language=hi`);
    expect(eventsOf(one.body).count).toBe(1);
    expect(textIn(eventsOf(one.body).by('A'), 'description')).toContain('तारीख़ संभावित है।');
    // The same paper is the same event wherever it comes from.
    expect(textIn(eventsOf(one.body).by('A'), 'uid')).toBe(textIn(eventsOf(all.body).by('A'), 'uid'));
    await db.updateTable('timetable_sections').set({ published_at: null }).where('id', '=', sectionId).execute();
    for (const path of [`/files/timetable/${sectionId}.ics`, `/files/exam/${row.id}.ics`])
      expect((await get(path)).statusCode).toBe(404);
  });

  test('refuse what is no name and ignore an unknown language', async () => {
    const { sectionId } = await newTimetable(services, ['A']);
    expect((await get(`/files/timetable/${sectionId}`)).statusCode).toBe(404);
    expect((await get(`/files/timetable/${sectionId}.ics?language=xx`)).statusCode).toBe(200);
    expect((await get(`/files/timetable/${sectionId}.ics?language=hi&language=en`)).statusCode).toBe(200);
    expect((await get('/files/exam/none.ics')).statusCode).toBe(404);
  });
});
