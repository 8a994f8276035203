import { removeNotesOf } from './staff-notes.store.ts';

/** Removes what staff wrote about a deleted account. */
export const forgetStaffNotesOf = removeNotesOf;
