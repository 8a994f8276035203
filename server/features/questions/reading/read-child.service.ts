import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { readQuestions } from '#server/features/questions/formats/question-file.rules.ts';
import { prepareRow } from './prepare.rules.ts';
import type { ReadMessage } from './read-file.service.ts';

const [, , path = '', name = ''] = process.argv;

/** A program of its own: says what the rows of a stranger's file are, a line of JSON each. */
async function readRows(): Promise<void> {
  const file = readQuestions(await readFile(path), name);
  if ('refusal' in file) return say(file);
  await say({ format: file.format, total: file.rows.length });
  for (const picture of file.pictures ?? []) await say({ picture });
  for (const row of file.rows) await say({ row: prepareRow(row, file.format) });
}

async function say(message: ReadMessage): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(message)}\n`)) await once(process.stdout, 'drain');
}

await readRows();
