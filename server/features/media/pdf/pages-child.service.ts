import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPdf } from '#server/platform/print/pdfium.ts';
import { mediaFaultOf, say, watchSelf } from './child.rules.ts';
import { takePictures } from './picture.rules.ts';
import { readTextRuns } from './text-runs.rules.ts';

const MAX_PAGES = 2000;
const MAX_MS = 55 * 60_000;
const [, , path = '', folder = ''] = process.argv;

/** A program of its own: draws every page of a clean PDF into a folder, and says what it has drawn. */
async function drawPages(): Promise<void> {
  watchSelf(MAX_MS);
  const document = await openPdf(await readFile(path));
  if (document.pages > MAX_PAGES) return say({ fault: 'too-many-pages' });
  if (document.pages < 1) return say({ fault: 'damaged' });
  await say({ pages: document.pages });
  for (let page = 1; page <= document.pages; page += 1) {
    const sheet = document.openPage(page - 1);
    const { large, small } = await takePictures(sheet);
    const names = { large: `${page}-large.webp`, small: `${page}-small.webp` };
    await writeFile(join(folder, names.large), large.bytes);
    await writeFile(join(folder, names.small), small.bytes);
    const runs = readTextRuns(sheet.listSigns());
    sheet.close();
    await say({ page, width: large.width, height: large.height, ...names, runs });
  }
}

try {
  await drawPages();
} catch (error) {
  const fault = mediaFaultOf(error);
  if (!fault) throw error;
  await say({ fault });
}
process.exit(0);
