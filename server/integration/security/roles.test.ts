import { beforeAll, describe, expect, test } from 'vitest';
import { listPermissions, mayDo, type Permission, type Role } from '#contract/rights.ts';
import { RIGHTS } from '#server/integration/rights/testing-rights.ts';
import { openSchool } from '#server/integration/selling/testing-school.ts';
import { inLanes } from '#server/integration/testing-client.ts';
import type { Described } from '#server/integration/testing-inputs.ts';
import { clientFor, newPerson } from '#server/testing.ts';
import { publicOnes, staffOnes } from './testing-answers.ts';

// Flaw 27 of security.md 4.4: a lesser role reached the studio and its deletions, and a role was set at sign-up.
const school = await openSchool();
const { rpc, rest, sql, enter } = school;
const ROLES = ['student', 'instructor', 'support', 'admin'] as const;
const people: Record<string, { id: string; cookie: string }> = {};

beforeAll(async () => {
  for (const role of ROLES) people[role] = await enter(role);
});

const as = (role: string) => people[role] ?? { id: '', cookie: '' };
const codeOf = (text: string): string => (JSON.parse(text).json ?? JSON.parse(text)).code;

/** What nobody but an admin may do, by the beginnings of the names of acts: money rules, people's roles, the machine. */
const ADMINS =
  /^(staff\.(?!entry)|settings\.|pages\.|audit\.|coupons\.|invoices\.|backups\.|imports\.|jobs\.|webhooks\.|messages\.(?!offered))/;
/** What teaches, and what looks after people and their money. */
const TEACHES =
  /^(products\.studio|courses\.(studio|page)|lessons\.studio|ebooks\.studio|notes\.studio|universities\.studio|timetables\.|media\.|streams\.|polls\.|announcements\.|reading\.look|questions\.|errata\.studio|pastpapers\.studio|testSeries\.studio|tests\.studio|attempts\.studio)/;
const CARES =
  /^(students\.|orders\.|refunds\.|payments\.|enrolments\.|tickets\.|courses\.reviews\.|reading\.trace|certificates\.)/;
const ALL = /^(enrolments\.grantable$|doubts\.|studio\.)/;

/** Who may, told by the name of the act alone: a second opinion beside the table of permissions. */
function rolesFor({ name }: Described): Role[] {
  if (ADMINS.test(name)) return ['admin'];
  if (ALL.test(name)) return ['instructor', 'support', 'admin'];
  const able: Role[] = [];
  if (TEACHES.test(name)) able.push('instructor');
  if (CARES.test(name)) able.push('support');
  return [...able, 'admin'];
}

