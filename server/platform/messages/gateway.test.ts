import { afterAll, beforeEach, expect, test } from 'vitest';
import { openGateway } from './gateway.ts';
import { MessageDelayed, MessageRefused, type TextMessage } from './messenger.ts';
import { startGateway } from './testing-gateway.ts';

const gateway = await startGateway();
afterAll(gateway.stop);
beforeEach(() => gateway.answerWith({ status: 200, text: 'taken' }));

const key = 'a-hidden-word';
const message: TextMessage = {
  ...{ id: 'message-1', to: '+919876543210', text: '123456 is your code' },
  channel: 'sms',
  language: 'en',
  ...{ values: ['123456'], sender: 'SARTHI', template: '1107161234567890123' },
};
const open = (timeoutMs = 5000, address = gateway.address, allowPrivate = true) =>
  openGateway({ keys: { address, key }, allowPrivate, timeoutMs });
const refusalOf = (status: number, text?: string): Promise<unknown> => {
  gateway.answerWith({ status, ...(text === undefined ? {} : { text }) });
  return open()
    .send(message)
    .then(
      () => 'taken',
      (error) => error,
    );
};

test('a message is one POST of plain JSON, with the key, and the answer is told', async () => {
  expect(await open().send(message)).toEqual({ answer: '200 taken', folder: null });
  expect(gateway.asked.at(-1)).toEqual({ authorization: `Bearer ${key}`, body: message });
});

test.each([408, 429, 500, 503])('what is answered by %i may go later', async (status) => {
  const error = await refusalOf(status, 'busy');
  expect(error).toBeInstanceOf(MessageDelayed);
  expect(error).not.toBeInstanceOf(MessageRefused);
  expect(error).toMatchObject({ answer: `${status} busy` });
});

test.each([301, 307, 400, 401, 404, 422])('%i is a refusal for good, and leads nowhere', async (status) => {
  const before = gateway.asked.length;
  expect(await refusalOf(status, 'no')).toBeInstanceOf(MessageRefused);
  expect(gateway.asked).toHaveLength(before + 1);
});

test('of what is answered neither number nor code nor key is held, in one line of at most 200 signs', async () => {
  const said = `template unknown for +91 98765-43210 (123456)\r\nkey ${key} ${'x'.repeat(5000)}`;
  const { answer, message: words } = (await refusalOf(422, said)) as MessageRefused;
  expect(answer).toMatch(/^422 template unknown for \+… \(…\) key … x+$/);
  expect(answer.length).toBeLessThanOrEqual(200);
  for (const text of [answer, words]) expect(text).not.toMatch(/98765|43210|123456|hidden|\n/);
});

test('silence and a closed door are told as such', async () => {
  gateway.answerWith('silence');
  await expect(open(100).send(message)).rejects.toMatchObject({ answer: 'it did not answer in time' });
  await expect(open(5000, 'http://127.0.0.1:1/').send(message)).rejects.toMatchObject({
    answer: 'it cannot be reached (ECONNREFUSED)',
  });
});

test('a private address is asked nothing, however it is written', async () => {
  const before = gateway.asked.length;
  const { port } = new URL(gateway.address);
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433'])
    await expect(open(5000, `https://${host}:${port}/messages`, false).send(message)).rejects.toBeInstanceOf(
      MessageRefused,
    );
  expect(gateway.asked).toHaveLength(before);
});
