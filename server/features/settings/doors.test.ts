import { beforeEach, describe, expect, test } from 'vitest';
import type { DoorRules } from '#contract/settings/doors.ts';
import { testOpenId } from '#server/platform/network/testing-openid.ts';
import { openDoors } from '#server/platform/settings/doors.ts';
import {
  clientFor,
  contextFor,
  givePassword,
  newPerson,
  openOtherProcess,
  runJobs,
  testServices,
} from '#server/testing.ts';

const issuer = await testOpenId();
const services = await testServices({
  ...issuer.settings,
  ALLOW_PRIVATE_ADDRESSES: '1',
  PUBLIC_URL: 'http://localhost:3000',
});
await issuer.stop();
const { db } = services;
const admin = clientFor(services, await newPerson(services, { role: 'admin' }));
const visitor = clientFor(services, null);
const OPEN: DoorRules = { mobile: true, google: true, passkey: true, mail: true };
const deviceId = 'a-phone-of-mine';
const password = 'correct horse battery';

const shut = (door: keyof DoorRules) => admin.settings.update({ doors: { ...OPEN, [door]: false } });

beforeEach(() => admin.settings.update({ doors: OPEN }));

test('all are open until somebody says otherwise, and what is shut is shut in every process at once', async () => {
  expect((await admin.settings.read()).doors).toEqual(OPEN);
  expect(openDoors(services)).toEqual(OPEN);
  const other = await openOtherProcess(services);
  await shut('mail');
  expect(openDoors(services)).toEqual({ ...OPEN, mail: false });
  await expect.poll(() => openDoors(other).mail).toBe(false);
});

test('one whose keys the school does not have is not there, whatever is set', () => {
  const none = { ...services, google: undefined, messenger: undefined };
  expect(openDoors(none)).toEqual({ ...OPEN, google: false, mobile: false });
});

test('a gateway without the template of the code opens no door', async () => {
  const messenger = { needsTemplate: true, send: async () => ({ answer: '200', folder: null }) };
  const own = { ...services, messenger };
  expect(openDoors(own).mobile).toBe(false);
  const { messages } = await admin.settings.read();
  await admin.settings.update({ messages: { ...messages, sms: { ...messages.sms, code: { en: '', hi: 'code-hi' } } } });
  expect(openDoors(own).mobile).toBe(true);
  await admin.settings.update({ messages });
});

