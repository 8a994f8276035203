import type { Row } from '#bench/table.ts';
import { bankRows } from './bank-rows.ts';
import { measureInTurns, toRow } from './studio-lists.ts';
import type { StudioQuestion } from './studio-questions.ts';
import { sized, startThrowAway } from './throw-away.ts';
import type { Client } from './two-schools.ts';

const SMALL = 500;
const LARGE = 50_000;

/** What the bank is asked by. */
const ASKED: Record<string, object> = {
  'first page': {},
  'in the bank': { withdrawn: 'no' },
  'of a subject': { subjectId: 'bank-subject-2' },
  'of a unit': { subjectId: 'bank-subject-2', unitId: 'bank-unit-2-7' },
  'of a kind': { kind: 'match' },
  'without Hindi': { missing: 'hi' },
  'of a difficulty': { difficulty: 2 },
  'of a level': { level: 'apply' },
  'with a word': { tag: 'word7' },
  'never used': { used: 'never' },
  used: { used: 'yes' },
  'used in a test': { testId: 'bank-test-1' },
  'by three facets': { subjectId: 'bank-subject-2', kind: 'fill', difficulty: 1 },
  'by a rare text': { text: 'point 321' },
  'by a common text': { text: 'sociology' },
  'by a text in the other script': { text: 'bharat ka itihas' },
  'by its id': { text: 'Q123' },
  'by a text that nobody wrote': { text: 'zzyzx' },
};

const QUESTIONS: StudioQuestion[] = [
  ...Object.entries(ASKED).flatMap(([name, asked]) => [
    { name: `bank, ${name}`, ask: ({ questions }: Client) => questions.studio.list(asked) },
    {
      name: `bank, ${name}: how many`,
      ask: ({ questions }: Client) => questions.studio.list({ ...asked, only: 'count' as const }),
    },
  ]),
  {
    name: 'bank, far within',
    ask: ({ questions }, after) => questions.studio.list({ after }),
    isDeep: true,
  },
];

/** G24: what the list, the search and the facets of a bank of 50,000 questions cost beside one of 500, in turns as G14. */
export async function measureQuestionBank(): Promise<Row[]> {
  const cluster = await startThrowAway();
  const bankOf = (size: number) =>
    cluster.open(`bank_${size}`, async (client) => {
      for (const statement of bankRows) await client.query(statement, statement.includes('$1') ? [size] : []);
    });
  const small = await bankOf(SMALL);
  const large = await bankOf(sized(LARGE));
  const rows: Row[] = [];
  for (const question of QUESTIONS) {
    const row = { ...toRow(question, await measureInTurns(question, small, large)), figure: 'G24' };
    rows.push(row);
    console.log(`  ${row.met ? '  ' : '✗ '}${row.what}: ${row.measured} beside ${row.baseline}`);
  }
  await small.stop();
  await large.stop();
  await cluster.stop();
  return rows;
}
