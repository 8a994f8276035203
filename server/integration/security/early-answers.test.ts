import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { PAGES, RIGHTS } from '#server/integration/rights/testing-rights.ts';
import { openSchool } from '#server/integration/selling/testing-school.ts';
import { listProcedures } from '#server/integration/testing-inputs.ts';
import { personalData } from '#server/personal-data.ts';
import { clientFor } from '#server/testing.ts';
import { answering, chosen, newTestOf } from '#server/testing-attempts.ts';

// Fault R34: whoever asks for whatever, at whatever moment, is told no key, no explanation and no question that is not theirs yet.
const school = await openSchool();
const { db } = school;

/** Each test with words of its own: what is asked, and what nobody may know before it is shown. */
const STATES = [
  'draft',
  'coming',
  'waiting',
  'open',
  'sat-after-close',
  'sat-never',
  'sat-kept-back',
  'archived',
] as const;
type State = (typeof STATES)[number];
// The bank is the staff's who manage it: they are not among these.
const CALLERS = ['nobody', 'student', 'sitter', 'support'] as const;
type Caller = (typeof CALLERS)[number];

const asked = (state: State) => `ASKED-${state}`;
const SECRET = /SECRET-[a-z-]*/g;

const texts = (state: State, name: string) => ({ en: `SECRET-${state}-${name}` });
const bodiesOf = (state: State) => [
  {
    ...{ kind: 'single', stem: { en: `${asked(state)} one?` }, key: 'b', explanation: texts(state, 'explanation') },
    options: ['a', 'b', 'c'].map((id) => ({ id, text: { en: `${asked(state)} option ${id}` } })),
  },
  {
    ...{ kind: 'numeric', stem: { en: `${asked(state)} how many?` }, explanation: texts(state, 'number') },
    ranges: [{ low: '271828', high: '271829' }],
  },
  {
    ...{ kind: 'fill', stem: { en: `${asked(state)} fill ___` } },
    blanks: [{ en: [`SECRET-${state}-blank`], hi: [] }],
  },
  {
    kind: 'descriptive',
    stem: { en: `${asked(state)} why?` },
    modelAnswer: texts(state, 'model'),
    scheme: [{ point: texts(state, 'point'), marks: '1' }],
  },
];

type Written = { state: State; testId: string; versionIds: string[]; attemptId: string; ids: Record<string, string> };
const tests: Written[] = [];
const cookies = {} as Record<Caller, string>;
let sitterId = '';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const RULES: Record<State, object> = {
  draft: {},
  coming: { opensAt: inMinutes(60) },
  waiting: { opensAt: inMinutes(10), together: true },
  open: {},
  'sat-after-close': { answersShown: 'after-close', closesAt: inMinutes(600) },
  'sat-never': { answersShown: 'never' },
  'sat-kept-back': { answersShown: 'after-submit', keyShown: false, explanationShown: false },
  archived: {},
};

async function write(state: State, sitter: Awaited<ReturnType<typeof personOf>>): Promise<Written> {
  const rules = { kind: 'mock', isRanked: true, durationMinutes: 30, ...RULES[state] };
  const { testId, tutor, versionIds } = await newTestOf(school, bodiesOf(state), rules);
  const staff = clientFor(school, tutor);
  const own = clientFor(school, sitter);
  let attemptId = 'none';
  if (/^(waiting|open|sat|archived)/.test(state)) {
    const seatId = crypto.randomUUID();
    ({ attemptId } = await own.attempts.start({ testId, seatId }));
    if (state !== 'waiting') await own.attempts.save({ attemptId, seatId, events: [answering(1, 1, chosen('a'))] });
    if (state.startsWith('sat')) await own.attempts.submit({ attemptId });
  }
  if (state === 'archived') await staff.tests.studio.archive({ testId });
  const { rows } = await sql<Record<string, string>>`
    select test.subject_id as "subjectId", version.id as "versionId", asked.question_id as "questionId"
    from tests as test join test_versions as version on version.test_id = test.id
      join question_versions as asked on asked.id = ${versionIds[0]} where test.id = ${testId}`.execute(db);
  if (state === 'draft')
    await sql`update tests set published_at = null, current_number = 0 where id = ${testId}`.execute(db);
  return { state, testId, versionIds, attemptId, ids: { ...rows[0], testId, attemptId } };
}

async function personOf(role: 'student') {
  const { id, cookie } = await school.enter(role);
  const row = await db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const person = { id, name: row.name, email: row.email, role, language: 'en' as const, theme: 'system' as const };
  return { ...person, cookie, photoUrl: null, held: null, sessionId: 'none', isProven: true };
}

