import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { MessageRules } from '#contract/messages.ts';
import { startGateway } from '#server/platform/messages/testing-gateway.ts';
import { clientFor, newPerson, runJobs, testServices } from '#server/testing.ts';
import { eraseOldMessageDays } from './messages.jobs.ts';

const gateway = await startGateway();
afterAll(gateway.stop);
const services = await testServices({ ALLOW_PRIVATE_ADDRESSES: '1', PUBLIC_URL: 'https://school.test' });
const { db, pool } = services;
const head = await newPerson(services, { role: 'admin' });
const adminOf = () => clientFor(services, head);
const keys = { address: gateway.address, key: 'a-hidden-word' };
const NONE = { en: '', hi: '' };
const rules: MessageRules = {
  sender: 'SARTHI',
  sms: { code: { en: 'code-en', hi: 'code-hi' }, purchases: NONE, timetables: NONE, answers: NONE, tests: NONE },
  whatsapp: { purchases: NONE, timetables: NONE, answers: { en: 'answers_en', hi: '' }, tests: NONE },
};
let numbers = 0;

async function newOwner(language: 'en' | 'hi' = 'en') {
  numbers += 1;
  const person = await newPerson(services, { language });
  const mobile = `+9198${String(numbers).padStart(8, '0')}`;
  await pool.query('update users set mobile = $2 where id = $1', [person.id, mobile]);
  return { ...person, mobile };
}

beforeEach(async () => {
  await pool.query('delete from sealed_settings');
  await pool.query('delete from message_days');
  await pool.query(`update users set mobile = null, phone = null where id = $1`, [head.id]);
  await services.keys.refresh();
  gateway.answerWith({ status: 200, text: 'taken' });
  gateway.asked.length = 0;
});

describe('the gateway', () => {
  test('is set by its address and key, which never comes out; a code goes there from then on', async () => {
    await adminOf().settings.update({ messages: rules });
    await adminOf().settings.setMessages(keys);
    const read = await adminOf().settings.read();
    const { host } = new URL(gateway.address);
    expect(read.keys.messages).toMatchObject({ shown: { host }, inForce: true });
    const rows = await pool.query('select * from sealed_settings');
    const events = await pool.query(`select * from audit_events where act like 'keys.%'`);
    expect(JSON.stringify([read, rows.rows, events.rows])).not.toContain('hidden');

    const [asha, hari] = [await newOwner(), await newOwner('hi')];
    for (const { mobile } of [asha, hari]) await clientFor(services, null).mobiles.create({ mobile });
    await runJobs(services);
    expect(gateway.asked.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        channel: 'sms',
        to: asha.mobile,
        sender: 'SARTHI',
        template: 'code-en',
        language: 'en',
      }),
      expect.objectContaining({ to: hari.mobile, template: 'code-hi', language: 'hi' }),
    ]);
    const { text, values } = Object(gateway.asked[0]).body as { text: string; values: string[] };
    expect(text).toBe(
      `${values[0]} is your code for Adhyay, good for 5 minutes. Nobody from Adhyay will ever ask you for it.\n\n@school.test #${values[0]}`,
    );
    await adminOf().settings.removeKeys({ name: 'messages' });
    expect(services.messenger?.needsTemplate).toBe(false);
  });

  test('whose address is none of the public internet is not set', async () => {
    const strict = await testServices();
    const admin = clientFor(strict, await newPerson(strict, { role: 'admin' }));
    for (const address of [
      'https://127.0.0.1/',
      'http://gateway.example/',
      'https://localhost/',
      'https://10.0.0.1/x',
    ]) {
      const given = { ...keys, address };
      await expect(admin.settings.setMessages(given)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED', status: 422 });
      await expect(admin.messages.try({ keys: given })).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    }
    for (const address of ['ftp://gateway.example/', 'gateway', ''])
      await expect(admin.settings.setMessages({ ...keys, address })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await strict.db.selectFrom('sealed_settings').selectAll().execute()).toEqual([]);
  });

  test('that refuses a message is written down, without the number and the code; one that is away is asked again', async () => {
    await adminOf().settings.update({ messages: rules });
    await adminOf().settings.setMessages(keys);
    const asha = await newOwner();
    gateway.answerWith({ status: 422, text: `no template for ${asha.mobile}` });
    await clientFor(services, null).mobiles.create({ mobile: asha.mobile });
    await runJobs(services);
    const { today } = await adminOf().messages.state();
    expect(today).toEqual([{ channel: 'sms', sent: 0, refused: 1, answer: '422 no template for +…' }]);
    const binod = await newOwner();
    gateway.answerWith({ status: 503, text: 'later' });
    await clientFor(services, null).mobiles.create({ mobile: binod.mobile });
    const error: unknown = await runJobs(services).catch((thrown) => thrown);
    expect(String(error)).toContain('503 later');
    expect(String(error)).not.toContain(binod.mobile.slice(3));
    gateway.answerWith({ status: 202 });
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs(services);
    expect((await adminOf().messages.state()).today).toMatchObject([{ sent: 1, refused: 1 }]);
  });

  test('takes nothing that has no template', async () => {
    await adminOf().settings.update({ messages: { ...rules, sms: { ...rules.sms, code: NONE } } });
    await adminOf().settings.setMessages(keys);
    const { mobile } = await newOwner();
    await expect(clientFor(services, null).mobiles.create({ mobile })).rejects.toMatchObject({ code: 'MOBILE_OFF' });
    await runJobs(services);
    expect(gateway.asked).toEqual([]);
    await pool.query(`update users set mobile = '+919800099999' where id = $1`, [head.id]);
    await expect(adminOf().messages.try({})).rejects.toMatchObject({ code: 'TEMPLATE_MISSING', status: 409 });
  });
});

