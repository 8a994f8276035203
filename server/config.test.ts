import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const STRONG = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://school.test',
  SECRET_KEY: 'a-key-of-thirty-two-characters-or-more',
  SMTP_URL: 'smtps://school:secret@mail.test',
  MAIL_FROM: 'School <school@school.test>',
};

test('without any setting it is a development server with the demo school', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    role: 'all',
    demo: true,
    secureCookies: false,
    trustProxy: 0,
    rateLimitScale: 10,
    publicUrl: 'http://127.0.0.1:3000',
    mail: { smtpUrl: undefined, outbox: resolve('data/outbox') },
    passwordMinimum: 8,
    webDev: false,
  });
});

test('a strong production starts, without the demo school and with secure cookies', () => {
  expect(readConfig(STRONG)).toMatchObject({ production: true, demo: false, secureCookies: true, logLevel: 'info' });
  expect(readConfig({ ...STRONG, PUBLIC_URL: 'https://school.test/' }).publicUrl).toBe('https://school.test');
});

test.each([
  ['no address', { PUBLIC_URL: undefined }, 'PUBLIC_URL'],
  ['an address without https', { PUBLIC_URL: 'http://school.test' }, 'PUBLIC_URL'],
  ['the demo accounts', { DEMO: '1' }, 'DEMO'],
  ['the development compiler', { WEB_DEV: '1' }, 'WEB_DEV'],
  ['raised limits', { RATE_LIMIT_SCALE: '2' }, 'RATE_LIMIT_SCALE'],
  ['no key for its secrets', { SECRET_KEY: undefined }, 'SECRET_KEY'],
  ['no way out for mail', { SMTP_URL: undefined }, 'SMTP_URL'],
  ['mail from nowhere', { MAIL_FROM: undefined }, 'MAIL_FROM'],
  ['a distant database in clear', { DATABASE_URL: 'postgres://u:p@db.test/a' }, 'DATABASE_URL'],
  [
    'a distant database that may be in clear',
    { DATABASE_URL: 'postgres://u:p@db.test/a?sslmode=prefer' },
    'DATABASE_URL',
  ],
])('production refuses %s and names it', (_, weak, name) => {
  expect(() => readConfig({ ...STRONG, ...weak })).toThrow(
    new RegExp(`^Refusing to start in production:\\n +${name}:`),
  );
});

test('every weakness is told at once', () => {
  const weak = { DEMO: '1', WEB_DEV: '1', RATE_LIMIT_SCALE: '9', DATABASE_URL: 'postgres://db.test/a' };
  const tell = () => readConfig({ NODE_ENV: 'production', ...weak });
  const names = ['PUBLIC_URL', 'SECRET_KEY', 'SMTP_URL', 'MAIL_FROM', ...Object.keys(weak)];
  for (const name of names) expect(tell).toThrow(`${name}:`);
});

test.each([
  'postgres://localhost/a',
  'postgres://127.0.0.1:5432/a',
  'postgresql://app@localhost/a?host=%2Frun%2Fpostgresql',
  'postgres://u:p@db.test/a?sslmode=verify-full',
  'postgres://u:p@db.test/a?sslmode=require',
])('production takes the database %s', (url) => {
  expect(readConfig({ ...STRONG, DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('development takes what production refuses', () => {
  expect(readConfig({ DEMO: '1', WEB_DEV: '1', RATE_LIMIT_SCALE: '1000' }).rateLimitScale).toBe(1000);
});

test.each([
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['HOST', ''],
  ['ROLE', 'king'],
  ['DEMO', 'yes'],
  ['DATABASE_URL', 'mysql://localhost/a'],
  ['PUBLIC_URL', 'school'],
  ['TRUST_PROXY', 'all'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMIT_SCALE', '0'],
  ['RATE_LIMIT_SCALE', '1e9'],
  ['NODE_ENV', 'prod'],
  ['SECRET_KEY', 'short'],
  ['PASSWORD_MIN', '4'],
  ['SMTP_URL', 'http://mail.test'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.test\r\nBcc: c@d.test'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The settings are not usable:\\n +${name}:`));
});

test('all that is wrong is told at once', () => {
  const tell = () => readConfig({ PORT: 'x', ROLE: 'y' });
  expect(tell).toThrow(/PORT: .*\n.*ROLE: /);
});
