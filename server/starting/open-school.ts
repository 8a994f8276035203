import { countDemoAccounts, openDemoSchool } from '#demo/demo-school.ts';
import type { Config } from '#server/config.ts';
import type { RunningServices } from '#server/services.ts';
import { assertSound } from './soundness.ts';

/** What is done once before a school opens: in production it must be sound, and the demo school fills an empty database. */
export async function openSchool(config: Config, { db, pool }: RunningServices): Promise<void> {
  if (config.production) await assertSound(pool, await countDemoAccounts(db));
  if (config.demo) await openDemoSchool(db);
}
