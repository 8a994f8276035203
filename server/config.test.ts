import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const STRONG = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://school.test',
  TRUST_PROXY: '1',
  SECRET_KEY: 'a-key-of-thirty-two-characters-or-more',
  SMTP_URL: 'smtps://school:secret@mail.test',
  MAIL_FROM: 'School <school@school.test>',
  RAZORPAY_KEY_ID: 'rzp_live_school',
  RAZORPAY_KEY_SECRET: 'the key',
  RAZORPAY_WEBHOOK_SECRET: 'the hook',
};

const BUCKET = {
  S3_BUCKET: 'school',
  S3_ENDPOINT: 'https://s3.test',
  S3_REGION: 'ap-south-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('as many web processes as asked, or one for each core as far as there is memory; one while developing, and of a worker', () => {
  expect(readConfig({ WEB_PROCESSES: '3' }).webProcesses).toBe(3);
  expect(readConfig({ WEB_PROCESSES: '3', WEB_DEV: '1' }).webProcesses).toBe(1);
  expect(readConfig({ WEB_PROCESSES: '3', ROLE: 'worker' }).webProcesses).toBe(1);
  expect(() => readConfig({ WEB_PROCESSES: '0' })).toThrow('WEB_PROCESSES');
  const { webProcesses } = readConfig({});
  expect(webProcesses).toBeGreaterThanOrEqual(1);
  expect(webProcesses).toBeLessThanOrEqual(availableParallelism());
  expect(webProcesses === 1 || webProcesses * 2 * 1024 ** 3 <= totalmem()).toBe(true);
});

test('without any setting it is a development server with the demo school', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    role: 'all',
    inheritsSocket: false,
    demo: true,
    secureCookies: false,
    trustProxy: 0,
    rateLimitScale: 10,
    publicUrl: 'http://127.0.0.1:3000',
    mail: { smtpUrl: undefined, outbox: resolve('data/outbox') },
    passwordMinimum: 8,
    webDev: false,
    s3: undefined,
    mediaBytes: 200 * 1024 ** 3,
    messages: { sandbox: true, outbox: resolve('data/outbox') },
    payments: { provider: 'sandbox', asked: false, baseUrl: 'http://127.0.0.1:3000/sandbox/v1' },
  });
});

test('text messages go into a folder, but in production: there is none until a gateway is', () => {
  expect(readConfig(STRONG).messages.sandbox).toBe(false);
  expect(() => readConfig({ ...STRONG, MESSAGES: 'sandbox' })).toThrow('MESSAGES: sandbox');
  expect(() => readConfig({ MESSAGES: 'pigeon' })).toThrow('MESSAGES');
  expect(readConfig({ MESSAGES: 'sandbox' }).messages.sandbox).toBe(true);
});

test('sign-in with Google takes both keys or none, and an issuer on the public internet', () => {
  const [id, secret] = [{ GOOGLE_CLIENT_ID: 'school' }, { GOOGLE_CLIENT_SECRET: 'hush' }];
  expect(readConfig({}).google).toBeUndefined();
  expect(() => readConfig(id)).toThrow('GOOGLE_CLIENT_SECRET: set both');
  expect(() => readConfig(secret)).toThrow('GOOGLE_CLIENT_ID: set both');
  const keys = { ...id, ...secret };
  expect(readConfig({ ...STRONG, ...keys }).google).toEqual({
    ...{ issuer: 'https://accounts.google.com', clientId: 'school', clientSecret: 'hush', allowPrivate: false },
  });
  const local = 'http://127.0.0.1:4000';
  for (const issuer of [local, 'http://issuer.test', 'https://10.0.0.1', 'https://localhost', 'not an address'])
    expect(() => readConfig({ ...keys, GOOGLE_ISSUER: issuer }), issuer).toThrow('GOOGLE_ISSUER');
  const google = readConfig({ ...keys, GOOGLE_ISSUER: local, ALLOW_PRIVATE_ADDRESSES: '1' }).google;
  expect(google).toMatchObject({ issuer: local, allowPrivate: true });
});

