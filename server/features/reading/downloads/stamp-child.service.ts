import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { stampPdf } from './stamp.rules.ts';

/** A program of its own, because it takes its time: stamps the PDF in a folder. */
const [, , folder = ''] = process.argv;
const Said = v.object({ lines: v.tuple([v.string(), v.string()]), traceId: v.string() });
const said = v.parse(Said, JSON.parse(await readFile(join(folder, 'said.json'), 'utf8')));
const sheet = await readFile(join(folder, 'sheet.pdf'));
await writeFile(
  join(folder, 'stamped.pdf'),
  await stampPdf(await readFile(join(folder, 'plain.pdf')), { ...said, sheet }),
);
