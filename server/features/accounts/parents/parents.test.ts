import { describe, expect, test } from 'vitest';
import { clientFor, mailsTo, newPerson, outcomeOf, runJobs, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;
const visitor = clientFor(services, null);
const { parent } = visitor.accounts;

let count = 0;
const findUser = (id: string) => db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

/** Somebody of 15 who confirmed their e-mail, and the token that their parent got. */
async function newMinor() {
  count += 1;
  const [email, parentEmail] = [`kid-${count}@school.test`, `parent-${count}@home.test`];
  const resHeaders = new Headers();
  await clientFor(services, null, { resHeaders }).accounts.create({
    name: 'Meena Devi',
    email,
    parentEmail,
    password: 'correct horse battery',
    birthBand: 'under-18',
    termsAccepted: true,
    language: 'hi',
  });
  await runJobs(services);
  const cookies = resHeaders.get('set-cookie')?.split(';')[0] ?? '';
  const [confirm] = await mailsTo(services, email);
  const viewer = await clientFor(services, null, { cookies }).accounts.verify({
    token: confirm?.token ?? '',
    deviceId: 'device-123456',
  });
  await runJobs(services);
  return { person: { ...viewer, sessionId: 'none' }, parentEmail, token: await newestTo(parentEmail) };
}

const newestTo = async (address: string) => (await mailsTo(services, address)).at(-1)?.token ?? '';

describe('a parent', () => {
  test('is asked once the minor’s e-mail is confirmed, in the minor’s language; until then the account waits', async () => {
    const { person, parentEmail, token } = await newMinor();
    expect(person.held).toBe('parent-consent');
    const mails = await mailsTo(services, parentEmail);
    expect(mails).toMatchObject([{ template: 'parent-consent', language: 'hi' }]);
    expect(mails[0]?.text).toContain(`${services.publicUrl}/parent-consent?token=${token}`);
    const link = await db.selectFrom('account_links').where('user_id', '=', person.id).selectAll().executeTakeFirst();
    expect((link?.expires_at.getTime() ?? 0) - (link?.created_at.getTime() ?? 0)).toBe(14 * 24 * 3_600_000);
    expect(await outcomeOf(clientFor(services, person).wishlist.watch())).toBe('ACCOUNT_HELD');
  });

  test('sees who asks, as often as they look', async () => {
    const { parentEmail, token } = await newMinor();
    for (let look = 0; look < 2; look += 1)
      expect(await parent.read({ token })).toEqual({ studentName: 'Meena Devi', parentEmail });
  });

  test('agrees once: the account opens, the yes is in the ledger with who gave it, the student is told', async () => {
    const { person, parentEmail, token } = await newMinor();
    await clientFor(services, null, { address: '198.51.100.9' }).accounts.parent.agree({
      token,
      name: ' Sunita Devi ',
      declared: true,
    });
    expect((await findUser(person.id)).parent_consented_at).toBeInstanceOf(Date);
    const given = await db
      .selectFrom('consents')
      .where('user_id', '=', person.id)
      .where('purpose', '=', 'parent')
      .selectAll()
      .execute();
    expect(given).toMatchObject([
      { method: 'parent-link', given_by: `Sunita Devi <${parentEmail}>`, address: '198.51.100.9', withdrawn_at: null },
    ]);
    await runJobs(services);
    expect((await mailsTo(services, person.email)).at(-1)).toMatchObject({ template: 'parent-agreed', language: 'hi' });
    const acts = await db.selectFrom('audit_events').where('subject_id', '=', person.id).select('act').execute();
    expect(acts).toContainEqual({ act: 'account.parent-agreed' });
    const viewer = await visitor.sessions.create({
      email: person.email,
      password: 'correct horse battery',
      deviceId: 'device-123456',
    });
    expect(viewer.held).toBeNull();
    expect(await outcomeOf(parent.read({ token }))).toBe('LINK_INVALID');
  });

  test('who presses ten times at once agrees once', async () => {
    const { person, token } = await newMinor();
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf(parent.agree({ token, name: 'Sunita', declared: true }))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'LINK_INVALID')).toHaveLength(9);
    const given = await db
      .selectFrom('consents')
      .where('user_id', '=', person.id)
      .where('purpose', '=', 'parent')
      .selectAll()
      .execute();
    expect(given).toHaveLength(1);
  });

  test('has to declare it and say a name; a link that is over or unknown is none', async () => {
    const { person, token } = await newMinor();
    const undeclared = parent.agree({ token, name: 'Sunita', declared: false as true });
    expect(await outcomeOf(undeclared)).toBe('BAD_REQUEST');
    expect(await outcomeOf(parent.agree({ token, name: ' ', declared: true }))).toBe('BAD_REQUEST');
    await pool.query('update account_links set expires_at = now() where user_id = $1', [person.id]);
    for (const wrong of [token, 'A'.repeat(22)]) {
      expect(await outcomeOf(parent.read({ token: wrong }))).toBe('LINK_INVALID');
      expect(await outcomeOf(parent.agree({ token: wrong, name: 'Sunita', declared: true }))).toBe('LINK_INVALID');
    }
    expect((await findUser(person.id)).parent_consented_at).toBeNull();
  });
});

