import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { checkLaws } from './main.ts';
import { growTree, whilePlanted } from './specimen.ts';

const root = growTree();
afterAll(() => rmSync(root, { recursive: true }));

const judge = (planted: Record<string, string>) => whilePlanted(root, planted, checkLaws);

/** Plants one file and expects exactly one violation: this law, at this place. */
function expectOne(law: string, file: string, text: string, place = `${file}:1`) {
  const found = judge({ [file]: text });
  expect(found.map((each) => `${each.file}:${each.line} ${each.law}`)).toEqual([`${place} ${law}`]);
  return found[0]?.advice ?? '';
}

const bring = (specifier: string) => `import { x } from '${specifier}';\nexport const y = [x];\n`;
const lines = (count: number, line = 'export {};') => `${line}\n`.repeat(count);

it('finds nothing in a tree that keeps every law', () => {
  expect(judge({})).toEqual([]);
});

it('asks git what the tree has: what is new too, and nothing that is ignored', () => {
  const broken = { 'web/ui/card.ts': bring('#server/config.ts'), 'web/ui/kept.ts': bring('#server/config.ts') };
  const found = whilePlanted(root, { ...broken, '.gitignore': 'kept.ts\n' }, (tree) => checkLaws(tree));
  expect(found.map(({ file, law }) => `${file} ${law}`)).toEqual(['web/ui/card.ts rooms']);
});