describe('a test message', () => {
  test('goes to the number of whoever asks, with the keys that were typed or those in force, and the answer is shown', async () => {
    await adminOf().settings.update({ messages: rules });
    await expect(adminOf().messages.try({ keys })).rejects.toMatchObject({ code: 'MOBILE_MISSING', status: 409 });
    await pool.query(`update users set phone = '+919800011111' where id = $1`, [head.id]);
    gateway.answerWith({ status: 200, text: 'queued as abc' });
    const answer = { to: '+919800011111', answer: '200 queued as abc', folder: null };
    expect(await adminOf().messages.try({ keys })).toEqual(answer);
    expect(gateway.asked[0]).toMatchObject({
      authorization: `Bearer ${keys.key}`,
      body: { to: '+919800011111', template: 'code-en', values: ['000000'] },
    });
    gateway.answerWith({ status: 401, text: 'who are you' });
    await expect(adminOf().messages.try({ keys })).rejects.toMatchObject({
      ...{ code: 'MESSAGE_REFUSED', status: 422 },
      data: { answer: '401 who are you' },
    });
    const laid = await adminOf().messages.try({});
    expect(laid).toMatchObject({ answer: null, folder: expect.stringMatching(/outbox$/) });
    const events = await db.selectFrom('audit_events').where('act', '=', 'keys.tried').select('details').execute();
    expect(events.map(({ details }) => details)).toEqual([
      ...['taken', 'refused', 'taken'].map((outcome) => ({ name: 'messages', outcome })),
    ]);
    expect((await adminOf().messages.state()).today).toEqual([]);
  });

  test('has no way where the school has no gateway', async () => {
    const none = clientFor({ ...services, messenger: undefined }, head);
    await expect(none.messages.try({})).rejects.toMatchObject({ code: 'GATEWAY_MISSING', status: 409 });
    expect(await none.messages.offered()).toEqual({ sms: [], whatsapp: [], mayAddNumber: false });
    expect((await none.messages.state()).isSandbox).toBe(false);
  });
});

test('staff read each text word for word, as it is registered', async () => {
  const { isSandbox, texts } = await adminOf().messages.state();
  expect(isSandbox).toBe(true);
  expect(texts).toHaveLength(10);
  expect(texts[0]?.text).toContain('{#var#} is your code for Adhyay');
  expect(texts.find(({ name, language }) => name === 'answers' && language === 'hi')?.text).toBe(
    'अध्याय: आपके सवाल का उत्तर आ गया। https://school.test/notices',
  );
});

test('what the school can tell of follows from its templates; in the sandbox it is everything', async () => {
  const all = ['purchases', 'timetables', 'answers', 'tests'];
  expect(await adminOf().messages.offered()).toEqual({ sms: all, whatsapp: all, mayAddNumber: true });
  await adminOf().settings.update({ messages: rules });
  await adminOf().settings.setMessages(keys);
  expect(await adminOf().messages.offered()).toEqual({ sms: [], whatsapp: ['answers'], mayAddNumber: true });
});

test('the counts of a day are held for thirteen months', async () => {
  await pool.query(
    `insert into message_days (day, channel, sent) values (current_date - 402, 'sms', 3), (current_date - 300, 'sms', 3)`,
  );
  expect(await eraseOldMessageDays.work(services)).toBe(1);
});
