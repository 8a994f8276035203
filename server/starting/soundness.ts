import { clockLeadOf, type Pool } from '#server/platform/db.ts';

const MAX_SECONDS_APART = 60;

/** Refuses, before a school in production opens, what only its database can tell; throws one Error with the reasons. */
export async function assertSound(pool: Pool, demoAccounts: number): Promise<void> {
  const lead = await clockLeadOf(pool);
  const faults = [
    Math.abs(lead) > MAX_SECONDS_APART &&
      `The clock of this machine is ${Math.round(lead)} s ahead of the database's: codes and links would not work.`,
    demoAccounts > 0 &&
      `${demoAccounts} accounts of the demo school with their published password are in this database: remove them.`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new Error(`Refusing to start in production:\n  ${faults.join('\n  ')}`);
}