describe('rooms', () => {
  const stranger = 'server/features/orders/orders.rules.ts';
  it.each([
    ['contract/orders/orders.ts', '#server/config.ts'],
    ['contract/orders/orders.ts', '#web/ui/button.tsx'],
    ['server/platform/mail.ts', '#server/features/polls/polls.access.ts'],
    ['server/platform/mail.ts', '#server/config.ts'],
    ['server/platform/mail.ts', '#database/migrate.ts'],
    [stranger, '#server/features/polls/polls.store.ts'],
    [stranger, '#server/features/polls/polls.api.ts'],
    [stranger, '#server/features/polls/polls.jobs.ts'],
    [stranger, '#server/app.ts'],
    [stranger, '#server/config.ts'],
    [stranger, '#web/ui/button.tsx'],
    [stranger, '#e2e/vote.test.ts'],
    [stranger, '#scripts/port.ts'],
    [stranger, '#database/testing.ts'],
    ['server/main-worker.ts', '#web/ui/button.tsx'],
    ['server/config.ts', '#server/features/polls/polls.jobs.ts'],
    ['server/features/orders/orders.test.ts', '#server/features/polls/polls.store.ts'],
    [stranger, '#sandbox/sandbox.http.ts'],
    [stranger, '#demo/school.ts'],
    ['server/platform/mail.ts', '#demo/school.ts'],
    ['database/dump.ts', '#demo/school.ts'],
    ['database/dump.ts', '#contract/polls/polls.ts'],
    ['database/dump.ts', '#server/platform/db.ts'],
    ['database/dump.test.ts', '#server/platform/db.ts'],
    ['database/dump.test.ts', '#contract/polls/polls.ts'],
    ['demo/people.ts', '#server/app.ts'],
    ['demo/people.ts', '#web/ui/button.tsx'],
    ['server/main.ts', '#sandbox/db.ts'],
    ['sandbox/bank/orders.store.ts', '#server/platform/db.ts'],
    ['sandbox/bank/orders.store.ts', '#contract/polls/polls.ts'],
    ['sandbox/bank/orders.test.ts', '#server/features/polls/polls.access.ts'],
    ['web/ui/card.ts', '#contract/polls/polls.ts'],
    ['web/ui/card.ts', '#web/platform/words/m.ts'],
    ['web/platform/alert.ts', '#web/features/polls/poll-box.tsx'],
    ['web/platform/alert.ts', '#server/config.ts'],
    ['web/features/orders/cart.ts', '#web/features/polls/poll-box.tsx'],
    ['web/features/orders/cart.ts', '#web/pages/home-page.tsx'],
    ['web/features/orders/cart.ts', '#contract/polls/polls.ts'],
    ['web/pages/cart-page.tsx', '#web/studio/poll-editor.tsx'],
    ['web/pages/cart-page.tsx', '#web/routes.tsx'],
    ['web/studio/orders-page.tsx', '#web/pages/home-page.tsx'],
    ['web/entry-student.tsx', '#web/pages/home-page.tsx'],
    ['web/entry-student.tsx', '#web/features/polls/poll-box.tsx'],
    ['database/dump.ts', '#server/features/polls/polls.access.ts'],
  ])('%s may not import %s', (file, specifier) => {
    expect(expectOne('rooms', file, bring(specifier))).toContain(`may not import ${specifier}`);
  });

  it.each([
    ['a page beside it', 'web/pages/cart-page.tsx', './home-page.tsx', 'only routes.tsx imports pages'],
    [
      'a studio page',
      'web/studio/orders-page.tsx',
      './polls-page.tsx',
      'only its manifests (.screen.ts) import its pages',
    ],
    ['a studio page in its routes', 'web/studio/routes.tsx', './polls-page.tsx', 'only its manifests'],
    ['a climb', 'server/platform/mail.ts', '../../contract/polls/polls.ts', 'climbing'],
    ['a climb outside the rooms', 'scripts/deep/a.ts', '../port.ts', 'climbing'],
    ['a folder named from inside', 'server/platform/mail.ts', '#server/platform/db.ts', 'import by ./'],
  ])('refuses %s', (_, file, specifier, advice) => {
    expect(expectOne('rooms', file, bring(specifier))).toContain(advice);
  });

  it.each([
    ['a lazy import', "export const x = import('#web/ui/button.tsx');"],
    ['an import in a type', "export type X = import('#web/ui/button.tsx').Button;"],
    ['a re-export', "export { Button } from '#web/ui/button.tsx';"],
    ['a whole re-export', "export * from '#web/ui/button.tsx';"],
    ['a type import', "import type { Button } from '#web/ui/button.tsx';"],
    ['an import for effect', "import '#web/ui/button.tsx';"],
    ['a glob', "export const x = import.meta.glob('#web/ui/*.tsx');"],
    ['a lazy import that hides its path', 'export const x = (y: string) => import(y);'],
  ])('sees %s', (_, text) => {
    expectOne('rooms', 'server/platform/mail.ts', `${text}\n`);
  });

  it('lets the server load a built file', () => {
    const text = 'export const x = (path: string) => import(pathToFileURL(path).href);\n';
    expect(judge({ 'server/platform/mail.ts': text })).toEqual([]);
  });

  const ring = (back: string) => ({
    'server/platform/ring.ts': "import { x } from './back.ts';\nexport const y = [x];\n",
    'server/platform/back.ts': back,
  });
  it.each([
    ['a value', "import { y } from './ring.ts';\nexport const x = [y];\n"],
    ['a type', "import type { y } from './ring.ts';\nexport const x: (typeof y)[] = [];\n"],
    ['a re-export', "export * from './ring.ts';\nexport const x = 1;\n"],
  ])('refuses modules that import each other in a circle: %s', (_, back) => {
    const found = judge(ring(back));
    expect(found.map(({ law }) => law)).toEqual(['rooms']);
    expect(found[0]?.advice).toContain('server/platform/back.ts → server/platform/ring.ts → server/platform/back.ts');
  });

  it('lets a module load later what imports it', () => {
    expect(judge(ring("export const x = () => import('./ring.ts');\n"))).toEqual([]);
  });

  it('refuses features that import each other in a circle', () => {
    const found = judge({ 'server/features/polls/polls.rules.ts': bring('#server/features/orders/orders.service.ts') });
    expect(found.map(({ law }) => law)).toEqual(['rooms']);
    expect(found[0]?.advice).toContain('orders → polls → orders');
  });
});

