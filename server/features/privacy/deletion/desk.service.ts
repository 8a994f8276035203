import { forgetStaffNotesOf } from '#server/features/students/students.service.ts';
import { forgetViewsOf } from '#server/features/studio/studio.service.ts';
import { forgetTicketsOf } from '#server/features/tickets/tickets.service.ts';
import type { Db } from '#server/platform/db.ts';

/** Takes somebody out of what lies on the desks of staff: their tickets, what was noted about them, and what they kept on one of their own. */
export async function eraseStudioData(db: Db, userId: string): Promise<void> {
  await forgetTicketsOf(db, userId);
  await forgetStaffNotesOf(db, userId);
  await forgetViewsOf(db, userId);
}
