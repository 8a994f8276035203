import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openMessenger, type TextMessage } from './messenger.ts';

const message: Omit<TextMessage, 'id' | 'to' | 'text'> = {
  channel: 'sms',
  language: 'hi',
  values: [],
  sender: '',
  template: '',
};

test('without the sandbox there is no way out', () => {
  expect(openMessenger({ sandbox: false, outbox: '/nowhere' })).toBeUndefined();
});

test('a message is a file of its own, for its owner alone, in the order of sending; nothing in it leads elsewhere', async () => {
  const root = await mkdtemp(join(tmpdir(), 'adhyay-messages-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const outbox = join(root, 'data', 'outbox');
  const messenger = openMessenger({ sandbox: true, outbox });
  await messenger?.send({ ...message, id: 'message-one', to: '+919876543210', text: 'नमस्ते 1\n\n@school.test #123456' });
  await new Promise((resolve) => setTimeout(resolve, 3));
  await messenger?.send({ ...message, channel: 'whatsapp', id: '../../two', to: '../+91/98', text: 'two' });
  const names = (await readdir(outbox)).toSorted();
  expect(names).toEqual([
    expect.stringMatching(/^2[-\dT.]+Z-\+919876543210-\w{8}\.txt$/),
    expect.stringMatching(/^2[-\dT.]+Z-\+9198-two\.txt$/),
  ]);
  const [first = '', second = ''] = names;
  expect(await readFile(join(outbox, first), 'utf8')).toBe(
    'To: +919876543210\nChannel: sms\n\nनमस्ते 1\n\n@school.test #123456\n',
  );
  expect(await readFile(join(outbox, second), 'utf8')).toBe('To: ../+91/98\nChannel: whatsapp\n\ntwo\n');
  expect((await stat(join(outbox, first))).mode & 0o777).toBe(0o600);
  expect(await readdir(join(root, 'data'))).toEqual(['outbox']);
});
