import * as v from 'valibot';
import { QuestionBody } from '#contract/questions/body.ts';
import {
  completeRows,
  type ExportFile,
  failRow,
  type QuestionExport,
  type QuestionFile,
  readRow,
  refuseCount,
} from './formats.rules.ts';

const VERSION = 1;
const HEAD = `{"adhyay":"questions","version":${VERSION},"questions":[`;

const text = v.optional(v.nullable(v.pipe(v.string(), v.trim())), null);
const PartMarks = v.strictObject({ marks: text, penalty: text });
const Entry = v.strictObject({
  ...{ externalId: text, subject: text, block: text, unit: text, marks: text, penalty: text },
  difficulty: v.optional(v.nullable(v.picklist([1, 2, 3])), null),
  ...{ paper: text, paperNumber: text, rights: text },
  partMarks: v.optional(v.array(PartMarks), []),
  body: v.record(v.string(), v.unknown()),
});
const File = v.looseObject({
  adhyay: v.literal('questions'),
  version: v.literal(VERSION),
  questions: v.array(v.unknown()),
});

/** Questions without any loss, each on a line of its own. */
export function writeQuestionJson(questions: QuestionExport[]): ExportFile {
  const lines = questions.map((question) => JSON.stringify(question));
  return { text: `${HEAD}\n${lines.join(',\n')}\n]}\n`, notes: [] };
}

/** What `writeQuestionJson` wrote, also when it was laid out anew. An entry that is wrong is an error of its row alone. */
export function readQuestionJson(source: string): QuestionFile {
  const parsed = v.safeParse(File, parseJson(source));
  if (!parsed.success)
    return { refusal: 'This is no JSON file of questions: it must have been exported from this site, and be whole' };
  const { questions } = parsed.output;
  const many = refuseCount(questions.length, 'questions');
  if (many) return many;
  const lines = listEntryLines(source);
  const rows = questions.map((question, place) =>
    readRow(lines[place] ?? 1, (row) => {
      const entry = v.safeParse(Entry, question);
      if (!entry.success)
        return failRow(
          `${v.getDotPath(entry.issues[0]) ?? 'The entry'} is not as it was exported: export the question again`,
        );
      const body = v.safeParse(QuestionBody, entry.output.body);
      if (!body.success)
        return failRow(
          `body.${v.getDotPath(body.issues[0]) ?? 'kind'} is not as it was exported: export the question again`,
        );
      Object.assign(row, { ...entry.output, body: body.output });
    }),
  );
  return { format: 'json', rows: completeRows(rows) };
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

const QUESTIONS = /"questions"\s*:\s*\[/;

/** The lines on which the entries of the list of questions begin. */
function listEntryLines(source: string): number[] {
  const found = QUESTIONS.exec(source);
  const start = found ? found.index + found[0].length : source.length;
  let line = source.slice(0, start).split('\n').length;
  const lines: number[] = [];
  let depth = 0;
  for (let place = start; place < source.length && depth >= 0; place += 1) {
    const letter = source[place] ?? '';
    if (letter === '"') place = findStringEnd(source, place);
    if (letter === '\n') line += 1;
    if ('{['.includes(letter)) {
      if (depth === 0) lines.push(line);
      depth += 1;
    }
    if ('}]'.includes(letter)) depth -= 1;
  }
  return lines;
}

function findStringEnd(source: string, start: number): number {
  let end = start + 1;
  while (end < source.length && source[end] !== '"') end += source[end] === '\\' ? 2 : 1;
  return end;
}
