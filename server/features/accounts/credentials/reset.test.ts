import { describe, expect, test } from 'vitest';
import { sendResetTo } from '#server/features/accounts/accounts.service.ts';
import { newLink } from '#server/features/links/links.service.ts';
import { hashPassword, setPassword } from '#server/features/passwords/passwords.service.ts';
import { hashToken } from '#server/platform/session.ts';
import { clientFor, mailsTo, newPerson, outcomeOf, runJobs, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;
const { accounts, sessions } = clientFor(services, null);
const old = 'the old password';
const next = 'correct horse battery';
const oldHash = await hashPassword(old);

async function newAccount(given: Parameters<typeof newPerson>[1] = {}) {
  const person = await newPerson(services, given);
  await setPassword(db, person.id, oldHash);
  return person;
}

const signIn = (email: string, password: string) => sessions.create({ email, password, deviceId: 'device-123456' });
const liveSessions = (userId: string) =>
  db.selectFrom('sessions').where('user_id', '=', userId).where('revoked_at', 'is', null).select('id').execute();
const linksOf = (userId: string) =>
  db.selectFrom('account_links').where('user_id', '=', userId).orderBy('created_at').selectAll().execute();

/** Asks for a link and answers with the token that came by mail. */
async function askFor(email: string): Promise<string> {
  await accounts.requestReset({ email });
  await runJobs(services);
  return (await mailsTo(services, email)).at(-1)?.token ?? '';
}

describe('asking for a reset', () => {
  test('mails a link for an hour, in the language of the person, at the address that is stored', async () => {
    const asha = await newAccount({ email: 'Asha.Reset@school.test', language: 'hi' });
    expect(await accounts.requestReset({ email: '  asha.reset@SCHOOL.test ' })).toBeUndefined();
    await runJobs(services);
    const [mail] = await mailsTo(services, asha.email);
    expect(mail).toMatchObject({ template: 'reset-password', language: 'hi' });
    expect(mail?.text).toContain(`${services.publicUrl}/reset-password?token=${mail?.token}`);
    const [link] = await linksOf(asha.id);
    expect(link?.token_hash).toEqual(hashToken(mail?.token ?? ''));
    expect((link?.expires_at.getTime() ?? 0) - (link?.created_at.getTime() ?? 0)).toBe(3_600_000);
  });

  test('mails nothing to nobody, to a suspended person, or to who only registered', async () => {
    const asha = await newAccount();
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', asha.id).execute();
    for (const email of [asha.email, 'nobody@school.test'])
      expect(await accounts.requestReset({ email })).toBeUndefined();
    await runJobs(services);
    expect(await mailsTo(services, asha.email)).toEqual([]);
    expect(await mailsTo(services, 'nobody@school.test')).toEqual([]);
    expect(await linksOf(asha.id)).toEqual([]);
  });

  test('a later link ends the earlier one', async () => {
    const asha = await newAccount();
    const [first, second] = [await askFor(asha.email), await askFor(asha.email)];
    expect(await outcomeOf(accounts.resetPassword({ token: first, password: next }))).toBe('LINK_INVALID');
    expect(await outcomeOf(accounts.resetPassword({ token: second, password: next }))).toBe('done');
  });

  test('more than three in an hour answer the same and do nothing, from wherever', async () => {
    const strict = await testServices({ RATE_LIMIT_SCALE: '1' });
    const asha = await newPerson(strict);
    for (let asked = 0; asked < 5; asked += 1) {
      const client = clientFor(strict, null, { address: `192.0.2.${asked}` });
      expect(await client.accounts.requestReset({ email: asked % 2 ? asha.email : asha.email.toUpperCase() })).toBe(
        undefined,
      );
    }
    await runJobs(strict);
    expect(await mailsTo(strict, asha.email)).toHaveLength(3);
  });
});

describe('resetting', () => {
  test('sets the password, ends every session, confirms the e-mail, tells the person, and is written down', async () => {
    const asha = await newAccount();
    await signIn(asha.email, old);
    const token = await askFor(asha.email);
    const userAgent = 'Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36';
    await clientFor(services, null, { userAgent }).accounts.resetPassword({ token, password: next });
    expect(await liveSessions(asha.id)).toEqual([]);
    const ended = await db.selectFrom('sessions').where('user_id', '=', asha.id).select('revoked_reason').execute();
    expect(ended).toEqual([{ revoked_reason: 'credentials-changed' }]);
    const user = await db.selectFrom('users').where('id', '=', asha.id).selectAll().executeTakeFirstOrThrow();
    expect(user.email_verified_at).toBeInstanceOf(Date);
    expect(await outcomeOf(signIn(asha.email, old))).toBe('WRONG_CREDENTIALS');
    expect(await outcomeOf(signIn(asha.email, next))).toBe('done');
    await runJobs(services);
    const told = (await mailsTo(services, asha.email)).find(({ template }) => template === 'password-changed');
    expect(told?.text).toContain('Chrome on Android');
    const acts = await db.selectFrom('audit_events').where('subject_id', '=', asha.id).select('act').execute();
    expect(acts).toContainEqual({ act: 'password.reset' });
  });

  test('leaves the sessions of others alone', async () => {
    const [asha, binod] = [await newAccount(), await newAccount()];
    await signIn(binod.email, old);
    await accounts.resetPassword({ token: await askFor(asha.email), password: next });
    expect(await liveSessions(binod.id)).toHaveLength(1);
    expect(await outcomeOf(signIn(binod.email, old))).toBe('done');
  });

  test('twenty times at once: one password wins, the link is used up', async () => {
    const asha = await newAccount();
    const token = await askFor(asha.email);
    const passwords = Array.from({ length: 20 }, (_, index) => `${next} ${index}`);
    const codes = await Promise.all(
      passwords.map((password) => outcomeOf(accounts.resetPassword({ token, password }))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'LINK_INVALID')).toHaveLength(19);
    expect(await outcomeOf(signIn(asha.email, passwords[codes.indexOf('done')] ?? ''))).toBe('done');
    expect(await outcomeOf(accounts.resetPassword({ token, password: next }))).toBe('LINK_INVALID');
  });

  test('a refused password does not use the link up; staff need 15 characters', async () => {
    const admin = await newAccount({ role: 'admin' });
    const token = await askFor(admin.email);
    await expect(accounts.resetPassword({ token, password: 'violin-kites' })).rejects.toMatchObject({
      code: 'PASSWORD_REFUSED',
      data: { fault: 'short', least: 15 },
    });
    expect(await outcomeOf(accounts.resetPassword({ token, password: 'violin-kites-42' }))).toBe('done');
    const asha = await newAccount({ name: 'Gurpreet' });
    const hers = await askFor(asha.email);
    await expect(accounts.resetPassword({ token: hers, password: 'gurpreet12' })).rejects.toMatchObject({
      code: 'PASSWORD_REFUSED',
      data: { fault: 'personal', least: 8 },
    });
    expect(await outcomeOf(accounts.resetPassword({ token: hers, password: 'violin-kites' }))).toBe('done');
  });

  test('is refused by a link that is over, unknown, for something else, or of somebody suspended', async () => {
    const asha = await newAccount();
    const over = await askFor(asha.email);
    await pool.query('update account_links set expires_at = now() where user_id = $1', [asha.id]);
    const other = await newLink(db, { userId: asha.id, purpose: 'parent-consent', seconds: 60 });
    const suspended = await newAccount();
    const late = await askFor(suspended.email);
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute();
    for (const token of [over, other, late, 'A'.repeat(22)])
      expect(await outcomeOf(accounts.resetPassword({ token, password: next }))).toBe('LINK_INVALID');
    expect(await outcomeOf(signIn(asha.email, old))).toBe('done');
  });

  test('ends the e-mail change that waits: it may be somebody else’s', async () => {
    const asha = await newAccount();
    await clientFor(services, asha).accounts.changeEmail({ email: 'thief@school.test', password: old });
    await runJobs(services);
    const [thief] = await mailsTo(services, 'thief@school.test');
    await accounts.resetPassword({ token: await askFor(asha.email), password: next });
    expect(await outcomeOf(accounts.confirmEmail({ token: thief?.token ?? '' }))).toBe('LINK_INVALID');
  });

  test('lets in again whom too many failures locked out', async () => {
    const strict = await testServices({ RATE_LIMIT_SCALE: '1' });
    const asha = await newPerson(strict);
    await setPassword(strict.db, asha.id, oldHash);
    const from = clientFor(strict, null, { address: '198.51.100.7' });
    const attempt = (password: string) =>
      outcomeOf(from.sessions.create({ email: asha.email, password, deviceId: 'device-123456' }));
    for (let tries = 0; tries < 6; tries += 1) await attempt('wrong');
    expect(await attempt(old)).toBe('TOO_MANY_REQUESTS');
    await from.accounts.requestReset({ email: asha.email });
    await runJobs(strict);
    const token = (await mailsTo(strict, asha.email)).at(-1)?.token ?? '';
    await from.accounts.resetPassword({ token, password: next });
    expect(await attempt(next)).toBe('done');
  });
});

test('staff may send the link, never to somebody suspended', async () => {
  const [asha, binod] = [await newAccount(), await newAccount()];
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', binod.id).execute();
  for (const { id } of [asha, binod]) await sendResetTo(services, id);
  await runJobs(services);
  const [mail] = await mailsTo(services, asha.email);
  expect(await outcomeOf(accounts.resetPassword({ token: mail?.token ?? '', password: next }))).toBe('done');
  expect(await mailsTo(services, binod.email)).toEqual([]);
});