describe('doors', () => {
  it.each([
    ['server/platform/rpc.ts', "export const x = process.env['A'];"],
    ['server/main.ts', 'const { env } = process;'],
    ['database/dump.ts', "import { env } from 'node:process';"],
    ['web/platform/live.ts', 'export const x = globalThis.process.env;'],
    ['server/features/polls/polls.rules.ts', bring('@orpc/server')],
    ['web/ui/box.tsx', bring('@orpc/client')],
    ['web/features/polls/poll-row.tsx', bring('@tanstack/react-query')],
    ['web/features/polls/poll-row.tsx', bring('@orpc/tanstack-query')],
    ['web/pages/poll-page.tsx', bring('#web/platform/api.ts')],
    ['web/pages/poll-page.tsx', bring('#web/platform/calls/server-call.ts')],
    ['contract/orders/orders.ts', bring('pg')],
    ['web/platform/live.ts', "export const x = localStorage.getItem('a');"],
    ['web/features/polls/poll-row.tsx', "export const x = window.sessionStorage.getItem('a');"],
    ['web/pages/poll-page.tsx', "export const x = window['localStorage'];"],
    ['web/studio/polls/polls.tsx', 'export const { localStorage: x } = window;'],
  ])('%s may not hold: %s', (file, text) => {
    const found = judge({ [file]: text });
    expect(found.map(({ law }) => law)).toContain('doors');
  });
});

describe('tables', () => {
  const api = 'server/features/orders/orders.rules.ts';
  it.each([
    ['a reading builder', "export const x = (db: Db) => db.selectFrom('polls');"],
    ['a writing builder', "export const x = (db: Db) => db.insertInto('polls');"],
    ['a builder in brackets', "export const x = (db: Db) => db['deleteFrom']('polls');"],
    ['the generated tables', "import type { Tables } from '#database/tables.ts';"],
    ['sql handed on', "import { sql } from '#server/platform/db.ts';"],
    ['an sql tag', 'export const x = (sql: Sql) => sql`select 1`;'],
  ])('refuses %s outside a store', (_, text) => {
    expectOne('tables', api, `${text}\n`);
  });

  it('lets nobody else name the query builder', () => {
    expect(judge({ [api]: bring('kysely') }).map(({ law }) => law)).toEqual(['doors', 'tables']);
  });

  it.each([
    ['builder', "export const setPoll = (db: Db) => db.updateTable('polls as p');"],
    ['quoted SQL', 'export const setPoll = () => sql`update only "polls" set id = 1`;'],
    ['SQL in a string', "export const removePoll = { text: 'with a as (delete from public.polls) select 1' };"],
    ['SQL over lines', 'export const insertPoll = { text: `insert\n into polls values (1)` };'],
  ])('names both writers of a table: %s', (_, text) => {
    const found = judge({ 'server/features/orders/orders.store.ts': `${text}\n` });
    expect(found.map(({ law, file }) => `${law} ${file}`)).toEqual([
      'tables server/features/orders/orders.store.ts',
      'tables server/features/polls/polls.store.ts',
    ]);
    expect(found[0]?.advice).toContain('polls is written by orders and polls');
  });

  it.each([
    ['export const setOrder = (db: Db, name: string) => db.updateTable(name);'],
    [`export const setOrder = () => sql\`update ${'$'}{sql.table('polls')} set id = 1\`;`],
  ])('wants the table written out: %s', (text) => {
    expectOne('tables', 'server/features/orders/orders.store.ts', `${text}\n`);
  });

  it('lets an access file only read', () => {
    const text = "export const setPoll = (db: Db) => db.updateTable('polls');\n";
    expectOne('tables', 'server/features/polls/polls.access.ts', text);
  });
});