describe('reminding', () => {
  test('mails another link to the address that is given now, and the earlier one ends', async () => {
    const { person, token } = await newMinor();
    await clientFor(services, person).accounts.parent.remind({ parentEmail: 'father@home.test' });
    await runJobs(services);
    expect((await findUser(person.id)).parent_email).toBe('father@home.test');
    expect(await outcomeOf(parent.read({ token }))).toBe('LINK_INVALID');
    expect(await parent.read({ token: await newestTo('father@home.test') })).toEqual({
      studentName: 'Meena Devi',
      parentEmail: 'father@home.test',
    });
  });

  test('by two at once: only the address that stands can agree', async () => {
    const { person } = await newMinor();
    const { remind } = clientFor(services, person).accounts.parent;
    const addresses = [`a-${person.id}@home.test`, `b-${person.id}@home.test`];
    await Promise.all(addresses.map((parentEmail) => remind({ parentEmail })));
    await runJobs(services);
    const standing = (await findUser(person.id)).parent_email;
    for (const address of addresses) {
      const code = await outcomeOf(parent.read({ token: await newestTo(address) }));
      expect(code).toBe(address === standing ? 'done' : 'LINK_INVALID');
    }
  });

  test('by two at once to one address: of its two links one can be used', async () => {
    const { person } = await newMinor();
    const { remind } = clientFor(services, person).accounts.parent;
    const parentEmail = `both-${person.id}@home.test`;
    await Promise.all([remind({ parentEmail }), remind({ parentEmail })]);
    await runJobs(services);
    const codes = [];
    for (const { token } of await mailsTo(services, parentEmail))
      codes.push(await outcomeOf(parent.agree({ token, name: 'Sunita', declared: true })));
    expect(codes.toSorted()).toEqual(['LINK_INVALID', 'done']);
  });

  test('is refused to one’s own address, to adults, after the yes, and to visitors', async () => {
    const { person, token } = await newMinor();
    const { remind } = clientFor(services, person).accounts.parent;
    expect(await outcomeOf(remind({ parentEmail: person.email.toUpperCase() }))).toBe('OWN_EMAIL');
    const adult = await newPerson(services);
    const asAdult = clientFor(services, adult).accounts.parent.remind({ parentEmail: 'father@home.test' });
    expect(await outcomeOf(asAdult)).toBe('NOT_NEEDED');
    expect((await findUser(adult.id)).parent_email).toBeNull();
    expect(await outcomeOf(parent.remind({ parentEmail: 'father@home.test' }))).toBe('SIGNED_OUT');
    await parent.agree({ token, name: 'Sunita', declared: true });
    expect(await outcomeOf(remind({ parentEmail: 'father@home.test' }))).toBe('NOT_NEEDED');
  });
});
