import { beforeAll, describe, expect, test, vi } from 'vitest';
import { seedDemoSchool } from '#demo/seed.ts';
import { RIGHTS } from '#server/integration/rights/testing-rights.ts';
import { openSchool, sell } from '#server/integration/selling/testing-school.ts';
import { inLanes, openTab } from '#server/integration/testing-client.ts';
import type { Described } from '#server/integration/testing-inputs.ts';
import { answerOf, fieldsOf, namesIn, publicOnes, staffOnes } from './testing-answers.ts';
import { PUBLIC_FIELDS } from './testing-public-fields.ts';

// Flaw 8 of security.md 4.4: the revenue of a school and the e-mails of its people were open to anybody.
const school = await openSchool();
await seedDemoSchool(school.db);
const { rpc, rest, ask, sql } = school;
const LANES = 8;
const REVENUE = 98_765_400;

let mallory: { id: string; cookie: string };
let ids: string[];
let theirs: string[];

beforeAll(async () => {
  const sale = await sell(school);
  mallory = await school.enter();
  await sql(`update orders set list_paise = $1, price_paise = $1, taxable_paise = $1, total_paise = $1 where id = $2`, [
    REVENUE,
    sale.orderId,
  ]).catch(() => undefined);
  const rows =
    await sql(`select id from users union all select id from products union all select id from polls union all select id from orders union all select id from invoices
    union all select id from announcements union all select id from streams union all select id from lessons
    union all select id from timetable_sections union all select id from universities union all select id from book_sections`);
  ids = rows.map(({ id }) => String(id));
  const people = await sql(`select email, phone from users where id <> $1`, [mallory.id]);
  theirs = people
    .flatMap(({ email, phone }) => [email, phone])
    .filter((each) => typeof each === 'string')
    .filter((each) => each !== '');
  expect(theirs.length).toBeGreaterThan(20);
}, 60_000);

/** Fitting inputs with real ids in the place of those that are not there; the whole catalogue for one id, else a few. */
function inputsOf({ name }: Described): unknown[] {
  const text = JSON.stringify(RIGHTS[name]?.input) ?? 'null';
  const filled = ids.map((id) => text.replaceAll(/"(none|T-999999)"/g, () => JSON.stringify(id)));
  return [...new Set(filled)].map((each) => JSON.parse(each) ?? undefined);
}

const told = (text: string) => theirs.filter((each) => text.includes(each));

describe('what is for staff alone', () => {
  test.each([
    ['nobody', 'SIGNED_OUT', 401],
    ['a student', 'NOT_FOUND', 404],
  ])(
    'is to %s as if it were not there, whatever it is asked',
    async (who, code, status) => {
      const cookie = who === 'nobody' ? '' : mallory.cookie;
      expect(staffOnes.length).toBeGreaterThan(120);
      const before = await school.print();
      const calls = staffOnes.flatMap((procedure) =>
        inputsOf(procedure)
          .slice(0, 8)
          .map((input) => ({ procedure, input })),
      );
      const answers = new Set<string>();
      await inLanes(calls, LANES, async ({ procedure, input }) => {
        for (const answer of [await rpc(cookie, procedure.name, input), await rest(cookie, procedure, input)]) {
          const body = JSON.parse(answer.text);
          const { code: given, ...more } = body.json ?? body;
          expect(`${answer.status} ${given}`, procedure.name).toBe(`${status} ${code}`);
          answers.add(JSON.stringify(more));
        }
      });
      // Not even by a word does it say what is there.
      expect(answers.size).toBe(1);
      expect(await school.print()).toBe(before);
    },
    120_000,
  );

  test('is not watched either', async () => {
    const watches = staffOnes.filter(({ isWatch }) => isWatch);
    expect(watches.length).toBeGreaterThan(15);
    for (const headers of [{}, { cookie: mallory.cookie }]) {
      const tab = await openTab(school.base, headers);
      for (const { name } of watches) {
        const input = inputsOf({ name } as Described)[0];
        tab.socket.send(JSON.stringify({ say: 'watch', path: name, input }));
        const said = await vi.waitFor(
          () => tab.told.find(({ path }) => path === name) ?? expect.fail(`${name}: nothing`),
          { timeout: 15_000 },
        );
        expect(said.error, name).toMatch(/^(SIGNED_OUT|NOT_FOUND)$/);
        expect(said.snapshot, name).toBeUndefined();
        tab.socket.send(JSON.stringify({ say: 'unwatch', path: name, input }));
      }
      tab.socket.terminate();
    }
  });

  test('has no file: each door of a list, a return, a backup or an import stays shut', async () => {
    const doors = school.addresses.filter((door) =>
      /^\w+ \/files\/(lists|gstr1|backups|imports|uploads|traces)/.test(door),
    );
    expect(doors.length).toBeGreaterThan(25);
    for (const door of doors) {
      const [method = '', path = ''] = door.split(' ');
      const [id = ''] = ids;
      const filled = path.replace(':month', '2026-11').replace(':file', 'b2c.csv').replaceAll(/:\w+/g, id);
      for (const cookie of ['', mallory.cookie]) {
        const { status, text } = await ask({
          method,
          path: filled,
          headers: { cookie },
          ...(method !== 'GET' && { body: '{}' }),
        });
        expect([401, 404, 412], `${door} ${status}`).toContain(status);
        expect(told(text), door).toEqual([]);
      }
    }
  });
});

