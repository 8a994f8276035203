import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findStale } from './guard.ts';
import { GUARDS } from './guards.ts';
import { mergeRows, type Row, toTable, verdictOf } from './table.ts';
import { openWorkingCopy, type WorkingCopy } from './working-copy.ts';

/** As many mutants at once as the smallest machine has cores. */
const LANES = 2;
const root = process.cwd();
const table = join(root, 'docs/mutation.md');
const words = process.argv.slice(2);
const stop = new AbortController();
const wanted = GUARDS.filter(
  ({ name, file }) => words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
);

/** Without any mutant all the tests pass: else a failure would prove nothing. */
async function assertGreen(copy: WorkingCopy): Promise<void> {
  const { failed, trouble } = await copy.test([...new Set(wanted.flatMap(({ tests }) => tests))]);
  if (!stop.signal.aborted && (failed ?? trouble))
    throw new Error(`Nothing is broken yet, and a test fails: ${failed ?? trouble}`);
}

async function breakEach(copies: WorkingCopy[]): Promise<Row[]> {
  const waiting = [...wanted.entries()];
  const rows: Row[] = [];
  const lane = async (copy: WorkingCopy) => {
    for (let next = waiting.shift(); next && !stop.signal.aborted; next = waiting.shift()) {
      const [place, guard] = next;
      const row = { ...guard, ...(await copy.testBroken(guard)) };
      rows[place] = row;
      console.log(`${row.failed ? '✓' : '✗'} ${row.name} (${row.seconds} s): ${verdictOf(row)}`);
    }
  };
  await Promise.all(copies.map(lane));
  return rows;
}

const stale = findStale(wanted, (file) => readFileSync(join(root, file), 'utf8'));
if (stale.length > 0 || wanted.length === 0) {
  console.error(stale.join('\n') || 'No guard is called so, nor the file of one.');
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
const copies = Array.from({ length: LANES }, () => openWorkingCopy(root, stop.signal));
process.once('exit', () => {
  for (const { remove } of copies) remove();
});
const [first] = copies;
if (first) await assertGreen(first);
const rows = await breakEach(copies);
if (stop.signal.aborted) process.exit(130);
const killed = rows.filter(({ failed }) => failed).length;
console.log(`\n${toTable(rows)}\n${killed} of ${rows.length} killed`);
writeFileSync(table, mergeRows(existsSync(table) ? readFileSync(table, 'utf8') : '', GUARDS, rows));
process.exitCode = killed === rows.length ? 0 : 1;
