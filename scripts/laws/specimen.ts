import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A school of two nouns that keeps every law: each room is there, and each import that the rooms allow. */
const GOOD: Record<string, string> = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  '.git/objects/.keep': '',
  '.git/refs/.keep': '',
  '.npmrc': 'save-exact=true\nomit-lockfile-registry-resolved=true\n',
  'package.json':
    '{ "dependencies": { "@orpc/contract": "1.16.1", "@orpc/server": "1.16.1", "kysely": "0.29.9" }, "devDependencies": { "@orpc/client": "1.16.1", "@tanstack/react-query": "5.108.0", "vite": "8.3.8-beta.1" } }\n',
  'scripts/tools/package.json': '{ "devDependencies": { "vitest": "5.1.0" } }\n',
  'package-lock.json': '{ "packages": { "node_modules/kysely": { "version": "0.29.9" } } }\n',
  'vite.config.ts': "import { port } from './scripts/port.ts';\nexport default { port };\n",
  'contract/index.ts':
    "import { orders } from './orders.ts';\nimport { polls } from './polls.ts';\nexport const contract = { orders, polls };\n",
  'contract/orders/orders.ts': 'export const orders = {};\n',
  'contract/polls/polls.ts':
    "import { oc } from '@orpc/contract';\nexport type Poll = { id: number };\nexport const polls = { list: oc };\n",
  'database/migrate.ts': "import { Kysely } from 'kysely';\nexport const migrate = () => Kysely;\n",
  'database/migrations/0001_polls.sql': 'create table polls (id int);\n',
  'database/tables.ts': 'export interface Tables { polls: any }\n',
  'database/testing.ts': "export const url = process.env['DATABASE_URL'];\n",
  'sandbox/db.ts': "import type { Kysely } from 'kysely';\nexport type Db = Kysely<unknown>;\n",
  'sandbox/sandbox.http.ts': "import type { Db } from './db.ts';\nexport const mountSandbox = (db: Db) => db;\n",
  'server/app.ts':
    "import { contract } from '#contract/index.ts';\nimport { mountSandbox } from '#sandbox/sandbox.http.ts';\nimport { polls } from '#server/features/polls/polls.api.ts';\nexport const app = { contract, polls, mountSandbox };\n",
  'server/config.ts': "export const config = { port: process.env['PORT'] };\n",
  'server/features/links/links.store.ts': 'export const readLink = () => 1;\n',
  'server/features/orders/orders.api.ts':
    "import { findPoll } from '#server/features/polls/polls.access.ts';\nimport { closePoll } from '#server/features/polls/polls.service.ts';\nexport const orders = [findPoll, closePoll];\n",
  'server/features/orders/orders.store.ts':
    "import { sql } from 'kysely';\nexport const insertOrder = () => sql`insert into public.orders (id) values (1) on conflict do update set id = 1`;\nexport const findOrder = () => sql`select 1 from polls for update`;\nexport const setOrder = () => sql`update orders set id = 1`;\n",
  'server/features/polls/polls.access.ts':
    "import type { Db } from '#server/platform/db.ts';\nexport const findPoll = (db: Db) => db.selectFrom('polls');\n",
  'server/features/polls/polls.api.ts':
    "import { implement } from '@orpc/server';\nimport type { Poll } from '#contract/polls/polls.ts';\nimport type { Db } from '#server/platform/db.ts';\nimport { castVote } from './polls.store.ts';\nexport const polls = (db: Db, poll: Poll) => implement([castVote(db), poll]);\n",
  'server/features/polls/polls.jobs.ts':
    "import type { TimedJob } from '#server/platform/jobs.ts';\nimport { defineJob } from '#server/platform/jobs.ts';\nimport { closePoll } from './polls.service.ts';\nconst [name, cron] = ['close', 'daily'];\nexport const closeDue: TimedJob = { name, cron, work: () => closePoll() };\nexport const closeOne = defineJob(name, {}, closePoll);\nexport function closeBy(work: () => void): TimedJob {\n  return { name, cron, work };\n}\nexport const pollJobs = [closeOne];\nexport const timed = [closeDue, ...pollJobs];\n",
  'server/features/polls/polls.service.ts': 'export const closePoll = () => 1;\n',
  'server/features/polls/polls.store.ts':
    "import type { Db } from '#server/platform/db.ts';\nexport const castVote = (db: Db) => db.insertInto('polls');\n",
  'server/features/polls/polls.test.ts':
    "import { url } from '#database/testing.ts';\nimport { app } from '#server/app.ts';\nimport { polls } from './polls.api.ts';\nit('votes', () => expect([url, app, polls]).toBe(1));\n",
  'server/main.ts':
    "import { seed } from '#demo/school.ts';\nimport { migrate } from '#database/migrate.ts';\nimport { app } from './app.ts';\nexport const start = [app, seed, migrate];\n",
  'server/jobs.ts':
    "import { closeDue, pollJobs } from './features/polls/polls.jobs.ts';\nexport const jobs = [closeDue, ...pollJobs];\n",
  'server/platform/jobs.ts': 'export type TimedJob = { name: string };\nexport const defineJob = () => 1;\n',
  'server/platform/db.ts':
    "import { Kysely } from 'kysely';\nimport type { Tables } from '#database/tables.ts';\nexport type Db = Kysely<Tables>;\nexport const openDb = (a: unknown) => a;\n",
  'web/app.tsx':
    "import './app.css';\nimport { QueryClient } from '@tanstack/react-query';\nimport { m } from '#web/platform/words/m.ts';\nimport { routes } from './routes.tsx';\nexport const App = () => <p>{[routes, m, QueryClient]}</p>;\n",
  'web/app.css': 'body { margin: 0; }\n',
  'web/features/polls/poll-box.tsx':
    "import { m } from '#web/platform/words/m.ts';\nimport { Button } from '#web/ui/button.tsx';\nimport { useVote } from './polls.queries.ts';\nexport const PollBox = () => <Button title={m.vote()} onClick={useVote}>{m.voted()} &middot; Adhyay</Button>;\n",
  'web/features/polls/poll-box.test.tsx':
    "import { PollBox } from './poll-box.tsx';\nit('asks', () => expect(<PollBox title=\"Plain\" />).toBe('voted'));\n",
  'web/features/polls/polls.queries.ts':
    "import { useQuery } from '@tanstack/react-query';\nimport type { Poll } from '#contract/polls/polls.ts';\nimport { api } from '#web/platform/api.ts';\nexport const useVote = (poll: Poll) => useQuery([api, poll]);\n",
  'web/pages/home-page.tsx':
    "import { PollBox } from '#web/features/polls/poll-box.tsx';\nexport const HomePage = () => <PollBox />;\n",
  'web/platform/api.ts':
    "import { createORPCClient } from '@orpc/client';\nimport type { contract } from '#contract/index.ts';\nexport const api: typeof contract = createORPCClient();\n",
  'web/platform/words/m.ts': 'export const m = {};\n',
  'web/platform/words/messages/polls.en.json': '{ "$schema": "x", "vote": "Vote", "voted": "Voted" }\n',
  'web/platform/words/messages/polls.hi.json': '{ "$schema": "x", "vote": "मत दें", "voted": "मत दिया" }\n',
  'web/routes.tsx': "export const routes = [import('#web/pages/home-page.tsx'), import('#web/studio/routes.tsx')];\n",
  'web/studio/poll-editor.tsx': 'export const PollEditor = () => <p>1</p>;\n',
  'web/studio/polls-page.tsx':
    "import { PollEditor } from './poll-editor.tsx';\nexport const PollsPage = () => <PollEditor />;\n",
  'web/studio/polls.screen.ts': "export const pollsScreen = { load: () => import('./polls-page.tsx') };\n",
  'web/studio/routes.tsx': "import { pollsScreen } from './polls.screen.ts';\nexport const studio = pollsScreen;\n",
  'web/ui/button.tsx': 'export const Button = (all: object) => <button type="button" {...all} />;\n',
  'demo/school.ts':
    "import { migrate } from '#database/migrate.ts';\nimport { castVote } from '#server/features/polls/polls.store.ts';\nexport const seed = () => [migrate(), castVote];\n",
  'e2e/vote.test.ts': "import { app } from '#server/app.ts';\nit('is voted', () => app);\n",
  'scripts/port.ts': "export const port = process.env['PORT'];\n",
};

function writeAll(root: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

/** Grows the good tree in a new folder that git takes for a repository, and answers with its path. */
export function growTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'laws-'));
  writeAll(root, GOOD);
  return root;
}

/** Plants files in a good tree, looks at it as it now is, and makes the tree good again. */
export function whilePlanted<T>(
  root: string,
  planted: Record<string, string>,
  look: (root: string, files: string[]) => T,
): T {
  writeAll(root, planted);
  const files = Object.keys({ ...GOOD, ...planted }).filter((file) => !file.startsWith('.git/'));
  const seen = look(root, files);
  for (const file of Object.keys(planted)) {
    const good = GOOD[file];
    if (good === undefined) rmSync(join(root, file));
    else writeFileSync(join(root, file), good);
  }
  return seen;
}
