import { isDefinedError, safe } from '@orpc/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSchool } from '#server/integration/selling/testing-school.ts';
import { type Described, listProcedures } from '#server/integration/testing-inputs.ts';
import { clientFor, newPerson } from '#server/testing.ts';
import { EDITS, type EditsWorld } from './testing-edits.ts';
import { TEST_EDITS } from './testing-test-edits.ts';

// Two of staff edit one thing: what every procedure that names a revision does then.
const school = await openSchool();
const ALL_EDITS = { ...EDITS, ...TEST_EDITS };
const EDITORS = 6;
const admins = await Promise.all(
  Array.from({ length: EDITORS }, (_, n) => newPerson(school, { role: 'admin', name: `Editor ${n}` })),
);
const clients = admins.map((admin) => clientFor(school, admin));
const [asha] = clients;
if (!asha) throw new Error('nobody edits');
const desk: EditsWorld = { school, admin: asha };

type Schema = NonNullable<Described['input']>;

/** Whether an input says, somewhere, from which state the change was made. */
function namesRevision({ properties = {}, anyOf = [], items }: Schema): boolean {
  const isNamed = properties['revision'] || properties['revisions'] || properties['from']?.type === 'integer';
  const below = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  return Boolean(isNamed) || below.some(namesRevision);
}

/** The marks of a text are their marker's own: whom another window of theirs overtakes is in the test of texts. */
const OF_ONE_PERSON = ['attempts.studio.markText'];
const isChange = ({ method, name }: Described) =>
  method !== 'GET' && name !== 'pages.preview' && !OF_ONE_PERSON.includes(name);
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

test('every change that names a revision is tried here', () => {
  const named = listProcedures().filter((procedure) => isChange(procedure) && namesRevision(procedure.input ?? {}));
  const tried = new Set(Object.keys(ALL_EDITS).map((name) => name.split(' ')[0]));
  expect([...tried].sort()).toEqual(named.map(({ name }) => name).sort());
});

test('whatever is called an update of staff names a revision', () => {
  const updates = listProcedures().filter(({ name }) => /\.update$/.test(name) && name !== 'accounts.update');
  expect(updates.map(({ name }) => name).filter((name) => !Object.hasOwn(ALL_EDITS, name))).toEqual([]);
});

const WORDS = ['first', 'second', 'the third', 'number four', 'fifth of them', 'the sixth editor'];

describe.each(Object.entries(ALL_EDITS))('%s', (name, make) => {
  let thing: Awaited<ReturnType<typeof make>>;
  beforeAll(async () => {
    thing = await make(desk);
  });

  test('over what somebody else changed meanwhile is refused with who and when, and writes nothing', async () => {
    const seen = await thing.read();
    const [first, second] = [clients[1], clients[2]];
    if (!first || !second) throw new Error('nobody edits');
    const from = new Date(Date.now() - 1000);
    await (thing.meanwhile ?? thing.edit)(first, seen, 'first');
    const before = await school.print();
    const { error } = await safe(thing.edit(second, seen, 'the third'));
    expect(codeOf(error)).toBe('CHANGED_MEANWHILE');
    expect(isDefinedError(error as Error), 'a declared refusal').toBe(true);
    const { by, at } = (error as unknown as { data: { by: string; at: string } }).data;
    expect(by).toBe('Editor 1');
    expect(Date.parse(at)).toBeGreaterThanOrEqual(from.getTime());
    expect(await school.print()).toBe(before);
    // One that nobody has made yet is no better.
    expect(codeOf((await safe(thing.edit(second, seen + 1000, 'the third'))).error)).toBe('CHANGED_MEANWHILE');
    expect(await school.print()).toBe(before);
  });

  test('changes that one thing, and nothing beside it', async () => {
    const [one, other] = [await make(desk), await make(desk)];
    const beside = await other.read();
    await one.edit(asha, await one.read(), 'first');
    // Of the settings, and of a page, there is only one.
    if (!['settings.update', 'pages.publish'].includes(name)) expect(await other.read()).toBe(beside);
  });

  test(`of ${EDITORS} at once one wins, and one event is written down`, async () => {
    const raced = await make(desk);
    const seen = await raced.read();
    const events = async () => Number((await school.sql('select count(*) from audit_events'))[0]?.['count']);
    const before = await events();
    const said = await Promise.all(clients.map((by, n) => safe(raced.edit(by, seen, WORDS[n] ?? ''))));
    const codes = said.map(({ error }) => (error ? codeOf(error) : 'OK'));
    const others = raced.meanwhile ? 'OK' : 'CHANGED_MEANWHILE';
    expect(codes.toSorted(), name).toEqual([...Array(EDITORS - 1).fill(others), 'OK']);
    expect(await events()).toBe(before + 1);
  });
});
