import { recordEvent } from '#server/features/audit/audit.service.ts';
import { enqueueConversion } from '#server/features/media/conversion/conversion.service.ts';
import { setOriginal } from '#server/features/media/media.store.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { RunningUpload } from './uploads.store.ts';

type Original = { originalKey: string; sha256: string };

/** Keeps a whole upload under its key, writes down who sent it and asks for its conversion; false when it was cancelled meanwhile. */
export function insertOriginal(db: Db, id: string, upload: RunningUpload, original: Original): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await setOriginal(transaction, id, original))) return false;
    await enqueueConversion(transaction, id);
    const { name, kind, bytes, person } = upload;
    const uploader = { identity: { person }, address: '', requestId: id };
    await recordEvent(transaction, uploader, 'media.uploaded', { subjectId: id, details: { name, kind, bytes } });
    return true;
  });
}
