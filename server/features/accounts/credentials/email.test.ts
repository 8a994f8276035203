import { describe, expect, test } from 'vitest';
import { sendResetTo } from '#server/features/accounts/accounts.service.ts';
import { hashPassword, setPassword } from '#server/features/passwords/passwords.service.ts';
import { clientFor, follow, mailsTo, newPerson, outcomeOf, runJobs, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;
const password = 'the old password';
const hash = await hashPassword(password);
const visitor = clientFor(services, null);

async function newAccount(given: Parameters<typeof newPerson>[1] = {}) {
  const person = await newPerson(services, given);
  await setPassword(db, person.id, hash);
  return person;
}

let count = 0;
const newAddress = (): string => {
  count += 1;
  return `new-${count}@school.test`;
};
const emailOf = async (userId: string) =>
  (await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirst())?.email;

/** Asks for another e-mail and answers with the token that came there. */
async function askFor(person: Awaited<ReturnType<typeof newAccount>>, email: string): Promise<string> {
  await clientFor(services, person).accounts.changeEmail({ email, password });
  await runJobs(services);
  return (await mailsTo(services, email)).at(-1)?.token ?? '';
}

describe('asking for another e-mail', () => {
  test('mails a link to the new one for a day; until it is opened the old one stays', async () => {
    const asha = await newAccount({ language: 'hi' });
    const email = newAddress();
    const token = await askFor(asha, email);
    expect(await mailsTo(services, email)).toMatchObject([{ template: 'confirm-new-email', language: 'hi', token }]);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(await emailOf(asha.id)).toBe(asha.email);
    const link = await db.selectFrom('account_links').where('user_id', '=', asha.id).selectAll().executeTakeFirst();
    expect(link).toMatchObject({ purpose: 'change-email', email });
    expect((link?.expires_at.getTime() ?? 0) - (link?.created_at.getTime() ?? 0)).toBe(24 * 3_600_000);
  });

  test('that somebody has looks the same to who asks, and tells its owner only', async () => {
    const [asha, owner] = [await newAccount(), await newAccount({ email: 'Taken.One@school.test' })];
    const next = await follow((input, options) => clientFor(services, asha).accounts.profile.watch(input, options));
    expect(await next()).toMatchObject({ pendingEmail: null });
    expect(await askFor(asha, 'taken.one@school.test')).toBe('');
    expect(await next()).toMatchObject({ pendingEmail: 'taken.one@school.test' });
    expect(await mailsTo(services, owner.email)).toMatchObject([{ template: 'already-registered' }]);
  });

  test('is refused with a wrong password, to a visitor, and for no address', async () => {
    const asha = await newAccount();
    const { changeEmail } = clientFor(services, asha).accounts;
    const email = newAddress();
    expect(await outcomeOf(changeEmail({ email, password: 'wrong' }))).toBe('WRONG_PASSWORD');
    expect(await outcomeOf(visitor.accounts.changeEmail({ email, password }))).toBe('SIGNED_OUT');
    expect(await outcomeOf(changeEmail({ email: 'no address', password }))).toBe('BAD_REQUEST');
    await runJobs(services);
    expect(await mailsTo(services, email)).toEqual([]);
  });

  test('another one ends the link of the first; the own one is nothing to change', async () => {
    const asha = await newAccount();
    const [first, second] = [await askFor(asha, newAddress()), await askFor(asha, newAddress())];
    expect(await outcomeOf(visitor.accounts.confirmEmail({ token: first }))).toBe('LINK_INVALID');
    expect(await askFor(asha, asha.email)).toBe('');
    expect(await outcomeOf(visitor.accounts.confirmEmail({ token: second }))).toBe('done');
  });

  test('with a password that was replaced before the mail went comes to nothing', async () => {
    const asha = await newAccount();
    const email = newAddress();
    await clientFor(services, asha).accounts.changeEmail({ email, password });
    await setPassword(db, asha.id, hash);
    await runJobs(services);
    expect(await mailsTo(services, email)).toEqual([]);
  });
});

describe('opening the link', () => {
  test('changes the e-mail, ends the other sessions, and tells the old address', async () => {
    const asha = await newAccount({ role: 'instructor' });
    await pool.query(
      `insert into sessions (user_id, token_hash, one_at_a_time, device_id, expires_at)
       select $1, convert_to($1 || n, 'UTF8'), false, 'device-' || n, now() + interval '1 day' from generate_series(1, 2) n`,
      [asha.id],
    );
    const sessions = () =>
      db.selectFrom('sessions').where('user_id', '=', asha.id).orderBy('device_id').selectAll().execute();
    const here = { ...asha, sessionId: (await sessions())[0]?.id ?? '' };
    const email = newAddress();
    const token = await askFor(asha, email);
    await clientFor(services, here).accounts.confirmEmail({ token });
    expect(await emailOf(asha.id)).toBe(email);
    expect((await sessions()).map(({ revoked_reason }) => revoked_reason)).toEqual([null, 'credentials-changed']);
    await runJobs(services);
    const [told] = await mailsTo(services, asha.email);
    expect(told).toMatchObject({ template: 'email-changed' });
    expect(told?.text).toContain(email);
    const acts = await db.selectFrom('audit_events').where('subject_id', '=', asha.id).select('act').execute();
    expect(acts).toEqual([{ act: 'email.changed' }]);
    expect(await outcomeOf(visitor.accounts.confirmEmail({ token }))).toBe('LINK_INVALID');
  });

  test('by somebody else, or signed out, ends every session of its owner and none of theirs', async () => {
    const [asha, binod] = [await newAccount(), await newAccount()];
    const signIn = ({ email }: { email: string }) =>
      visitor.sessions.create({ email, password, deviceId: 'device-123456' });
    for (const person of [asha, binod]) await signIn(person);
    await clientFor(services, binod).accounts.confirmEmail({ token: await askFor(asha, newAddress()) });
    const live = (userId: string) =>
      db.selectFrom('sessions').where('user_id', '=', userId).where('revoked_at', 'is', null).select('id').execute();
    expect(await live(asha.id)).toEqual([]);
    expect(await live(binod.id)).toHaveLength(1);
    expect(await emailOf(binod.id)).toBe(binod.email);
  });

  test('of one address by two at once: one has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [asha, binod] = [await newAccount(), await newAccount()];
      const email = newAddress();
      const tokens = [
        await askFor(asha, email),
        await askFor(binod, email.toUpperCase().replace('SCHOOL.TEST', 'school.test')),
      ];
      const codes = await Promise.all(tokens.map((token) => outcomeOf(visitor.accounts.confirmEmail({ token }))));
      expect(codes.toSorted()).toEqual(['LINK_INVALID', 'done']);
    }
  });

  test('is refused when it is over, unknown, or of somebody suspended', async () => {
    const [asha, binod] = [await newAccount(), await newAccount()];
    const over = await askFor(asha, newAddress());
    await pool.query('update account_links set expires_at = now() where user_id = $1', [asha.id]);
    const late = await askFor(binod, newAddress());
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', binod.id).execute();
    for (const token of [over, late, 'A'.repeat(22)])
      expect(await outcomeOf(visitor.accounts.confirmEmail({ token }))).toBe('LINK_INVALID');
    expect([await emailOf(asha.id), await emailOf(binod.id)]).toEqual([asha.email, binod.email]);
  });

  test('ends the reset that was mailed to the old address', async () => {
    const asha = await newAccount();
    await sendResetTo(services, asha.id);
    const token = await askFor(asha, newAddress());
    const [mail] = await mailsTo(services, asha.email);
    await visitor.accounts.confirmEmail({ token });
    const reset = visitor.accounts.resetPassword({ token: mail?.token ?? '', password: 'correct horse battery' });
    expect(await outcomeOf(reset)).toBe('LINK_INVALID');
  });

  test('of one’s own address in other letters is a change too', async () => {
    const asha = await newAccount({ email: 'asha.case@school.test' });
    const token = await askFor(asha, 'Asha.Case@school.test');
    await visitor.accounts.confirmEmail({ token });
    expect(await emailOf(asha.id)).toBe('Asha.Case@school.test');
  });
});