describe('what a student is told', () => {
  test('has only these fields', () => {
    const named = publicOnes.map(({ name }) => [name, fieldsOf(answerOf(name)).join(' ')]).filter(([, names]) => names);
    expect(Object.fromEntries(named)).toEqual(PUBLIC_FIELDS);
  });

  test('has room for an e-mail or a phone only where they are one’s own, or the school’s', () => {
    const places = Object.entries(PUBLIC_FIELDS).filter(([, names]) =>
      /\b\w*(email|phone|mobile|contact)\b/i.test(names),
    );
    expect(places.map(([name]) => name).sort()).toEqual([
      ...['accounts.parent.read', 'accounts.profile.watch', 'accounts.verify', 'checkout.create', 'checkout.resume'],
      ...['checkout.visitor.create', 'checkout.visitor.pay', 'checkout.visitor.read'],
      ...[
        'google.session.create',
        'google.watch',
        'mobiles.session.create',
        'passkeys.session.create',
        'sessions.create',
        'sessions.read',
        'settings.watch',
      ],
      ...['signins.session.create', 'staff.entry.read'],
    ]);
  });

  test('has no number of what others bought, saw or paid', () => {
    const forbidden =
      /\b(revenue|income|earned|earnings|sold|sales\w*|spent\w*|buyers?Count|enrolledCount|students?|members?|totalVotes|votes|mostUses|uses)\b/i;
    const places = Object.entries(PUBLIC_FIELDS).filter(([, names]) => forbidden.test(names));
    expect(places.map(([name]) => name)).toEqual([]);
  });

  test('holds no e-mail and no phone of somebody else, and no field that the contract does not name', async () => {
    const asked = publicOnes.filter(({ method, isWatch }) => method === 'GET' && !isWatch);
    const reads = asked.flatMap((procedure) => inputsOf(procedure).map((input) => ({ procedure, input })));
    const answered = new Set<string>();
    await inLanes(reads, LANES, async ({ procedure: { name }, input }) => {
      const { status, text } = await rpc(mallory.cookie, name, input);
      if (status !== 200) return;
      answered.add(name);
      const allowed = new Set(PUBLIC_FIELDS[name]?.split(' ') ?? []);
      expect(
        namesIn(JSON.parse(text).json).filter((each) => !allowed.has(each)),
        name,
      ).toEqual([]);
      expect(told(text), name).toEqual([]);
    });
    expect(answered).toContain('courses.list');

    const watches = publicOnes.filter(({ isWatch }) => isWatch);
    const seen = new Set<string>();
    for (const procedure of watches) {
      const tab = await openTab(school.base, { cookie: mallory.cookie });
      const inputs = inputsOf(procedure).slice(0, 45);
      for (const input of inputs) tab.socket.send(JSON.stringify({ say: 'watch', path: procedure.name, input }));
      await vi.waitFor(() => expect(tab.told.filter(({ path }) => path).length).toBeGreaterThanOrEqual(inputs.length), {
        timeout: 30_000,
      });
      const allowed = new Set(PUBLIC_FIELDS[procedure.name]?.split(' ') ?? []);
      for (const { snapshot } of tab.told) {
        expect(
          namesIn(snapshot).filter((each) => !allowed.has(each)),
          procedure.name,
        ).toEqual([]);
        expect(told(JSON.stringify(snapshot) ?? ''), procedure.name).toEqual([]);
        if (snapshot) seen.add(procedure.name);
      }
      tab.socket.terminate();
    }
    expect(seen.size).toBeGreaterThan(20);
  }, 120_000);
});
