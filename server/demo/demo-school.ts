import { seedDemoSchool } from '#database/demo/seed.ts';
import { enqueueDemoMedia } from '#server/features/media/demo/bring.service.ts';
import type { Db } from '#server/platform/db.ts';

/** Fills an empty school with the demo one, and asks for its films and books. */
export async function openDemoSchool(db: Db): Promise<void> {
  await seedDemoSchool(db);
  await enqueueDemoMedia(db);
}
