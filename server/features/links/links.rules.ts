import { hash } from 'node:crypto';

export function hashLinkToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
