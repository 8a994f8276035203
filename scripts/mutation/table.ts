import type { Guard } from './guard.ts';
import type { Outcome } from './working-copy.ts';

const HEAD = `# Guards and the tests that hold them

Written by \`npm run mutation\`: each guard is broken by itself in a copy of the tree, and the tests nearest to it run until one fails ([record 0113](decisions/0113-guards-are-broken-by-a-list.md)).
`;
const COLUMNS = ['| guard | mutant | killed by | seconds |', '| --- | --- | --- | --: |'];

export type Row = Guard & Outcome;

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();
/** More than one backtick, where there is one in the text. */
const code = (text: string): string => (text.includes('`') ? `\`\` ${cell(text)} \`\`` : `\`${cell(text)}\``);

/** Which test failed, or why none did. */
export const verdictOf = ({ failed, trouble }: Outcome): string =>
  failed ?? (trouble ? `BROKEN: ${trouble.slice(0, 300)}` : 'ALIVE');

function toLine(row: Row): string {
  const mutant = row.broken.trim() === '' ? `without ${code(row.text)}` : `${code(row.text)} → ${code(row.broken)}`;
  return `| ${cell(row.name)} | ${row.file}: ${mutant} | ${cell(verdictOf(row))} | ${row.seconds} |`;
}

export const toTable = (rows: Row[]): string => [...COLUMNS, ...rows.map(toLine), ''].join('\n');

const nameIn = (line: string): string => line.split(' | ')[0]?.slice(2) ?? '';

/** The whole page: rows of this run in the place of those of before, which stay for guards that were not wanted. */
export function mergeRows(before: string, guards: Guard[], rows: Row[]): string {
  const lines = new Map(before.split('\n').map((line) => [nameIn(line), line]));
  for (const row of rows) lines.set(cell(row.name), toLine(row));
  const known = guards.flatMap(({ name }) => lines.get(cell(name)) ?? []);
  return [HEAD, ...COLUMNS, ...known, ''].join('\n');
}