describe('a door that is shut', () => {
  const secret = 'x'.repeat(43);
  const credential = {
    ...{ id: 'a', clientDataJSON: 'a', authenticatorData: 'a', signature: 'a', userHandle: 'a' },
  };
  const made = { id: 'a', clientDataJSON: 'a', attestationObject: 'a' };

  const off = { code: 'MOBILE_OFF', status: 403 };

  test('lets no mobile number in; it is added for messages, and can be taken off', async () => {
    await shut('mobile');
    const asha = await newPerson(services);
    await givePassword(services, asha.id, password);
    const { mobiles, messages } = clientFor(services, asha);
    expect(await messages.offered()).toMatchObject({ mayAddNumber: true });
    const asked = await mobiles.own.create({ mobile: '9876543210', password });
    await expect(mobiles.own.confirm({ secret: asked.secret, code: 'none' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const sent: string[] = [];
    const send = async ({ text }: { text: string }) => {
      sent.push(text);
      return { answer: null, folder: null };
    };
    await runJobs({ ...services, messenger: { needsTemplate: false, send } });
    const code = /#(\d{6})$/.exec(sent[0] ?? '')?.[1] ?? '';
    await mobiles.own.confirm({ secret: asked.secret, code });
    const numberOf = db.selectFrom('users').where('id', '=', asha.id).select('mobile');
    expect(await numberOf.executeTakeFirst()).toEqual({ mobile: '+919876543210' });
    await expect(visitor.mobiles.create({ mobile: '9876543210' })).rejects.toMatchObject(off);
    await expect(visitor.mobiles.session.create({ secret, code: '123456', deviceId })).rejects.toMatchObject(off);
    await mobiles.own.remove({ password });
    expect(await numberOf.executeTakeFirst()).toEqual({ mobile: null });
  });

  test('lets no number be added either where the school sends no messages, or no code that shows whose it is', async () => {
    await shut('mobile');
    const { messages: before } = await admin.settings.read();
    const messenger = { needsTemplate: true, send: async () => ({ answer: '200', folder: null }) };
    const asha = await newPerson(services);
    await givePassword(services, asha.id, password);
    const NONE = { en: '', hi: '' };
    const mayAdd = async (code: string, answers: string, school: Partial<typeof services> = { messenger }) => {
      const sms = { ...before.sms, code: { ...NONE, en: code }, answers: { ...NONE, en: answers } };
      await admin.settings.update({ messages: { ...before, sms } });
      const { mobiles, messages } = clientFor({ ...services, ...school }, asha);
      const { mayAddNumber } = await messages.offered();
      const asking = mobiles.own.create({ mobile: '9876543211', password });
      if (!mayAddNumber) {
        await expect(asking).rejects.toMatchObject(off);
        await expect(mobiles.own.confirm({ secret, code: '123456' })).rejects.toMatchObject(off);
      } else expect(await asking).toMatchObject({ waitSeconds: 30 });
      return mayAddNumber;
    };
    expect(await mayAdd('code-en', '')).toBe(false);
    expect(await mayAdd('', 'answers-en')).toBe(false);
    expect(await mayAdd('code-en', 'answers-en', { messenger: undefined })).toBe(false);
    expect(await mayAdd('code-en', 'answers-en')).toBe(true);
    await admin.settings.update({ messages: before });
  });

  test('lets no mailed link in, and none is mailed', async () => {
    const { secret: asked } = await visitor.signins.create({ email: 'asha@school.test' });
    await shut('mail');
    const off = { code: 'LINK_OFF', status: 403 };
    await expect(visitor.signins.create({ email: 'asha@school.test' })).rejects.toMatchObject(off);
    const tried = { secret: asked, code: '123456', deviceId };
    await expect(visitor.signins.session.create(tried)).rejects.toMatchObject(off);
  });

  test('lets no passkey in, nor be added; one can be deleted', async () => {
    await shut('passkey');
    const asha = await newPerson(services);
    await givePassword(services, asha.id, password);
    const { passkeys } = clientFor(services, asha);
    const off = { code: 'PASSKEYS_OFF', status: 403 };
    await expect(passkeys.begin({ password })).rejects.toMatchObject(off);
    await expect(passkeys.create({ credential: made })).rejects.toMatchObject(off);
    await expect(visitor.passkeys.session.begin()).rejects.toMatchObject(off);
    await expect(visitor.passkeys.session.create({ credential, deviceId })).rejects.toMatchObject(off);
    await expect(passkeys.remove({ passkeyId: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('lets nobody in whom Google shows', async () => {
    await shut('google');
    await expect(visitor.google.session.create({ deviceId })).rejects.toMatchObject({
      code: 'GOOGLE_OFF',
      status: 403,
    });
  });

  test('leaves e-mail and password open', async () => {
    await admin.settings.update({ doors: { mobile: false, google: false, passkey: false, mail: false } });
    const asha = await newPerson(services, { email: 'asha-of-doors@school.test' });
    await givePassword(services, asha.id, password);
    const begun = await clientFor(services, null).sessions.create({ email: asha.email, password, deviceId });
    expect(begun).toMatchObject({ email: asha.email });
  });
});

test('while it cannot be read which are open, none but e-mail and password is', async () => {
  const own = await openOtherProcess(services);
  expect(openDoors(own).mail).toBe(true);
  await services.pool.query(`update settings set value = '{"mobile": "yes"}' where name = 'doors'`);
  await own.doors.refresh();
  expect(openDoors(contextFor(own, null))).toEqual({ mobile: false, google: false, passkey: false, mail: false });
  await services.pool.query(`delete from settings where name = 'doors'`);
  await own.doors.refresh();
  expect(openDoors(own).mail).toBe(true);
});
