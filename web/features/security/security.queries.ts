import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { api, codeOf } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';

/** Your e-mail, and a new one that waits for its link to be opened. */
export function useEmails() {
  return useLive('accounts.profile.watch');
}

/** Whether signing in asks for a code besides the password. */
export function useTwoFactor() {
  return useLive('twofactor.watch');
}

/** Your latest sign-ins, newest first. */
export function useSignIns() {
  return useLive('sessions.history.watch');
}

/** What a person shows to prove that it is them, and the e-mail they want. */
export type Proof = { email: string; password: string; code: string };
export type ProofCall<T> = UseMutationResult<T, Error, Proof>;

/** Which part of a proof was not right; undefined: the call failed of something else. */
export function refusedPart(error: unknown): keyof Proof | undefined {
  const parts: Record<string, keyof Proof> = { WRONG_PASSWORD: 'password', CODE_WRONG: 'code' };
  return parts[codeOf(error) ?? ''];
}

/** Has a link sent to another e-mail; the old one stays until it is opened. */
export function useChangeEmail() {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ email, password }: Proof) => api.accounts.changeEmail({ email, password }),
  });
}

export function useSignOutOthers() {
  return useMutation({ networkMode: 'always', mutationFn: () => api.sessions.removeOthers() });
}

/** Answers with a secret for an app; two-factor is on once a first code of it was confirmed. */
export function useBeginTwoFactor() {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ password }: Proof) => api.twofactor.begin({ password }),
  });
}

/** Answers with the recovery codes, this one time. */
export function useConfirmTwoFactor() {
  return useMutation({ networkMode: 'always', mutationFn: ({ code }: Proof) => api.twofactor.confirm({ code }) });
}

export function useRenewCodes() {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ code }: Proof) => api.twofactor.renewRecoveryCodes({ code }),
  });
}

export function useRemoveTwoFactor() {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ password, code }: Proof) => api.twofactor.remove({ password, code }),
  });
}
