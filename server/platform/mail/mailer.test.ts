import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MailKeys } from '#contract/settings/keys.studio.ts';
import { type Email, openMailer } from './mailer.ts';
import { startSmtp } from './testing-smtp.ts';

const link = 'https://adhyay.example/email-register?token=mxKQzYc2pT0vSg1_nLw-4A';
const english: Email = {
  id: 'mail-0001-english',
  to: 'asha@school.test',
  subject: 'Confirm your e-mail for Adhyay',
  text: `Hello Asha,\n\nConfirm e-mail:\n${link}\n`,
  html: `<!doctype html><html lang="en"><body><p>Hello Asha</p><a href="${link}">Confirm e-mail</a></body></html>\n`,
};
const hindi: Email = {
  id: 'mail-0002-hindi',
  to: 'asha@school.test',
  subject: 'अध्याय: अपने ई-मेल की पुष्टि करें, और फिर मन लगाकर पढ़ाई शुरू करें',
  text: `नमस्ते आशा,\n\nई-मेल की पुष्टि करें:\n${link}\n`,
  html: `<!doctype html><html lang="hi"><body><p>नमस्ते आशा</p><a href="${link}">पुष्टि करें</a></body></html>\n`,
};
const FROM = 'Adhyay School <school@adhyay.example>';

async function newServer(settings: Parameters<typeof startSmtp>[0] = {}) {
  const server = await startSmtp(settings);
  onTestFinished(server.stop);
  const received = () => expect.poll(() => server.mails.length, { timeout: 5000, interval: 20 });
  return { ...server, received };
}

function newMailer(smtpUrl: string | undefined, outbox = '/nowhere') {
  const mailer = openMailer({ smtpUrl, from: FROM, outbox });
  onTestFinished(() => mailer.stop());
  return mailer;
}

const errorOf = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: Error & { code?: string }) => error,
  );
/** A parsed mail; of its bodies without the line break that belongs to the boundary. */
async function bodies(raw: string) {
  const mail = await PostalMime.parse(raw);
  return { ...mail, text: mail.text?.replace(/\n\n$/, '\n'), html: mail.html?.replace(/\n\n$/, '\n') };
}
const withAccount = (url: string, user: string, pass: string) =>
  url.replace('://', `://${encodeURIComponent(user)}:${encodeURIComponent(pass)}@`);

