import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitTextRuns } from '#server/platform/print/runs.ts';
import { printText } from './print/book.ts';
import { parseText } from './print/text.ts';

// Run by hand when a text changes (node demo/books/generate.ts [name]); the PDFs are kept beside the texts.
const [only] = process.argv.slice(2);
for (const shelf of [import.meta.dirname, join(import.meta.dirname, '..', 'notes')]) {
  for (const file of readdirSync(join(shelf, 'texts')).toSorted()) {
    const name = file.replace(/\.md$/, '');
    if (only && only !== name) continue;
    const source = readFileSync(join(shelf, 'texts', file), 'utf8');
    const odd = source.split('\n').find(
      (line) =>
        line.normalize('NFC') !==
        splitTextRuns(line)
          .map(({ text }) => text)
          .join(''),
    );
    if (odd) throw new Error(`the fonts cannot draw a sign of this line: ${odd}`);
    const { bytes, pages } = await printText(parseText(source));
    writeFileSync(join(shelf, `${name}.pdf`), bytes);
    console.log(`${name}.pdf: ${pages} pages, ${Math.round(bytes.length / 1024)} KB`);
  }
}