describe('names', () => {
  it.each([
    ['server/features/polls/polls.queue.ts', 'polls.queue.ts', '.api, .access'],
    ['server/features/polls/polls.unit.test.ts', 'polls.unit.test.ts', '.api, .access'],
    ['server/features/loose.store.ts', 'loose.store.ts', 'a feature is a folder'],
    ['web/features/polls/poll.sums.ts', 'poll.sums.ts', '<noun>.queries.ts'],
    ['web/features/polls/poll-sums.tsx', 'poll-sums.tsx', 'no JSX'],
    ['web/platform/helpers.ts', 'helpers.ts', "'helpers' is not a name"],
    ['web/platform/lib/a.ts', 'a.ts', "'lib' is not a name"],
    ['web/platform/poll.types.ts', 'poll.types.ts', "'types' is not a name"],
    ['web/ui/index.ts', 'index.ts', 'no index'],
    ['web/ui/BigButton.ts', 'BigButton.ts', 'kebab-case'],
    ['database/migrations/polls.sql.bak_1', 'polls', 'kebab-case'],
    ['scripts/snake_case.ts', 'snake_case.ts', 'kebab-case'],
  ])('refuses %s', (file, _, advice) => {
    expect(expectOne('names', file, 'export {};\n')).toContain(advice);
  });

  it.each([['export default 1;'], ['const a = 1;\nexport { a as default };']])('refuses %s', (text) => {
    expectOne('names', 'web/ui/theme.ts', text, `web/ui/theme.ts:${text.split('\n').length}`);
  });

  it.each([
    ['server/features/polls/polls.store.ts', 'export function getPoll() {}'],
    ['server/features/polls/polls.access.ts', 'export const mayVote = () => 1;'],
    ['server/features/orders/orders.store.ts', 'export const settings = () => 1;'],
  ])('knows the verbs of %s', (file, text) => {
    expect(expectOne('names', file, text)).toContain('begins with none of find, read, list');
  });

  it.each([
    ['an act', 'export async function endPoll() {}'],
    ['an act as a value', 'export const endPoll = () => 1;'],
    ['a number', 'export const TRIES = 3;'],
    ['a type', 'export type Place = { id: string };'],
    ['a name of before', 'const later = 1;\nexport { later };'],
    ['a door', "export { closePoll } from './polls.service.ts';"],
    ['a whole door', "export * from './polls.service.ts';"],
  ])('refuses %s beside jobs', (_, text) => {
    const file = 'server/features/polls/close.jobs.ts';
    const line = text.split('\n').length;
    expect(expectOne('names', file, `${text}\n`, `${file}:${line}`)).toContain('let an act stand in a .service');
  });

  it.each([
    ['a name', "export { castVote } from './polls.store.ts';"],
    ['another name', "export { castVote as vote } from './polls.store.ts';"],
    ['a type', "export type { Poll } from '#contract/polls/polls.ts';"],
    ['everything', "export * from './polls.store.ts';"],
    ['what it imported', "import { castVote } from './polls.store.ts';\nexport { castVote };"],
  ])('refuses a door that passes on %s', (_, text) => {
    const file = 'server/features/polls/polls.rules.ts';
    const line = text.split('\n').length;
    expect(expectOne('names', file, `${text}\n`, `${file}:${line}`)).toContain('only passes on');
  });

  it('refuses a type that is called by a participle', () => {
    const text = 'type Asked = string;\nexport type Poll = { text: Asked };\n';
    expect(expectOne('names', 'server/features/polls/polls.rules.ts', text)).toContain('does not say what it holds');
  });

  it.each(['MOST_OPTIONS', 'OPTIONS_MOST', 'LEAST', 'ASK_AGAIN_SECONDS'])(
    'refuses a bound that is called %s',
    (name) => {
      expect(expectOne('names', 'server/features/polls/polls.rules.ts', `const ${name} = 1;\n`)).toContain('MAX_');
    },
  );

  it.each([
    ['function', 'export function openPoll() {}'],
    ['type', 'export type OpenPoll = string;'],
    ['constant', 'export const OPEN_POLLS = 1;'],
  ])('lets a room export a %s of one name once, and another room too', (_, text) => {
    const [one, two] = ['server/features/polls/one.rules.ts', 'server/features/polls/two.rules.ts'];
    const found = judge({ [one]: `${text}\n`, [two]: `\n${text}\n`, 'web/ui/poll.ts': `${text}\n` });
    expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([`${two}:2`]);
    const bank = 'sandbox/bank.rules.ts';
    expect(judge({ [one]: `${text}\n`, [bank]: `${text}\n` })).toEqual([]);
  });

  it('keeps folders small, shallow and few', () => {
    const many = Object.fromEntries(Array.from({ length: 14 }, (_, i) => [`web/ui/part-${i}.ts`, 'export {};\n']));
    expect(judge(many).map(({ file, law }) => `${law} ${file}`)).toEqual(['names web/ui']);
    expectOne('names', 'scripts/a/b/c/d/e.ts', 'export {};\n', 'scripts/a/b/c/d:1');
    const wide = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`.room-${i}/a.md`, 'a']));
    expect(judge(wide).map(({ file, advice }) => `${file} ${advice}`)).toEqual([
      '. 23 entries at the root, at most 22',
    ]);
  });
});

