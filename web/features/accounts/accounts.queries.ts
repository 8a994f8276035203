import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Registration } from '#contract/accounts/registration.ts';
import type { Viewer } from '#contract/sessions.ts';
import { type ApiError, api, codeOf } from '#web/platform/api.ts';
import { deviceId } from '#web/platform/browser-store/device-id.ts';
import { doWork } from '#web/platform/work/proof-of-work.ts';

/**
 * Registers. The answer never says whether the e-mail was known; what happens next goes by mail. `isWorking`: the browser
 * does the work that a crowded network costs.
 */
export function useRegister() {
  const [isWorking, setIsWorking] = useState(false);
  const register = useMutation({
    mutationFn: async (registration: Registration) => {
      try {
        await api.accounts.create(registration);
      } catch (error) {
        if (codeOf(error) !== 'WORK_NEEDED') throw error;
        const { challenge } = (error as ApiError).data as { challenge: string };
        setIsWorking(true);
        await api.accounts.create({ ...registration, work: await doWork(challenge) });
      }
    },
    onSettled: () => setIsWorking(false),
  });
  return { ...register, isWorking };
}

export type MailSending = ReturnType<typeof useResendConfirmation>;

/** Sends the link of a registration again. */
export function useResendConfirmation() {
  return useMutation({ mutationFn: (email: string) => api.accounts.resend({ email }) });
}

/** Opens the link of a registration, which signs in; in another browser only together with the password. */
export function useVerify(onEntered: (viewer: Viewer) => void) {
  return useMutation({
    onSuccess: onEntered,
    mutationFn: (link: { token: string; password?: string }) => api.accounts.verify({ ...link, deviceId: deviceId() }),
  });
}

/** Asks for a link that sets a new password. */
export function useRequestReset(): MailSending {
  return useMutation({ mutationFn: (email: string) => api.accounts.requestReset({ email }) });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (choice: { token: string; password: string }) => api.accounts.resetPassword(choice),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (choice: { current: string; next: string }) => api.accounts.changePassword(choice),
  });
}

/** Opens the link that was sent to a new e-mail. */
export function useConfirmEmail() {
  return useMutation({ mutationFn: (token: string) => api.accounts.confirmEmail({ token }) });
}

/** What a parent is asked, by the link that was mailed. */
export function useParentRequest(token: string) {
  return useQuery({
    queryKey: ['accounts.parent.read', token],
    queryFn: () => api.accounts.parent.read({ token }),
    enabled: token !== '',
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export function useParentConsent() {
  return useMutation({
    mutationFn: (consent: { token: string; name: string }) => api.accounts.parent.agree({ ...consent, declared: true }),
  });
}

/** Whether a link was refused: used, too old, or never one of ours. */
export function isLinkInvalid(error: unknown): boolean {
  return codeOf(error) === 'LINK_INVALID';
}

/** Whether the e-mail of a link has an account already, which what was paid can be put on. */
export function isOfAccount(error: unknown): boolean {
  return codeOf(error) === 'HAS_ACCOUNT';
}

export function isPasswordNeeded(error: unknown): boolean {
  return codeOf(error) === 'PASSWORD_NEEDED';
}

/** Whether the password that was typed is not the right one. */
export function isPasswordWrong(error: unknown): boolean {
  return ['WRONG_CREDENTIALS', 'WRONG_PASSWORD'].includes(codeOf(error) ?? '');
}
