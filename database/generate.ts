import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeSchema } from './generate-schema.ts';
import { describeTables } from './generate-tables.ts';
import { startThrowAwayCluster } from './testing-cluster.ts';

/** What is made from the migrated database and committed; with `--check` a difference ends it with 1 instead. */
const GENERATED = { 'tables.ts': describeTables, 'schema.sql': describeSchema };

const isCheck = process.argv.includes('--check');
const cluster = await startThrowAwayCluster();
try {
  for (const [name, describe] of Object.entries(GENERATED)) {
    const file = join(import.meta.dirname, name);
    const text = await describe(cluster.templateUrl);
    const present = await readFile(file, 'utf8').catch(() => '');
    if (present === text) continue;
    if (!isCheck) await writeFile(file, text);
    else {
      console.error(`database/${name} does not match database/migrations. Run: node database/generate.ts`);
      process.exitCode = 1;
    }
  }
} finally {
  await cluster.stop();
}