it('lets only an area of messages be common', () => {
  const area = 'web/platform/words/messages/common';
  expect(judge({ [`${area}.en.json`]: '{}', [`${area}.hi.json`]: '{}' })).toEqual([]);
  expectOne('names', 'web/platform/words/common.ts', 'export {};\n');
});

describe('nouns', () => {
  it('wants a server feature for each noun of the contract, and a noun for each feature', () => {
    expectOne('nouns', 'contract/index.ts', bring('./polls.ts'), 'server/features/orders:1');
    const promised = `${bring('./polls.ts')}${bring('./orders.ts')}${bring('./media.ts')}`;
    expect(expectOne('nouns', 'contract/index.ts', promised, 'contract/index.ts:5')).toContain('server/features/media');
    expectOne('nouns', 'server/features/quizzes/quizzes.rules.ts', 'export {};\n', 'server/features/quizzes:1');
  });
});

describe('lengths', () => {
  const tall = (name: string, count: number) => `export function ${name}() {\n${lines(count - 2, '  run();')}}\n`;
  it.each([
    ['a source', 'web/ui/theme.ts', lines(301), 301],
    ['a stylesheet', 'web/app.css', lines(301, 'a {}'), 301],
    ['a test', 'e2e/vote.test.ts', lines(501), 501],
    ['a contract file', 'contract/polls/polls.ts', lines(121), 121],
    ['a component', 'web/pages/card.tsx', `${tall('Card', 81)}${lines(20, 'const a = () => {\n};')}`, 1],
    ['a list of imports', 'web/ui/card.ts', `${lines(13, "import './button.tsx';")}run();\n`, 1],
    ['a room of long functions', 'bench/main.ts', `${tall('one', 41)}`, 1],
  ])('refuses %s that is too long', (_, file, text, line) => {
    expectOne('lengths', file, text, `${file}:${line}`);
  });

  it('lets each reach its limit', () => {
    expect(judge({ 'web/ui/theme.ts': lines(300), 'contract/polls/polls.ts': lines(120) })).toEqual([]);
    expect(judge({ 'web/pages/card.tsx': `${tall('Card', 80)}${lines(20, 'const a = () => {\n};')}` })).toEqual([]);
    expect(judge({ 'bench/main.ts': tall('one', 40), 'web/ui/card.ts': lines(12, "import './button.tsx';") })).toEqual(
      [],
    );
  });

  it('lets a file that only lists what it imports name as many as there are', () => {
    const names = Array.from({ length: 13 }, (_, i) => `part${i}`);
    const imports = names.map((name) => `import { ${name} } from './button.tsx';\n`).join('');
    const list = `${imports}export const parts = [${names.map((name) => `...${name}.all`).join(', ')}] as const;\n`;
    expect(judge({ 'web/ui/card.ts': list })).toEqual([]);
    expectOne('lengths', 'web/ui/card.ts', `${list}export const first = () => parts[0];\n`, 'web/ui/card.ts:1');
  });

  it('measures the spread of the whole tree', () => {
    const files = (count: number, length: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`bench/${i}/a.ts`, lines(length)]));
    expect(judge(files(60, 61)).map(({ advice }) => advice)).toEqual(['the median file has 61 lines, at most 60']);
    expect(judge(files(8, 151)).map(({ advice }) => advice)).toEqual([
      'a tenth of the files reach 151 lines, at most 150',
    ]);
  });

  it('keeps comments below their share', () => {
    const found = judge({ 'bench/main.ts': lines(50, '// it is said again') });
    expect(found.map(({ file, law }) => `${law} ${file}`)).toEqual(['lengths bench/main.ts']);
    expect(found[0]?.advice).toMatch(/^comments are \d+\.\d %/);
  });
});

