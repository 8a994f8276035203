import { convertMedia } from '#server/features/media/conversion.jobs.ts';
import type { Db } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { findTurn } from './run.service.ts';

/** Asks for the conversion of what waits, in the transaction of `db`. */
export async function enqueueConversion(db: Db, mediaId: string): Promise<void> {
  await enqueue(db, convertMedia, { mediaId }, await findTurn(db, mediaId));
}