describe('the address of a server', () => {
  const { smtpUrl } = MailKeys.entries;
  const open = (url: string) => openMailer({ smtpUrl: url, from: FROM, outbox: '/nowhere' }).stop();

  test.each([
    'smtps://e2--ijiu-.0/UYA6L',
    'smtp://mail.example.1',
    'smtp://1.2.3.256',
    'smtp://mail.example:99999',
    'smtp://[::g]',
    'smtp://a%zz:b@mail.example',
  ])('%s is refused at the door', (url) => expect(v.is(smtpUrl, url)).toBe(false));

  test('whatever the door lets in can be opened', () => {
    const names = fc.constantFrom('a', 'mail', 'xn--', 'e2--x-', '0', '0x1', '256', '12', '.', '-');
    const hosts = fc.oneof(
      fc.array(names, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
      fc.ipV4Extended(),
      fc.ipV6().map((address) => `[${address}]`),
      fc.domain(),
    );
    const user = fc.constantFrom('', 'me:pass@', 'me@', '%41:%2F@', '%@');
    const url = fc
      .tuple(
        fc.constantFrom('smtp', 'smtps', 'SMTP'),
        user,
        hosts,
        fc.constantFrom('', ':25', ':65536', '/a', '?pool=true'),
      )
      .map(([scheme, who, host, rest]) => `${scheme}://${who}${host}${rest}`);
    const taken = fc.sample(url, 3000).filter((text) => v.is(smtpUrl, text));
    expect(taken.length).toBeGreaterThan(500);
    for (const text of taken) expect(() => open(text), text).not.toThrow();
  });
});

describe('by SMTP', () => {
  test('a letter arrives with both parts, in both languages', async () => {
    const { url, mails, received } = await newServer();
    const mailer = newMailer(url);
    for (const letter of [english, hindi]) await mailer.send(letter);
    await received().toBe(2);
    for (const [index, letter] of [english, hindi].entries()) {
      const mail = await bodies(mails[index]?.raw ?? '');
      expect(mail).toMatchObject({
        messageId: `<${letter.id}@adhyay.example>`,
        subject: letter.subject,
        from: { name: 'Adhyay School', address: 'school@adhyay.example' },
        to: [{ address: 'asha@school.test' }],
        text: letter.text,
        html: letter.html,
      });
      expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
      expect(mails[index]).toMatchObject({ from: 'school@adhyay.example', to: ['asha@school.test'], secure: false });
    }
    expect(mails[0]?.raw).toContain(`\r\n${link}\r\n`);
  });

  test('the account is in the address, and what is wrong with it is never told with it', async () => {
    const account = { user: 'school@adhyay.example', pass: 'p@ss/w:rd #1' };
    const { url, mails, received } = await newServer({ account });
    await newMailer(withAccount(url, account.user, account.pass)).send(english);
    await received().toBe(1);
    expect(mails[0]?.user).toBe(account.user);
    const error = await errorOf(newMailer(withAccount(url, account.user, 'hunter2hunter2')).send(english));
    expect(error?.code).toBe('EAUTH');
    const told = `${error?.stack} ${JSON.stringify(error)}`;
    for (const secret of ['hunter2', Buffer.from('hunter2hunter2').toString('base64').slice(0, 12)])
      expect(told).not.toContain(secret);
    await expect(newMailer(url).send(english)).rejects.toThrow();
    expect(mails).toHaveLength(1);
  });

  test.each(['offered', 'at once'] as const)('TLS %s is taken, and not from a stranger', async (tls) => {
    const { url, mails, received } = await newServer({ tls });
    expect((await errorOf(newMailer(url).send(english)))?.message).toMatch(/self.signed|certificate|verify/i);
    expect(mails).toEqual([]);
    await newMailer(`${url}?tls.rejectUnauthorized=false`).send(english);
    await received().toBe(1);
    expect(mails[0]?.secure).toBe(true);
  });

  test('to another machine nothing goes without TLS, unless the address says so', async () => {
    const { port, mails, received } = await newServer();
    const elsewhere = `smtp://0.0.0.0:${port}`;
    expect((await errorOf(newMailer(elsewhere).send(english)))?.message).toMatch(/STARTTLS|TLS/);
    expect(mails).toEqual([]);
    await newMailer(`${elsewhere}?requireTLS=false`).send(english);
    await received().toBe(1);
    const careful = await errorOf(newMailer(`smtp://127.0.0.1:${port}?requireTLS=true`).send(english));
    expect(careful?.message).toMatch(/STARTTLS|TLS/);
  });

  test.each(['busy', 'never'] as const)(
    'a server that says %s is heard, and the letter can be sent again',
    async (answer) => {
      const { url, mails, received } = await newServer({ answers: [answer] });
      const mailer = newMailer(url);
      await expect(mailer.send(english)).rejects.toThrow(answer === 'busy' ? /451/ : /550/);
      await mailer.send(english);
      await received().toBe(2);
      const ids = await Promise.all(mails.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
      expect(ids).toEqual(Array(2).fill('<mail-0001-english@adhyay.example>'));
    },
  );

  test('nobody there is an error, not a wait', async () => {
    const { url, stop } = await newServer();
    await stop();
    expect((await errorOf(newMailer(url).send(english)))?.message).toMatch(/ECONNREFUSED/);
  });

  test('a server that dies in the middle is an error', async () => {
    const { url, stop, received } = await newServer({ answers: ['silence'] });
    const sending = errorOf(newMailer(url).send(english));
    await received().toBe(1);
    await stop();
    expect(await sending).toBeInstanceOf(Error);
  });
});

describe('what an address or a subject cannot do', () => {
  const send = async (letter: Email) => {
    const server = await newServer();
    const error = await errorOf(newMailer(server.url).send(letter));
    if (!error) await server.received().toBe(1);
    const mails = await Promise.all(
      server.mails.map(async ({ raw, to }) => ({ ...(await bodies(raw)), raw, envelope: to })),
    );
    return { error, mails };
  };

  test.each([
    ['a line of its own', 'Hello\r\nBcc: all@school.test\r\n\r\n<b>body</b>'],
    ['a bare line feed', 'Hello\nX-Evil: yes'],
    ['a bare return', 'Hello\rX-Evil: yes'],
  ])('a subject makes no header by %s', async (_, subject) => {
    const [mail] = (await send({ ...english, subject })).mails;
    expect(mail?.headers.map(({ key }) => key)).not.toContain('x-evil');
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.text).toBe(english.text);
    expect(mail?.envelope).toEqual(['asha@school.test']);
  });

  test.each([
    ['an apostrophe and a plus', "o'hara+x@school.test"],
    ['a percent', 'asha%evil.test@school.test'],
    ['a quote', '"asha\\"verma"@school.test'],
    ['a domain in Hindi', 'asha@उदाहरण.test'],
  ])('%s in an address arrives', async (_, to) => {
    const [mail] = (await send({ ...english, to })).mails;
    expect(mail?.envelope).toEqual([to]);
    expect(mail?.to).toHaveLength(1);
    expect(mail?.raw.split('\r\n\r\n')[0]).toMatch(/^[\r\n\x20-\x7e]+$/);
  });

  test.each([
    ['a comma', 'x@evil.test, asha@school.test'],
    ['a quoted comma', '"asha, x@evil.test"@school.test'],
    ['brackets', '<x@evil.test>"asha;<x@evil.test>"@school.test'],
    ['a command', 'asha@school.test\r\nRCPT TO:<x@evil.test>'],
    ['a header', 'asha@school.test\r\nBcc: x@evil.test'],
    ['a space', 'asha@school.test x@evil.test'],
  ])('%s in an address reaches nobody else: refused, or one strange recipient', async (_, to) => {
    const { error, mails } = await send({ ...english, to });
    expect(error !== undefined || mails.length === 1).toBe(true);
    for (const { envelope, bcc } of mails) {
      expect(envelope).toHaveLength(1);
      expect(envelope).not.toContain('x@evil.test');
      expect(bcc).toBeUndefined();
    }
  });
});

describe('into files', () => {
  async function newOutbox() {
    const root = await mkdtemp(join(tmpdir(), 'adhyay-outbox-'));
    onTestFinished(() => rm(root, { recursive: true }));
    const outbox = join(root, 'data', 'outbox');
    const list = async () => (await readdir(outbox)).toSorted();
    return { mailer: newMailer(undefined, outbox), outbox, root, list };
  }

  test('a letter is a mail that a program reads, and a person: the text as it was written', async () => {
    const { mailer, outbox, list } = await newOutbox();
    for (const letter of [english, hindi]) {
      await mailer.send(letter);
      const file = await readFile(join(outbox, (await list()).at(-1) ?? ''), 'utf8');
      const { text, html, subject, messageId, to } = await bodies(file);
      expect({ text, html, subject, messageId }).toEqual({
        text: letter.text,
        html: letter.html,
        subject: letter.subject,
        messageId: `<${letter.id}@adhyay.example>`,
      });
      expect(to).toMatchObject([{ address: letter.to }]);
      expect(file).toContain(`\n${letter.text}`);
      expect(file.match(/https:\S+/)?.[0]).toBe(link);
      expect(file).not.toContain('\r');
    }
  });

  test('files are whole from the first moment and in the order of sending', async () => {
    const { mailer, list } = await newOutbox();
    const recipients = ['z@school.test', 'm@school.test', 'a@school.test'];
    for (const [index, to] of recipients.entries()) {
      await mailer.send({ ...english, id: `mail-${index}`, to });
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    expect((await list()).map((name) => name.replace(/^.{25}/, '').replace(/-mail.*/, ''))).toEqual(recipients);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => mailer.send({ ...hindi, id: `${index}-abcdefgh-${index}` })),
    );
    const names = await list();
    expect(names).toHaveLength(53);
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
  });

  test.each([
    '../../../etc/passwd@x',
    '/root/x@school.test',
    'a\0b@school.test',
    '.hidden@x',
    `${'a'.repeat(300)}@school.test`,
  ])('a recipient leads nowhere else: %j', async (to) => {
    const { mailer, root, list } = await newOutbox();
    await mailer.send({ ...english, to, id: '../../../escape' });
    expect(await readdir(root)).toEqual(['data']);
    expect(await readdir(join(root, 'data'))).toEqual(['outbox']);
    const [name, ...others] = await list();
    expect(others).toEqual([]);
    expect(name).toMatch(/^2[-\dT.]+Z-[\w.@+-]{1,100}-\w{1,8}\.eml$/);
  });
});