describe('suppressions', () => {
  const cut = (...parts: string[]) => parts.join('');
  it.each([
    [cut('// @', 'ts-ignore')],
    [cut('// @', 'ts-expect-error: later')],
    [cut('// @', 'ts-nocheck')],
    [cut('// biome', '-ignore lint: no')],
    [cut('/* eslint', '-disable */')],
    [cut('// TO', 'DO')],
    [cut('// FIX', 'ME: soon')],
    [cut('// XX', 'X')],
    ['export const a: any = 1;'],
    ['export const a = 1 as any;'],
    ['export const a = <any>1;'],
    ['export type A = Record<string, any>;'],
    ["it.skip('x', () => {});"],
    ["test.describe.only('x', () => {});"],
    ["it.todo('x');"],
    ["test.fixme('x');"],
    ["it.skipIf(true)('x', () => {});"],
  ])('refuses %s', (text) => {
    expectOne('suppressions', 'bench/main.ts', `${text}\n${lines(60)}`);
  });

  it('reads what is not a module too', () => {
    expectOne('suppressions', 'database/migrations/0002_b.sql', `select 1; -- ${cut('TO', 'DO')}\n`);
  });
});

describe('manifest', () => {
  it.each([['^1.2.3'], ['~1.2.3'], ['1.x'], ['*'], ['latest'], ['>=1.2.3'], ['file:../a']])('refuses %s', (version) => {
    const text = `{\n  "dependencies": {\n    "pg": "8.23.1",\n    "vite": "${version}"\n  }\n}\n`;
    expectOne('manifest', 'scripts/tools/package.json', text, 'scripts/tools/package.json:4');
  });

  it('refuses an import that no package.json lists, in what is built a tool, and in what runs one that only the build brings', () => {
    expectOne('manifest', 'e2e/unlisted.ts', bring('left-pad/deep.js'));
    expectOne('manifest', 'web/ui/unlisted.ts', bring('vitest'));
    expectOne('manifest', 'server/features/polls/polls.store.ts', bring('vite'));
    const fine = [`import type { x } from 'vite';\nexport const y = [import('vite'), {} as x];\n`, bring('node:fs')];
    for (const text of fine) expect(judge({ 'server/features/polls/polls.store.ts': text })).toEqual([]);
    expect(judge({ 'scripts/check.test.ts': bring('vitest') })).toEqual([]);
  });

  it('refuses a lock that names a registry, and an .npmrc that lets it', () => {
    const lock = '{\n  "a": {\n    "resolved": "https://registry.example/a.tgz"\n  }\n}\n';
    expectOne('manifest', 'package-lock.json', lock, 'package-lock.json:3');
    expectOne('manifest', '.npmrc', 'save-exact=true\n#omit-lockfile-registry-resolved=true\n');
  });
});

describe('words', () => {
  const messages = 'web/platform/words/messages';
  it('wants both languages, and a use for each message', () => {
    expectOne('words', `${messages}/polls.hi.json`, '{ "vote": "मत दें" }\n');
    expectOne(
      'words',
      `${messages}/polls.hi.json`,
      '{ "vote": "अ", "voted": "आ", "extra": "इ" }\n',
      `${messages}/polls.en.json:1`,
    );
    const both = '{\n  "vote": "a",\n  "voted": "b",\n  "idle": "c"\n}\n';
    const found = judge({ [`${messages}/polls.en.json`]: both, [`${messages}/polls.hi.json`]: both });
    expect(found.map(({ file, line, law }) => `${file}:${line} ${law}`)).toEqual([`${messages}/polls.en.json:4 words`]);
  });

  it.each([
    ['<p>Vote now</p>'],
    ['<p>अभी</p>'],
    ['<>Vote</>'],
    ["<p>{'Vote'}</p>"],
    ["<p>{open ? 'Open' : shut}</p>"],
    ["<p>{open && 'Open'}</p>"],
    ['<p>{`Votes: ' + '$' + '{count}`}</p>'],
    ['<i aria-label="Close" />'],
    ["<i title={'Close'} />"],
    ['<input placeholder={open ? "Search" : ""} />'],
    ['<img alt="A boat" />'],
  ])('refuses %s', (jsx) => {
    expectOne('words', 'web/ui/box.tsx', `export const Box = ({ open, shut, count }: Props) => ${jsx};\n`);
  });

  it.each([
    ['<p>{count} · 4.5 &nbsp; ₹</p>'],
    ['<img alt="" />'],
    ['<p className="big">{words.vote()}</p>'],
    ['<b>Adhyay</b>'],
  ])('allows %s', (jsx) => {
    expect(judge({ 'web/ui/box.tsx': `export const Box = ({ count, words }: Props) => ${jsx};\n` })).toEqual([]);
  });
});
