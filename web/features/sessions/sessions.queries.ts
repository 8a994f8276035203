import { useMutation } from '@tanstack/react-query';
import type { CodeKind } from '#contract/sessions.ts';
import { type ApiError, api, codeOf } from '#web/platform/api.ts';
import { deviceId } from '#web/platform/browser-store/device-id.ts';

export type Credentials = { email: string; password: string };

/** Signs in on this device; a student's earlier device is signed out by it. */
export function useSignIn() {
  return useMutation({
    mutationFn: (attempt: Credentials & { code?: string }) => api.sessions.create({ ...attempt, deviceId: deviceId() }),
  });
}

/** Sends the link that confirms an e-mail once more. */
export function useResendFromSignIn() {
  return useMutation({ mutationFn: (email: string) => api.accounts.resend({ email }) });
}

type Refusal = { code?: string; kind?: CodeKind; email?: string };

/** What a sign-in was refused for: `kind` comes with a code that is wanted, `email` with one that is not confirmed. */
export function signInRefusal(error: unknown): Refusal {
  const code = codeOf(error);
  return code ? { ...((error as ApiError).data as Refusal | undefined), code } : {};
}
