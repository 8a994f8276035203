import { DEMO_PASSWORD_HASH } from '#database/demo/people.ts';
import { countWithPassword } from '#server/features/staff/staff.access.ts';
import { clockLeadOf } from '#server/platform/db.ts';
import type { RunningServices } from '#server/services.ts';

const MAX_SECONDS_APART = 60;

/** Refuses, before a school in production opens, what only its database can tell; throws one Error with the reasons. */
export async function assertSound({ db, pool }: Pick<RunningServices, 'db' | 'pool'>): Promise<void> {
  const lead = await clockLeadOf(pool);
  const demo = await countWithPassword(db, DEMO_PASSWORD_HASH);
  const faults = [
    Math.abs(lead) > MAX_SECONDS_APART &&
      `The clock of this machine is ${Math.round(lead)} s ahead of the database's: codes and links would not work.`,
    demo > 0 && `${demo} accounts of the demo school with their published password are in this database: remove them.`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new Error(`Refusing to start in production:\n  ${faults.join('\n  ')}`);
}
