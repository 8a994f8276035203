import { readFile, writeFile } from 'node:fs/promises';
import { mediaFaultOf, say, watchSelf } from './child.rules.ts';
import { cleanPdf } from './clean-pdf.rules.ts';

const MAX_MS = 150_000;
const NEAR_BYTES = 1024;
const [, , from = '', to = ''] = process.argv;

/** A program of its own: reads a stranger's PDF and writes it anew, without what is not for readers. */
watchSelf(MAX_MS);
const bytes = await readFile(from);
if (!bytes.subarray(0, NEAR_BYTES).includes('%PDF-')) await say({ fault: 'not-this-kind' });
else
  try {
    await writeFile(to, await cleanPdf(bytes), { flag: 'wx' });
  } catch (error) {
    const fault = mediaFaultOf(error);
    if (!fault) throw error;
    await say({ fault });
  }
process.exit(0);
