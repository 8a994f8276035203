import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './servers.ts';

/** One line of the results: what was measured, beside what it is compared with. `met` is undefined for information. */
export type Row = {
  figure: string;
  what: string;
  measured: string;
  baseline?: string;
  ratio?: number;
  target?: string;
  met?: boolean;
};

/** The value below which a share of the numbers lies; NaN of none. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(numbers: number[]): number {
  return quantile(numbers, 0.5);
}

/** Three digits that mean something. */
export function short(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

const HEADS = ['', 'What', 'Measured', 'Baseline in the same run', 'Ratio', 'Target', ''];

/** The rows as a Markdown table. */
export function toMarkdown(rows: Row[]): string {
  const cells = rows.map(({ figure, what, measured, baseline = '', ratio, target = '', met }) => [
    figure,
    what,
    measured,
    baseline,
    ratio === undefined ? '' : `${short(ratio)}×`,
    target,
    met === undefined ? '' : met ? 'met' : '**missed**',
  ]);
  const all = [HEADS, HEADS.map(() => '---'), ...cells];
  return all.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const DOCS = join(ROOT, 'docs');
const ALL_OTHERS = 'performance.md';
/** The page of docs/ that holds the rows of these figures. */
const PAGES = {
  'performance/growth.md': /^G3$/,
  'performance/studio.md': /^G14$/,
  'performance/tests.md': /^(?:G1[5-9]|G2[0-4]|R28)$/,
};
const BETWEEN = /(<!-- results -->\n).*(<!-- end of results -->)/s;

function pageOf({ figure }: Row): string {
  return Object.entries(PAGES).find(([, holds]) => holds.test(figure))?.[0] ?? ALL_OTHERS;
}

/** The commit that is measured; '-dirty' where something else is. A run writes pages of docs/, so it is asked before. */
export function readCommit(): string {
  return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** Puts the results of a whole run between the markers of their pages, with when and where they were measured. */
export async function writeResults(rows: Row[], commit: string): Promise<void> {
  const when = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 1024 ** 3);
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GB, Node ${process.versions.node}`;
  const measured = `Measured on ${when} at commit ${commit}, on ${machine}.`;
  for (const [page, held] of Map.groupBy(rows, pageOf)) {
    const text = `\n${measured}\n\n${toMarkdown(held)}\n\n`;
    const document = await readFile(join(DOCS, page), 'utf8');
    const replaced = document.replace(BETWEEN, (_, begin: string, end: string) => `${begin}${text}${end}`);
    await writeFile(join(DOCS, page), replaced);
  }
}
