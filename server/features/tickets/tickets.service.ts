import { removeTicketsOfForgotten, setAskerForgotten } from './tickets.store.ts';

/** A deleted account's tickets no longer say whose they were, nor where answers would go. */
export const forgetTicketsOf = setAskerForgotten;

/** Removes the tickets of accounts that were deleted more than so many days ago, with their files. */
export const removeTicketsOfDeleted = removeTicketsOfForgotten;
