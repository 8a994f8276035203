import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { api, codeOf } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';

/** Your e-mail, a new one that waits for its link to be opened, and your mobile number. */
export function useEmails() {
  return useLive('accounts.profile.watch');
}

/** Whether signing in asks for a code besides the password. */
export function useTwoFactor() {
  return useLive('twofactor.watch');
}

/** The passkeys that sign you in, the oldest first. */
export function usePasskeys() {
  return useLive('passkeys.watch');
}

/** The Google account that signs you in; null without one. */
export function useGoogleAccount() {
  return useLive('google.watch');
}

/** Your latest sign-ins, newest first. */
export function useSignIns() {
  return useLive('sessions.history.watch');
}

/** What a person shows to prove that it is them, and the e-mail or the mobile number (ten digits) that they want. */
export type Proof = { email: string; mobile: string; password: string; code: string };
export type ProofCall<T> = UseMutationResult<T, Error, Proof>;

/** Which part of a proof was not right; undefined: the call failed of something else. */
export function refusedPart(error: unknown): keyof Proof | undefined {
  const parts: Record<string, keyof Proof> = { WRONG_PASSWORD: 'password', CODE_WRONG: 'code' };
  return parts[codeOf(error) ?? ''];
}

/** Has a link sent to another e-mail; the old one stays until it is opened. */
export function useChangeEmail() {
  return useMutation({ mutationFn: ({ email, password }: Proof) => api.accounts.changeEmail({ email, password }) });
}

/** A number that a code was sent to, what it was asked for with, and when the next may be asked for. */
export type AskedNumber = { proof: Proof; secret: string; sentAt: number; waitSeconds: number };

/** Has a code sent to a number that shall be yours. */
export function useAskNumber() {
  return useMutation({
    mutationFn: async (proof: Proof): Promise<AskedNumber> => {
      const { mobile, password } = proof;
      return { proof, ...(await api.mobiles.own.create({ mobile, password })), sentAt: Date.now() };
    },
  });
}

/** Makes the number yours that the code of this secret was sent to. */
export function useConfirmMobile(secret: string) {
  return useMutation({ mutationFn: ({ code }: Proof) => api.mobiles.own.confirm({ secret, code }) });
}

export function useRemoveMobile() {
  return useMutation({ mutationFn: ({ password }: Proof) => api.mobiles.own.remove({ password }) });
}

export function useRemoveGoogle() {
  return useMutation({ mutationFn: ({ password }: Proof) => api.google.remove({ password }) });
}

export function useSignOutOthers() {
  return useMutation({ mutationFn: () => api.sessions.removeOthers() });
}

/** Answers with a secret for an app; two-factor is on once a first code of it was confirmed. */
export function useBeginTwoFactor() {
  return useMutation({ mutationFn: ({ password }: Proof) => api.twofactor.begin({ password }) });
}

/** Answers with the recovery codes, this one time. */
export function useConfirmTwoFactor() {
  return useMutation({ mutationFn: ({ code }: Proof) => api.twofactor.confirm({ code }) });
}

/** Adds a passkey, which the browser makes after the password; 'cancelled': the person thought better of it; 'held': there is one. */
export function useAddPasskey() {
  return useMutation({
    mutationFn: async ({ password }: Proof) => {
      const { makePasskey } = await import('#web/platform/passkeys/ceremony.ts');
      const credential = await makePasskey(await api.passkeys.begin({ password }));
      if (typeof credential === 'string') return credential;
      await api.passkeys.create({ credential });
      return 'added' as const;
    },
  });
}

export function useRemovePasskey() {
  return useMutation({ mutationFn: (passkeyId: string) => api.passkeys.remove({ passkeyId }) });
}

export function useRenewCodes() {
  return useMutation({ mutationFn: ({ code }: Proof) => api.twofactor.renewRecoveryCodes({ code }) });
}

export function useRemoveTwoFactor() {
  return useMutation({ mutationFn: ({ password, code }: Proof) => api.twofactor.remove({ password, code }) });
}
