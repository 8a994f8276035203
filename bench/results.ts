import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './servers.ts';
import { type Row, toMarkdown } from './table.ts';

const DOCUMENT = join(ROOT, 'docs', 'performance.md');
const BETWEEN = /(<!-- results -->\n).*(<!-- end of results -->)/s;

/** Puts the results of a whole run between the markers of docs/performance.md, with when and where they were measured. */
export async function writeResults(rows: Row[]): Promise<void> {
  const document = await readFile(DOCUMENT, 'utf8');
  const when = new Date().toISOString().slice(0, 10);
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GB, Node ${process.versions.node}`;
  const text = `\nMeasured on ${when} at commit ${commit}, on ${machine}.\n\n${toMarkdown(rows)}\n\n`;
  await writeFile(
    DOCUMENT,
    document.replace(BETWEEN, (_, begin: string, end: string) => `${begin}${text}${end}`),
  );
}