beforeAll(async () => {
  const sitter = await personOf('student');
  sitterId = sitter.id;
  cookies.nobody = '';
  cookies.sitter = sitter.cookie;
  cookies.student = (await school.enter('student')).cookie;
  cookies.support = (await school.enter('support')).cookie;
  for (const state of STATES) tests.push(await write(state, sitter));
});

/** An input of the table of rights, with the ids of a test in the place of ids that nobody has. */
const filled = (input: unknown, ids: Record<string, string>) =>
  JSON.parse(JSON.stringify(input ?? {}), (key, value) => (typeof value === 'string' && ids[key] ? ids[key] : value));

/** What of a test is told that its caller may not know: its questions belong to who has begun it. */
function findEarly(text: string, caller: Caller): string[] {
  const mayRead = caller === 'sitter' ? ['open', 'sat-after-close', 'sat-never', 'sat-kept-back', 'archived'] : [];
  const stems = STATES.filter((state) => !mayRead.includes(state)).map(asked);
  const keys = /271828|"key":(?!null)|"pairs":|"modelAnswer":/.exec(text);
  return [...(text.match(SECRET) ?? []), ...(keys ?? []), ...stems.filter((stem) => text.includes(stem))];
}

async function look(caller: Caller, question: { path: string; method?: string; body?: string }) {
  const headers = { cookie: cookies[caller] };
  const answer = await school.ask({ ...question, headers });
  const again = answer.headers.etag
    ? await school.ask({ ...question, headers: { ...headers, 'if-none-match': String(answer.headers.etag) } })
    : undefined;
  return JSON.stringify(answer.headers) + answer.text + (again?.text ?? '');
}

describe.each(CALLERS)('%s is told nothing early', (caller) => {
  test('by any procedure, also of what is refused', async () => {
    const found: string[] = [];
    let told = 0;
    // What changes something would change the state that is looked at; all that a student may ask is asked.
    const asking = listProcedures().filter(({ method, isWatch }) => method === 'GET' && !isWatch);
    for (const { state, ids } of tests)
      for (const { name } of asking) {
        const body = JSON.stringify({ json: filled(RIGHTS[name]?.input, ids) });
        const path = `/api/rpc/${name.replaceAll('.', '/')}`;
        const text = await look(caller, { method: 'POST', path, body });
        if (caller === 'sitter' && text.includes(asked('open'))) told += 1;
        found.push(...findEarly(text, caller).map((what) => `${what} by ${name} of ${state}`));
      }
    expect(found).toEqual([]);
    // The walk sees what there is to see: own questions, once they are begun.
    expect(told > 0).toBe(caller === 'sitter');
  }, 120_000);

  test('by any page or file', async () => {
    const found: string[] = [];
    const files = school.addresses.flatMap((address) => (address.startsWith('GET /files/') ? [address.slice(4)] : []));
    for (const { state, ids } of tests)
      for (const pattern of [...Object.keys(PAGES), ...files]) {
        const path = pattern.replace(/[$:](\w+)/g, (_, name: string) => ids[name] ?? ids['testId'] ?? 'none');
        const text = await look(caller, { path });
        found.push(...findEarly(text, caller).map((what) => `${what} at ${pattern} of ${state}`));
      }
    expect(found).toEqual([]);
  }, 120_000);
});

test('calls that change nothing yet are refused without a word of it', async () => {
  const found: string[] = [];
  for (const caller of CALLERS)
    for (const { state, ids, versionIds, attemptId } of tests) {
      const calls = {
        'attempts.check': { attemptId, position: 1 },
        'attempts.key': { attemptId },
        'attempts.closeSection': { attemptId, section: 9 },
        'attempts.save': { attemptId, seatId: crypto.randomUUID(), events: [answering(1, 9, chosen('zz'))] },
        'attempts.markText': { attemptId, position: 4, marks: '1' },
        'errata.report': { versionId: versionIds[0], id: crypto.randomUUID(), reason: 'no reason' },
        'tests.practice.count': { subjectId: ids['subjectId'] },
      };
      for (const [name, input] of Object.entries(calls)) {
        const path = `/api/rpc/${name.replaceAll('.', '/')}`;
        const text = await look(caller, { method: 'POST', path, body: JSON.stringify({ json: input }) });
        found.push(...findEarly(text, caller).map((what) => `${what} by ${name} of ${state} to ${caller}`));
      }
    }
  expect(found).toEqual([]);
}, 60_000);

test('nor by the download of one’s own data, nor by notices and mails', async () => {
  const parts: unknown[] = [];
  for (const { collect } of personalData) if (collect) parts.push(await collect(db, sitterId));
  const told = await db.selectFrom('mails').selectAll().execute();
  expect(findEarly(JSON.stringify([parts, told]), 'sitter')).toEqual([]);
});
