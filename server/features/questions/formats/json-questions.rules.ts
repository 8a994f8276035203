import * as v from 'valibot';
import { QuestionBody } from '#contract/questions/body.ts';
import { CognitiveLevel, QuestionSource } from '#contract/questions/question-input.ts';
import { listPictureIds } from '#server/features/questions/pictures/pictures.rules.ts';
import { parseJson } from '#server/platform/records/parse-json.ts';
import {
  completeRows,
  type FilePicture,
  failRow,
  type QuestionFile,
  type QuestionWriter,
  readRow,
  refuseCount,
} from './formats.rules.ts';

const VERSION = 1;
const HEAD = `{"adhyay":"questions","version":${VERSION},"questions":[`;

const text = v.optional(v.nullable(v.pipe(v.string(), v.trim())), null);
const PartMarks = v.strictObject({ marks: text, penalty: text });
const Picture = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  name: v.pipe(v.string(), v.maxLength(300)),
  data: v.string(),
});
const Entry = v.strictObject({
  ...{ externalId: text, subject: text, block: text, unit: text, marks: text, penalty: text },
  difficulty: v.optional(v.nullable(v.picklist([1, 2, 3])), null),
  level: v.optional(v.nullable(CognitiveLevel), null),
  tags: v.optional(v.array(v.pipe(v.string(), v.trim())), []),
  units: v.optional(v.array(v.strictObject({ block: v.string(), unit: v.string(), share: v.string() })), []),
  sources: v.optional(v.array(QuestionSource), []),
  pictures: v.optional(v.array(Picture), []),
  ...{ paper: text, paperNumber: text, rights: text },
  partMarks: v.optional(v.array(PartMarks), []),
  body: v.record(v.string(), v.unknown()),
});
const File = v.looseObject({
  adhyay: v.literal('questions'),
  version: v.literal(VERSION),
  questions: v.array(v.unknown()),
});

/** Questions without any loss, each on a line of its own; a picture stands with the first question that shows it. */
export function openQuestionJson(): QuestionWriter {
  const written = new Set<string>();
  let isFirst = true;
  return {
    head: `${HEAD}\n`,
    write: (questions, known = new Map()) => {
      const lines = questions.map((question) => {
        const ids = listPictureIds(question.body).filter((id) => known.has(id) && !written.has(id));
        for (const id of ids) written.add(id);
        const pictures = ids.flatMap((id) => known.get(id) ?? []);
        return JSON.stringify({ ...question, ...(pictures.length > 0 && { pictures }) });
      });
      const text = lines.length === 0 ? '' : `${isFirst ? '' : ',\n'}${lines.join(',\n')}`;
      isFirst &&= lines.length === 0;
      return { text, notes: [] };
    },
    tail: '\n]}\n',
  };
}

/** What `openQuestionJson` wrote, also when it was laid out anew. An entry that is wrong is an error of its row alone. */
export function readQuestionJson(source: string): QuestionFile {
  const parsed = v.safeParse(File, parseJson(source));
  if (!parsed.success)
    return { refusal: 'This is no JSON file of questions: it must have been exported from this site, and be whole' };
  const { questions } = parsed.output;
  const many = refuseCount(questions.length, 'questions');
  if (many) return many;
  const lines = listEntryLines(source);
  const pictures: FilePicture[] = [];
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
      const { pictures: own, ...details } = entry.output;
      pictures.push(...own);
      Object.assign(row, { ...details, body: body.output });
    }),
  );
  return { format: 'json', rows: completeRows(rows), pictures };
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
