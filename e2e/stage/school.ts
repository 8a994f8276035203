import { setTimeout as sleep } from 'node:timers/promises';
import { startThrowAwayCluster } from '#database/testing-cluster.ts';
import { type ReceivedMail, startSmtp } from '#server/platform/mail/testing-smtp.ts';
import { queryOnce } from '#server/platform/postgres/postgres-process.ts';
import { startServer, stopServer } from '#server/running/testing-process.ts';

export type Sql = <Row = Record<string, unknown>>(text: string, values?: string[]) => Promise<Row[]>;

/** A demo school of one's own. `restore` takes back what tests changed of the things that everybody sees. */
export type School = {
  address: string;
  /** What its mail server took, as it came in. */
  mails: ReceivedMail[];
  sql: Sql;
  restore: () => Promise<void>;
  output: () => string;
  close: () => Promise<void>;
};

/** Parents before their children. */
const SEEN_BY_ALL = ['settings', 'announcements', 'streams', 'polls', 'poll_options', 'poll_votes'];
/** What has buyers and readers cannot be put in anew: of these the columns that tests change. */
const NAMED = {
  courses: ['title', 'price_paise'],
  ebooks: ['title', 'price_paise', 'section_id'],
  lessons: ['title'],
  timetable_sections: ['title'],
};
const KEEP = [
  'create schema kept',
  ...[...SEEN_BY_ALL, ...Object.keys(NAMED)].map((table) => `create table kept.${table} as table ${table}`),
];
const RESTORE = [
  ...SEEN_BY_ALL.flatMap((table) => [`delete from ${table}`, `insert into ${table} select * from kept.${table}`]),
  ...Object.entries(NAMED).map(([table, columns]) => {
    const [now, was] = ['now', 'was'].map((row) => columns.map((column) => `${row}.${column}`).join(', '));
    const set = columns.map((column) => `${column} = was.${column}`).join(', ');
    return `update ${table} as now set ${set} from kept.${table} as was
      where was.id = now.id and row(${now}) is distinct from row(${was})`;
  }),
  `delete from entitlements where course_id like 'e2e-%' or ebook_id like 'e2e-%'`,
  `delete from certificates where course_id like 'e2e-%'`,
  `delete from courses where id like 'e2e-%'`,
  `delete from ebooks where id like 'e2e-%'`,
  `delete from notes where id like 'e2e-%'`,
  `delete from timetable_sections where id like 'e2e-%'`,
];

/** Starts the program under test on a database of its own, with the demo school in it unless `demo` is 0. */
export async function openSchool(demo: '0' | '1' = '1'): Promise<School> {
  const cluster = await startThrowAwayCluster();
  const { WEB_DEV = '0' } = process.env;
  const post = await startSmtp();
  const server = await startServer({
    DATABASE_URL: cluster.templateUrl,
    DEMO: demo,
    RATE_LIMIT_SCALE: '1000',
    SMTP_URL: post.url,
    WEB_DEV,
  });
  // Its greeting is no complaint: it may come a moment after the first answer.
  while (!server.output().includes('Stop with Ctrl-C')) await sleep(20);
  const sql: Sql = async <Row>(text: string, values?: string[]) =>
    (await queryOnce(cluster.templateUrl, text, values)) as Row[];
  await sql(KEEP.join(';'));
  return {
    address: server.base,
    mails: post.mails,
    sql,
    restore: async () => void (await sql(`begin;${RESTORE.join(';')};commit`)),
    output: server.output,
    close: async () => {
      await stopServer(server);
      await post.stop();
      await cluster.stop();
    },
  };
}
