import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Consent, FreePurpose } from '#contract/consents.ts';
import { api, codeOf } from '#web/platform/api.ts';
import { alertFault } from '#web/platform/faults.ts';
import { keyOf, useLive } from '#web/platform/live.ts';
import { m } from '#web/platform/words.ts';

/** Archives of your data, a deletion that waits, and what outlives an account. */
export function usePrivacy() {
  return useLive('privacy.watch');
}

/** What you agreed to, newest first, what was withdrawn included. */
export function useConsents() {
  return useLive('consents.watch');
}

/** Whether you told us that you are under 18. */
export function useIsMinor(): boolean {
  return useLive('accounts.profile.watch').data?.birthBand === 'under-18';
}

/** Gives or withdraws a consent: seen at once, undone when the server refuses. */
export function useSetConsent(purpose: FreePurpose) {
  const queries = useQueryClient();
  const key = [keyOf('consents.watch')];

  function show(given: boolean) {
    const before = queries.getQueryData<Consent[]>(key);
    const now = new Date().toISOString();
    const others = before?.filter((consent) => consent.purpose !== purpose) ?? [];
    const mine = given ? [{ purpose, noticeVersion: 0, givenAt: now, withdrawnAt: null }] : [];
    if (before) queries.setQueryData<Consent[]>(key, [...mine, ...others]);
    return before;
  }

  return useMutation({
    // In turn, so that the last of two quick presses is the one that stands.
    scope: { id: `consent ${purpose}` },
    mutationFn: (given: boolean) => api.consents.set({ purpose, given }),
    onMutate: show,
    onError: (error, _given, before) => {
      if (before) queries.setQueryData<Consent[]>(key, before);
      alertFault(error, { NOT_FOR_MINORS: m.privacy_minors });
    },
  });
}

export function useRequestDownload() {
  return useMutation({
    mutationFn: () => api.privacy.requestDownload(),
    onError: (error) => alertFault(error),
  });
}

/** From then on only the profile is open to this account: a new page knows. */
export function useRequestDeletion() {
  return useMutation({
    mutationFn: (password: string) => api.privacy.requestDeletion({ password }),
    onSuccess: () => {
      // Or the browser would go back to where the page was scrolled to.
      scrollTo({ top: 0, behavior: 'instant' });
      location.assign('/profile');
    },
  });
}

export const isWrongPassword = (error: unknown): boolean => codeOf(error) === 'WRONG_PASSWORD';

export function useKeepAccount() {
  return useMutation({
    mutationFn: () => api.privacy.cancelDeletion(),
    onError: (error) => alertFault(error),
  });
}