test('a worker takes all kinds of jobs, four at once, or those of its settings', () => {
  expect(readConfig({}).work).toEqual({ kinds: ['default', 'mail', 'media'], concurrency: 4 });
  const set = { ROLE: 'worker', WORKER_QUEUES: 'media, mail', WORKER_CONCURRENCY: '12' };
  expect(readConfig(set).work).toEqual({ kinds: ['mail', 'media'], concurrency: 12 });
  for (const none of ['', 'video', 'mail,'])
    expect(() => readConfig({ WORKER_QUEUES: none })).toThrow(/WORKER_QUEUES: .* of these: default, mail, media$/);
  expect(() => readConfig({ WORKER_CONCURRENCY: '0' })).toThrow('WORKER_CONCURRENCY');
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
  ['addresses of its own network', { ALLOW_PRIVATE_ADDRESSES: '1' }, 'ALLOW_PRIVATE_ADDRESSES'],
  ['raised limits', { RATE_LIMIT_SCALE: '2' }, 'RATE_LIMIT_SCALE'],
  ['nothing said about proxies', { TRUST_PROXY: undefined }, 'TRUST_PROXY'],
  ['no key for its secrets', { SECRET_KEY: undefined }, 'SECRET_KEY'],
  ['no way out for mail', { SMTP_URL: undefined }, 'SMTP_URL'],
  ['mail from nowhere', { MAIL_FROM: undefined }, 'MAIL_FROM'],
  ['a school that would give everything away', { RAZORPAY_KEY_ID: undefined }, 'RAZORPAY_KEY_ID'],
  ['a key without its secret', { RAZORPAY_KEY_SECRET: undefined }, 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET'],
  ['a test key', { RAZORPAY_KEY_ID: 'rzp_test_school' }, 'RAZORPAY_KEY_ID'],
  ['webhooks that anybody could write', { RAZORPAY_WEBHOOK_SECRET: undefined }, 'RAZORPAY_WEBHOOK_SECRET'],
  ['one secret for both', { RAZORPAY_WEBHOOK_SECRET: 'the key' }, 'RAZORPAY_WEBHOOK_SECRET'],
  ['files that cross hosts in clear', { ...BUCKET, S3_ENDPOINT: 'http://s3.test' }, 'S3_ENDPOINT'],
  ['pages that load in clear', { ...BUCKET, S3_PUBLIC_ENDPOINT: 'http://cdn.test' }, 'S3_PUBLIC_ENDPOINT'],
  ['a distant database in clear', { DATABASE_URL: 'postgres://u:p@db.test/a' }, 'DATABASE_URL'],
  ['a distant replica in clear', { DATABASE_READ_URL: 'postgres://u:p@db.test/a' }, 'DATABASE_READ_URL'],
  [
    'a key to a distant collector in clear',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.test:4318', OTEL_EXPORTER_OTLP_HEADERS: 'key=k' },
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ],
  ['a distant bus in clear', { BUS_URL: 'tls://127.0.0.1:4222,nats://bus.test:4222' }, 'BUS_URL'],
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

test('real payments come with keys; a school may ask for the sandbox all the same', () => {
  const { RAZORPAY_KEY_ID, ...keyless } = STRONG;
  expect(readConfig(STRONG).payments).toMatchObject({
    provider: 'razorpay',
    keyId: RAZORPAY_KEY_ID,
    baseUrl: 'https://api.razorpay.com/v1',
  });
  expect(readConfig({ ...keyless, PAYMENTS: 'sandbox' }).payments).toMatchObject({ provider: 'sandbox', asked: true });
  expect(readConfig({ ...STRONG, PAYMENTS: 'sandbox' }).payments.provider).toBe('sandbox');
});

test('files go to a bucket when all of its settings are there, and half of them are refused', () => {
  const s3 = { bucket: 'school', endpoint: 'https://s3.test', region: 'ap-south-1', accessKeyId: 'id' };
  expect(readConfig({ ...STRONG, ...BUCKET }).s3).toEqual({ ...s3, secretAccessKey: 'secret' });
  expect(readConfig({ ...STRONG, ...BUCKET, S3_ENDPOINT: 'http://127.0.0.1:9000' }).s3).toBeDefined();
  for (const name of Object.keys(BUCKET)) {
    const tell = () => readConfig({ ...BUCKET, [name]: undefined });
    expect(tell).toThrow(new RegExp(`^The settings are not usable:\n +${name}: set all five`));
  }
});

test('videos leave by a way that leads to where the files are', () => {
  expect(readConfig({}).mediaDelivery).toBe('stream');
  expect(readConfig({ MEDIA_DELIVERY: 'x-accel' }).mediaDelivery).toBe('x-accel');
  const publicly = { ...BUCKET, MEDIA_DELIVERY: 'presigned', S3_PUBLIC_ENDPOINT: 'https://cdn.test' };
  expect(readConfig(publicly)).toMatchObject({
    mediaDelivery: 'presigned',
    s3: { publicEndpoint: 'https://cdn.test' },
  });
  const wrong = /^The settings are not usable:\n +MEDIA_DELIVERY:/;
  expect(() => readConfig({ MEDIA_DELIVERY: 'presigned' })).toThrow(wrong);
  expect(() => readConfig({ ...BUCKET, MEDIA_DELIVERY: 'x-accel' })).toThrow(wrong);
});

test.each([
  ['0', 0],
  ['2', 2],
  ['10.0.0.7', ['10.0.0.7']],
  ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
])('TRUST_PROXY %s is a decision', (set, trustProxy) => {
  expect(readConfig({ ...STRONG, TRUST_PROXY: set }).trustProxy).toEqual(trustProxy);
});

test('every weakness is told at once', () => {
  const weak = { DEMO: '1', WEB_DEV: '1', RATE_LIMIT_SCALE: '9', DATABASE_URL: 'postgres://db.test/a' };
  const tell = () => readConfig({ NODE_ENV: 'production', ...weak });
  const names = [
    'PUBLIC_URL',
    'TRUST_PROXY',
    'SECRET_KEY',
    'SMTP_URL',
    'MAIL_FROM',
    'RAZORPAY_KEY_ID',
    ...Object.keys(weak),
  ];
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
  ['PAYMENTS', 'cash'],
  ['RAZORPAY_KEY_ID', 'key'],
  ['RAZORPAY_BASE_URL', 'razorpay'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['HOST', ''],
  ['ROLE', 'king'],
  ['DEMO', 'yes'],
  ['DATABASE_URL', 'mysql://localhost/a'],
  ['PUBLIC_URL', 'school'],
  ['TRUST_PROXY', 'all'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', ''],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMIT_SCALE', '0'],
  ['RATE_LIMIT_SCALE', '1e9'],
  ['NODE_ENV', 'prod'],
  ['SECRET_KEY', 'short'],
  ['PASSWORD_MIN', '4'],
  ['SMTP_URL', 'http://mail.test'],
  ['S3_BUCKET', '../school'],
  ['S3_ENDPOINT', 's3.test'],
  ['S3_PUBLIC_ENDPOINT', 'cdn.test'],
  ['METRICS_PORT', '70000'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
  ['OTEL_TRACES_SAMPLER_ARG', '10'],
  ['MEDIA_DELIVERY', 'nginx'],
  ['BUS_URL', 'http://bus.test:4222'],
  ['BUS_URL', 'nats://bus.test:4222,'],
  ['MEDIA_QUOTA_GB', 'much'],
  ['MEDIA_QUOTA_GB', '0'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.test\r\nBcc: c@d.test'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The settings are not usable:\\n +${name}:`));
});

test.each([
  [{}, undefined],
  [{ OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, { share: 1 }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_SAMPLER: 'always_off' }, { share: 0 }],
  [
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    },
    { share: 0.25 },
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_SAMPLER_ARG: '0.25' }, { share: 1 }],
])('traces with %o', (set, traces) => {
  expect(readConfig({ ...set }).traces).toEqual(traces);
});

test('all that is wrong is told at once', () => {
  const tell = () => readConfig({ PORT: 'x', ROLE: 'y' });
  expect(tell).toThrow(/PORT: .*\n.*ROLE: /);
});
