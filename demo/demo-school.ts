import { countWithPassword } from '#server/features/staff/staff.access.ts';
import type { Db } from '#server/platform/db.ts';
import { enqueueDemoMedia } from './media/bring.service.ts';
import { DEMO_PASSWORD_HASH } from './people.ts';
import { seedDemoSchool } from './seed.ts';

/** Fills an empty school with the demo one, and asks for its films and books. */
export async function openDemoSchool(db: Db): Promise<void> {
  await seedDemoSchool(db);
  await enqueueDemoMedia(db);
}

/** How many accounts of a database have the published password of the demo school. */
export const countDemoAccounts = (db: Db): Promise<number> => countWithPassword(db, DEMO_PASSWORD_HASH);
