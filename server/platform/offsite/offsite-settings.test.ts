import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openOffsite } from '#server/platform/storage/open-storage.ts';
import { newIdentity } from './age.ts';

const { identity, recipient } = await newIdentity();
const STORE = {
  BACKUP_ENDPOINT: 'https://backups.test',
  BACKUP_REGION: 'ap-south-1',
  BACKUP_ACCESS_KEY_ID: 'id',
  BACKUP_SECRET_ACCESS_KEY: 'secret',
};
const FILES = {
  S3_BUCKET: 'school',
  S3_ENDPOINT: 'https://s3.test',
  S3_REGION: 'ap-south-2',
  S3_ACCESS_KEY_ID: 'files-id',
  S3_SECRET_ACCESS_KEY: 'files-secret',
};

test('no bucket, no copies; a bucket of its own, or another one of the store of files', () => {
  expect(readConfig({}).offsite).toBeUndefined();
  expect(readConfig(FILES).offsite).toBeUndefined();
  const settings = { BACKUP_BUCKET: 'backups', BACKUP_AGE_RECIPIENT: recipient };
  const account = {
    endpoint: 'https://backups.test',
    region: 'ap-south-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  };
  expect(readConfig({ ...settings, ...STORE, ...FILES }).offsite).toEqual({
    account: { bucket: 'backups', ...account },
    recipients: [recipient],
    keep: { daily: 7, weekly: 4, monthly: 12 },
  });
  expect(readConfig({ ...settings, ...FILES, BACKUP_KEEP_WEEKLY: '0' }).offsite).toMatchObject({
    account: { bucket: 'backups', endpoint: 'https://s3.test', accessKeyId: 'files-id' },
    keep: { daily: 7, weekly: 0, monthly: 12 },
  });
});

test('a school that would send plain backups does not start', () => {
  expect(() => readConfig({ BACKUP_BUCKET: 'backups', ...STORE })).toThrow(
    /BACKUP_AGE_RECIPIENT: set the age recipient.*none leaves this machine/s,
  );
  for (const wrong of ['', 'age1', identity, `${recipient} ${recipient}`, `${recipient},`])
    expect(() => readConfig({ BACKUP_BUCKET: 'backups', ...STORE, BACKUP_AGE_RECIPIENT: wrong }), wrong).toThrow(
      /BACKUP_AGE_RECIPIENT/,
    );
});

test('the secret half in the place of the public one is refused and not repeated', () => {
  const settings = { BACKUP_BUCKET: 'backups', ...STORE, BACKUP_AGE_RECIPIENT: identity };
  expect(() => readConfig(settings)).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining(identity) }),
  );
});

test('half of the settings is refused, with what is missing', () => {
  expect(() => readConfig({ BACKUP_AGE_RECIPIENT: recipient })).toThrow(/BACKUP_BUCKET: set/);
  const settings = { BACKUP_BUCKET: 'backups', BACKUP_AGE_RECIPIENT: recipient };
  expect(() => readConfig(settings)).toThrow(/BACKUP_ENDPOINT, BACKUP_REGION/);
  const { BACKUP_SECRET_ACCESS_KEY: _, ...most } = STORE;
  expect(() => readConfig({ ...settings, ...most })).toThrow(/BACKUP_SECRET_ACCESS_KEY/);
});

test('a recipient that no age tool wrote is refused before anything is opened', async () => {
  const wrong = `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`;
  const { offsite } = readConfig({
    BACKUP_BUCKET: 'backups',
    ...STORE,
    BACKUP_AGE_RECIPIENT: `${recipient}, ${wrong}`,
  });
  await expect(openOffsite(offsite)).rejects.toThrow(`BACKUP_AGE_RECIPIENT: ${wrong}`);
});
