import { hashPassword } from './passwords.rules.ts';
import { removePassword, setPasswordHash } from './passwords.store.ts';
import { countFailure, forgetFailures } from './tries.service.ts';

/** The PHC string of a new password; takes its turn among the few hashes that run at once. */
export { hashPassword };

/** Sets a password by its PHC string, in the transaction of `db`. */
export const setPassword = setPasswordHash;

export { countFailure, forgetFailures };

/** Removes a deleted account's password. */
export const forgetPasswordOf = removePassword;
