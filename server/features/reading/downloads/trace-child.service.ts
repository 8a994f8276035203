import { readFile } from 'node:fs/promises';
import { listTraceIds } from '#server/features/reading/marks/mark.rules.ts';
import { openPdf, Unopenable } from '#server/platform/print/pdfium.ts';

const MAX_PAGES = 500;
const MAX_FOUND = 200;
const PART_BYTES = 4 * 1024 * 1024;
const OVERLAP_BYTES = 64;
const TAGS = ['Keywords', 'Subject', 'Title', 'Author'];

/** A program of its own, because it reads a stranger's file: says every mark that a PDF holds, as JSON. */
const [, , path = ''] = process.argv;
const bytes = await readFile(path);
const found = new Set<string>();
// In parts that overlap by more than a mark is long: one text of 200 MB would be too much to search.
for (let at = 0; at < bytes.length && found.size < MAX_FOUND; at += PART_BYTES)
  for (const each of listTraceIds(bytes.toString('latin1', at, at + PART_BYTES + OVERLAP_BYTES))) found.add(each);
try {
  const document = await openPdf(bytes);
  for (const tag of TAGS) for (const each of listTraceIds(document.readInfo(tag))) found.add(each);
  for (let index = 0; index < Math.min(document.pages, MAX_PAGES) && found.size < MAX_FOUND; index += 1) {
    const sheet = document.openPage(index);
    const text = sheet.listSigns().map((sign) => sign.text);
    sheet.close();
    for (const each of listTraceIds(text.join(''))) found.add(each);
  }
} catch (error) {
  if (!(error instanceof Unopenable)) throw error;
}
process.stdout.write(JSON.stringify([...found]));
