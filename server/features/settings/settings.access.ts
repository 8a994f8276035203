import type { Db } from '#server/platform/db.ts';
import { readApprovals, readBackupRules, readPromises, readSettings, readTax } from './settings.store.ts';

/** What texts and mails say of the school. */
export async function readSchool(db: Db) {
  const { site, business } = await readSettings(db);
  return { name: { en: site.name, hi: site.nameHi }, business };
}
export type School = Awaited<ReturnType<typeof readSchool>>;

export { readApprovals, readBackupRules, readPromises, readTax };
