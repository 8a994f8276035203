import { randomUUID } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import papaparse from 'papaparse';
import * as v from 'valibot';
import { residentMemoryOf, treeOf } from '#bench/cpu-time.ts';
import { sized, startThrowAway } from '#bench/growth/throw-away.ts';
import type { GrownSchool } from '#bench/growth/two-schools.ts';
import { median, type Row, short } from '#bench/table.ts';
import { QuestionImportInput } from '#contract/questions/question-import.ts';
import { readImport } from '#server/features/questions/imports/imports.jobs.ts';
import { receiveImport } from '#server/features/questions/imports/receive-import.service.ts';
import { clientAs } from './attempts.ts';

const QUESTIONS = 5000;
const TURNS = 3;
const MAX_MORE_MB = 100;
const LOOK_MS = 50;

const OPTIONS = ['A', 'B', 'C', 'D'];
const optionOf = (letter: string, number: number) => `Answer ${letter} to point ${number}`;
const stemOf = (number: number, turn: number) => `In round ${turn}, what is point ${number} of the subject?`;

/** A file of so many questions with one right answer of four, unlike those of every other turn; and the least that reads its text. */
type Format = {
  name: string;
  file: string;
  seconds: number;
  write: (count: number, turn: number) => string;
  bare: (text: string) => unknown;
  bareName: string;
};

const FORMATS: Format[] = [
  {
    ...{ name: 'CSV', file: 'bank.csv', seconds: 3, bareName: 'papaparse alone' },
    write: (count, turn) =>
      [
        'id,kind,stem_en,a_en,b_en,c_en,d_en,answer,marks,penalty',
        ...Array.from({ length: count }, (_, number) =>
          [
            `Q${turn}-${number}`,
            'single',
            `"${stemOf(number, turn)}"`,
            ...OPTIONS.map((each) => optionOf(each, number)),
            'B',
            '2',
            '0.5',
          ].join(','),
        ),
      ].join('\n'),
    bare: (text) => papaparse.parse(text, { header: true }),
  },
  {
    ...{ name: 'GIFT', file: 'bank.gift', seconds: 6, bareName: 'its blocks and answers by regular expressions' },
    write: (count, turn) =>
      Array.from({ length: count }, (_, number) => {
        const answers = OPTIONS.map((each) => `${each === 'B' ? '=' : '~'}${optionOf(each, number)}`);
        return `::Q${turn}-${number}::${stemOf(number, turn)} {\n${answers.join('\n')}\n}`;
      }).join('\n\n'),
    bare: (text) =>
      text.split(/\n{2,}/).map((block) => [...block.matchAll(/^[=~](.*)$/gm)].map(([, answer]) => answer)),
  },
  {
    ...{ name: 'Moodle XML', file: 'bank.xml', seconds: 6, bareName: 'fast-xml-parser alone' },
    write: (count, turn) => {
      const text = (words: string) => `<text><![CDATA[<p>${words}</p>]]></text>`;
      const questions = Array.from({ length: count }, (_, number) => {
        const answers = OPTIONS.map(
          (each) =>
            `<answer fraction="${each === 'B' ? 100 : 0}" format="html">${text(optionOf(each, number))}</answer>`,
        );
        return `<question type="multichoice"><name><text>Q${turn}-${number}</text></name><questiontext format="html">${text(stemOf(number, turn))}</questiontext><defaultgrade>2</defaultgrade><penalty>0</penalty><single>true</single>${answers.join('')}</question>`;
      });
      return `<?xml version="1.0" encoding="UTF-8"?><quiz>${questions.join('\n')}</quiz>`;
    },
    bare: (text) => new XMLParser({ ignoreAttributes: false, processEntities: false }).parse(text),
  },
];

/** Resident megabytes of this process and the ones that read for it, without PostgreSQL. */
const memoryNow = (apart: Set<number>) =>
  treeOf(process.pid).reduce((sum, pid) => sum + (apart.has(pid) ? 0 : safely(() => residentMemoryOf(pid))), 0);

/** A process may end while it is looked at. */
function safely(read: () => number): number {
  try {
    return read();
  } catch {
    return 0;
  }
}

/** Seconds from a file's arrival to its preview, and the megabytes that it took beside those before. */
async function preview(school: GrownSchool, text: string, name: string): Promise<{ seconds: number; more: number }> {
  const { context } = school;
  const id = randomUUID();
  const input = v.parse(QuestionImportInput, { subjectId: 's', marks: '2', penalty: '0' });
  const apart = new Set(treeOf(process.pid).filter((pid) => pid !== process.pid));
  const before = memoryNow(apart);
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, memoryNow(apart));
  }, LOOK_MS);
  const began = performance.now();
  const refusal = await receiveImport(context.db, { id, name, file: Buffer.from(text), madeBy: 'admin' }, input);
  if (refusal) throw new Error(`the file was refused: ${refusal}`);
  await readImport.work(school.services, { importId: id });
  const seconds = (performance.now() - began) / 1000;
  clearInterval(looking);
  const { state, counts } = await clientAs(context, 'admin', 'admin').questions.imports.read({ importId: id });
  const told = text === '' ? 0 : counts.ready + counts.warning;
  if (state !== 'checked' || told !== sized(QUESTIONS))
    throw new Error(`${name}: ${state}, ${JSON.stringify(counts)} of ${sized(QUESTIONS)}`);
  return { seconds, more: most - before };
}

function secondsOf(work: () => unknown): number {
  const began = performance.now();
  work();
  return (performance.now() - began) / 1000;
}

/** G22: the preview of a file of 5,000 questions in each format, from its arrival on, beside what reads its text alone. */
export async function measureImportPreview(): Promise<Row[]> {
  const cluster = await startThrowAway();
  const school = await cluster.open('imports', async (client) => {
    await client.query(
      `insert into users (id, name, email, role) values ('admin', 'An admin', 'admin@bench.test', 'admin')`,
    );
    await client.query(`insert into universities (id, code, name) values ('u', 'BENCH', 'A university')`);
    await client.query(
      `insert into subjects (id, university_id, code, title_en) values ('s', 'u', 'BEN-1', 'A subject')`,
    );
  });
  const rows: Row[] = [];
  for (const { name, file, seconds: most, write, bare, bareName } of FORMATS) {
    const turns: { seconds: number; more: number; bare: number }[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const text = write(sized(QUESTIONS), turn);
      const alone = secondsOf(() => bare(text));
      turns.push({ ...(await preview(school, text, file)), bare: alone });
    }
    const middle = (of: 'seconds' | 'more' | 'bare') => median(turns.map((turn) => turn[of]));
    const [seconds, more, alone] = [middle('seconds'), middle('more'), middle('bare')];
    rows.push({
      figure: 'G22',
      what: `preview of an import of ${sized(QUESTIONS)} questions, ${name}; ${short(more)} MB more`,
      measured: `${short(seconds)} s`,
      baseline: `${short(alone)} s, ${bareName}`,
      ...{ ratio: seconds / alone, target: `≤ ${most} s, ≤ +${MAX_MORE_MB} MB` },
      met: seconds <= most && more <= MAX_MORE_MB,
    });
  }
  await school.stop();
  await cluster.stop();
  return rows;
}
