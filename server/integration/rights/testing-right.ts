import type { Permission } from '#contract/rights.ts';

/** Whom a procedure is for: everybody, the signed-in and visitors where they may look, the signed-in, the signed-in also while held, or staff with a permission. */
type Audience = 'anyone' | 'visitor' | 'signed-in' | 'own-account' | Permission;
/** `gives`: what a caller who may is answered, OK or the code of an error that comes after the door. */
export type Right = { for: Audience; gives: string; input?: unknown };

/** `input` holds what is not as `leastInput` has it. */
export const right = (audience: Audience, gives = 'OK', input: object = {}): Right => ({ for: audience, gives, input });
