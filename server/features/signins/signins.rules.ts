import { hash } from 'node:crypto';

export const SIGN_IN_MINUTES = 15;

/** What is kept of a code (SHA-256); the request is in it, so that one table of a million hashes does not open every row. */
export function hashSignInCode(request: string, code: string): Buffer {
  return hash('sha256', `${request} ${code.replace(/\s/g, '')}`, 'buffer');
}
