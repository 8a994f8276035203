import { forgetCertificatesOf } from '#server/features/certificates/certificates.service.ts';
import { forgetDoubtsOf } from '#server/features/doubts/doubts.service.ts';
import { forgetLessonsOf } from '#server/features/lessons/lessons.service.ts';
import { forgetReadingOf } from '#server/features/reading/reading.service.ts';
import { forgetFeedOf } from '#server/features/timetables/timetables.service.ts';
import type { Db } from '#server/platform/db.ts';

/** Removes, in a transaction, what shows how somebody learnt; questions stay for the others, without a name. */
export async function forgetLearning(db: Db, userId: string): Promise<void> {
  await forgetLessonsOf(db, userId);
  await forgetReadingOf(db, userId);
  await forgetFeedOf(db, userId);
  await forgetDoubtsOf(db, userId);
  await forgetCertificatesOf(db, userId);
}