describe('role by act', () => {
  test('every act of the studio is somebody’s', () => {
    const lost = staffOnes.filter(({ name }) => ![ADMINS, TEACHES, CARES, ALL].some((kind) => kind.test(name)));
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  test.each(ROLES)(
    '%s is refused whatever is not theirs, and nothing happens',
    async (role) => {
      const { cookie } = as(role);
      const others = staffOnes.filter((procedure) => !rolesFor(procedure).includes(role));
      if (role !== 'admin') expect(others.length).toBeGreaterThan(30);
      const before = await school.print();
      await inLanes(others, 8, async (procedure) => {
        const input = RIGHTS[procedure.name]?.input;
        for (const { status, text } of [await rpc(cookie, procedure.name, input), await rest(cookie, procedure, input)])
          expect(`${status} ${codeOf(text)}`, procedure.name).toBe('404 NOT_FOUND');
      });
      expect(await school.print()).toBe(before);
    },
    60_000,
  );

  test('a permission or a role that nobody has heard of may nothing', () => {
    for (const permission of listPermissions()) {
      expect(mayDo('student', permission)).toBe(false);
      for (const role of ['', 'Admin', 'admin ', 'root', 'constructor', '__proto__'])
        expect(mayDo(role as Role, permission), role).toBe(false);
    }
    for (const permission of ['', 'settings', 'constructor', '__proto__', 'toString', 'staff.manage '])
      expect(mayDo('admin', permission as Permission), permission).toBe(false);
  });
});

const EXTRAS = [
  ...[
    { role: 'admin' },
    { roles: ['admin'] },
    { isAdmin: true },
    { is_admin: true },
    { isStaff: true },
    { admin: true },
  ],
  ...[
    { permissions: ['staff.manage'] },
    { permission: 'staff.manage' },
    { user: { role: 'admin' } },
    { suspendedAt: null },
  ],
];

describe('a role', () => {
  test('is no field of a public body, and is refused in each', async () => {
    const named = publicOnes.flatMap(({ name, input }) =>
      Object.keys(input?.properties ?? {}).map((key) => `${name} ${key}`),
    );
    expect(named.filter((each) => / (role|roles|permissions?|is_?(admin|staff)|admin|staff)$/i.test(each))).toEqual([]);
    // What takes nothing reads no body.
    const writes = publicOnes.filter(({ method, input }) => method !== 'GET' && input);
    expect(writes.map(({ name }) => name)).toEqual(expect.arrayContaining(['accounts.create', 'accounts.update']));
    const before = await sql('select id, role from users order by id');
    const calls = writes.flatMap((procedure) => EXTRAS.map((extra) => ({ procedure, extra })));
    await inLanes(calls, 8, async ({ procedure, extra }) => {
      const body = { ...Object(RIGHTS[procedure.name]?.input), ...extra };
      for (const { text } of [
        await rpc(as('student').cookie, procedure.name, body),
        await rest(as('student').cookie, procedure, body),
      ])
        expect(codeOf(text), `${procedure.name} ${JSON.stringify(extra)}`).toBe('BAD_REQUEST');
    });
    expect(await sql('select id, role from users order by id')).toEqual(before);
    expect(await sql('select 1 from registrations')).toEqual([]);
  }, 60_000);

  test.each(['student', 'instructor', 'support'] as const)('is not raised by %s, for nobody', async (role) => {
    const { cookie, id } = as(role);
    const roles = await sql('select id, role from users order by id');
    for (const userId of [id, as('student').id, as('admin').id]) {
      for (const wanted of ['admin', 'support', 'student']) {
        for (const isOwn of [true, false]) {
          const { text } = await rpc(cookie, 'staff.setRole', { userId, role: wanted, isOwn });
          expect(codeOf(text)).toBe('NOT_FOUND');
        }
      }
    }
    for (const name of ['staff.invite', 'staff.resend', 'staff.withdraw']) {
      const { text } = await rpc(cookie, name, { email: 'friend@school.test', role: 'admin' });
      expect(codeOf(text), name).toBe('NOT_FOUND');
    }
    expect(await sql('select id, role from users order by id')).toEqual(roles);
    expect(await sql(`select 1 from account_links where purpose = 'staff-entry'`)).toEqual([]);
  });

  test('of support does not reach an admin: no suspension, no sign-out, no reset, no access', async () => {
    const { cookie } = as('support');
    const admin = as('admin').id;
    const before = await sql('select id, role, suspended_at from users order by id');
    for (const name of [
      'students.suspend',
      'students.restore',
      'students.signOut',
      'students.sendReset',
      'students.page.read',
    ]) {
      const input = { ...Object(RIGHTS[name]?.input), userId: admin };
      expect(codeOf((await rpc(cookie, name, input)).text), name).toBe('NOT_FOUND');
    }
    expect(await sql('select id, role, suspended_at from users order by id')).toEqual(before);
    expect((await rpc(as('admin').cookie, 'staff.list', undefined)).status).toBe(200);
  });
});

test('of two admins who take each other’s role at once one stays; the last one stays whatever they do', async () => {
  for (let round = 0; round < 5; round += 1) {
    await sql(`update users set role = 'support' where role = 'admin'`);
    const [one, other] = [await newPerson(school, { role: 'admin' }), await newPerson(school, { role: 'admin' })];
    const clients = [clientFor(school, one), clientFor(school, other)];
    await Promise.allSettled([
      clients[0]?.staff.setRole({ userId: other.id, role: 'student' }),
      clients[1]?.staff.setRole({ userId: one.id, role: 'student' }),
      clients[0]?.staff.setRole({ userId: one.id, role: 'student', isOwn: true }),
      clients[1]?.staff.setRole({ userId: other.id, role: 'student', isOwn: true }),
    ]);
    const left = await sql(`select id from users where role = 'admin'`);
    expect(left).toHaveLength(1);
    const last = clients[left[0]?.['id'] === one.id ? 0 : 1];
    const userId = String(left[0]?.['id']);
    const alone = await Promise.allSettled([
      last?.staff.setRole({ userId, role: 'support', isOwn: true }),
      last?.privacy.requestDeletion({ password: 'whatever it is' }),
      last?.students.suspend({ userId, reason: 'on a whim' }),
    ]);
    expect(alone.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await sql(`select id from users where role = 'admin' and suspended_at is null`)).toHaveLength(1);
  }
});
