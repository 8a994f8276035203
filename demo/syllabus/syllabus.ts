import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readUnits } from '#server/features/questions/units/units.rules.ts';
import { insertUnits } from '#server/features/questions/units/units.store.ts';
import type { Db } from '#server/platform/db.ts';

/** The units of the subjects that the demo school's questions are about, from a file for each: `bpsc-131.csv` is of `ignou-bpsc-131`. */
export async function insertSyllabus(db: Db): Promise<void> {
  const folder = import.meta.dirname;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.csv'))) {
    const code = file.slice(0, -'.csv'.length);
    const { units, errors } = readUnits(readFileSync(join(folder, file), 'utf8'), code.toUpperCase().replace('-', ''));
    if (errors.length > 0) throw new Error(`${file}: ${JSON.stringify(errors)}`);
    await insertUnits(db, `ignou-${code}`, 1, units);
  }
}
