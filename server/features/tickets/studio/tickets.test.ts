import { expect, test } from 'vitest';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const staff = clientFor(services, await newPerson(services, { role: 'support', name: 'Ravi' }));
const asker = clientFor(services, await newPerson(services));

let asked = 0;
async function ask(message = 'I paid twice for one book.') {
  asked += 1;
  const email = `asker-${asked}@school.test`;
  const { number, key } = await asker.tickets.create({ name: 'Sana Qureshi', email, category: 'payment', message });
  return { number, key, email };
}

test('a ticket waits with its clock until it is answered, and again when more is said', async () => {
  const changes = await follow((_, options) => staff.tickets.studio.changes.watch(undefined, options));
  const before = await changes();
  const { number, key } = await ask();
  expect(await changes()).not.toEqual(before);
  const stateOf = async () => (await staff.tickets.studio.read({ number })).state;
  const [row] = (await staff.tickets.studio.list({ text: number })).rows;
  expect(row).toMatchObject({ number, state: 'waiting', firstLine: 'I paid twice for one book.' });
  const hours = (Date.parse(row?.dueAt ?? '') - Date.parse(row?.createdAt ?? '')) / 3_600_000;
  expect(hours).toBeCloseTo(48, 1);

  await staff.tickets.answer({ number, message: 'The second payment was sent back.', close: false });
  expect(await stateOf()).toBe('answered');
  await asker.tickets.reply({ key, message: 'It has not come yet.' });
  expect(await stateOf()).toBe('waiting');
  await staff.tickets.answer({ number, message: 'It came this morning.', close: true });
  expect(await stateOf()).toBe('closed');
  const { messages, authors } = await staff.tickets.studio.read({ number });
  const [sana, ravi] = ['Sana Qureshi', 'Ravi'];
  expect(messages.map(({ id }) => authors[id])).toEqual([sana, ravi, sana, ravi]);
});

test('they are found by number, name, address and by what was said in them, and by state', async () => {
  const { number, email } = await ask('The page about percent % and under_score is blank.');
  for (const text of [number.toLowerCase(), email.toUpperCase(), 'percent %', 'under_score'])
    expect((await staff.tickets.studio.list({ text })).rows.map((row) => row.number)).toContain(number);
  expect((await staff.tickets.studio.list({ text: 'under-score' })).rows).toEqual([]);
  const closed = await staff.tickets.studio.list({ state: 'closed' });
  expect(closed.rows.map((row) => row.number)).not.toContain(number);
  const waiting = await staff.tickets.studio.list({ state: 'waiting', category: 'payment', sort: 'due' });
  expect(waiting.rows.map((row) => row.number)).toContain(number);
});

test('who asked and the key of the page are for staff who answer alone', async () => {
  const { number } = await ask();
  const tutor = clientFor(services, await newPerson(services, { role: 'instructor' }));
  for (const client of [tutor, asker]) {
    await expect(client.tickets.studio.read({ number })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(client.tickets.studio.list({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await db.selectFrom('tickets').where('number', '=', number).select('id').execute()).toHaveLength(1);
});
