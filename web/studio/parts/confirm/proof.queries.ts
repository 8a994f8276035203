import { useMutation } from '@tanstack/react-query';
import type { Proof } from '#web/features/security/security.queries.ts';
import { api } from '#web/platform/api.ts';

/** Whether the password or a code was given in the last minutes, and whether a code may stand for the password. */
export const readProof = () => api.sessions.proof.read();

/** Gives what is filled: the password, else the code. */
export function useGiveProof() {
  return useMutation({
    mutationFn: ({ password, code }: Proof) => api.sessions.proof.create(password ? { password } : { code }),
  });
}
