import { removeReadingOf } from './reading.store.ts';

/** Forgets what a deleted account read. */
export const forgetReadingOf = removeReadingOf;
