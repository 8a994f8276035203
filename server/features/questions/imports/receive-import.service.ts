import { hash } from 'node:crypto';
import { parseMarks } from '#contract/questions/mark-units.ts';
import type { QuestionImportInput } from '#contract/questions/question-import.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { readImport } from './imports.jobs.ts';
import { enqueueImport } from './imports.service.ts';
import { insertImport } from './imports.store.ts';
import { findMissingPlace } from './place.store.ts';

/** Whether rows that say no marks can have these. */
export function hasSoundMarks({ marks, penalty }: Pick<QuestionImportInput, 'marks' | 'penalty'>): boolean {
  const units = parseMarks(marks) ?? 0;
  return units > 0 && (parseMarks(penalty) ?? 0) <= units;
}

type Received = { id: string; name: string; file: Buffer; madeBy: string };
type Refusal = 'MARKS_INVALID' | 'SUBJECT_UNKNOWN' | 'UNIT_UNKNOWN' | 'TAKEN';

/** Keeps a file and lets it be read; sent twice it is read once. Answers why it is refused. */
export async function receiveImport(
  db: Db,
  received: Received,
  input: QuestionImportInput,
): Promise<Refusal | undefined> {
  if (!hasSoundMarks(input)) return 'MARKS_INVALID';
  return inTransaction(db, async (tx) => {
    const missing = await findMissingPlace(tx, input);
    if (missing) return missing;
    const fate = await insertImport(tx, { ...received, hash: hash('sha256', received.file, 'buffer') }, input);
    if (fate === 'taken') return 'TAKEN';
    if (fate === 'new') await enqueueImport(tx, readImport, received.id);
    return undefined;
  });
}
