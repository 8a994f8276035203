import type { Db } from '#server/platform/db.ts';
import { findLockedSubjectCode, insertUnitCopies, removeUnits } from './units.store.ts';

/** Whether there is such a subject; nobody changes its syllabus until the transaction ends. */
export async function lockSyllabus(db: Db, subjectId: string): Promise<boolean> {
  return (await findLockedSubjectCode(db, subjectId)) !== undefined;
}

/** Gives an edition the units of the one before it, and says how many. */
export function copyUnits(db: Db, subjectId: string, edition: number): Promise<number> {
  return insertUnitCopies(db, subjectId, edition);
}

/** Takes an edition's units away, with what was mapped to them. */
export function dropUnits(db: Db, subjectId: string, edition: number): Promise<void> {
  return removeUnits(db, subjectId, edition);
}
