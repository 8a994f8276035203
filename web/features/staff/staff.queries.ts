import { useMutation, useQuery } from '@tanstack/react-query';
import { api, codeOf } from '#web/platform/api.ts';
import { deviceId } from '#web/platform/browser-store/device-id.ts';

/** What a staff link asks for: an account, or two-factor. */
export function useStaffEntry(token: string) {
  return useQuery({
    queryKey: ['staff.entry.read', token],
    queryFn: () => api.staff.entry.read({ token }),
    enabled: token !== '',
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export type Enrolment = NonNullable<NonNullable<ReturnType<typeof useStaffEntry>['data']>['twoFactor']>;

type Answer = { token: string; name?: string; email?: string; password?: string; code?: string };

/** Gives a staff link what it asked for. */
export function useStaffAnswer() {
  return useMutation({ mutationFn: (answer: Answer) => api.staff.entry.accept({ ...answer, deviceId: deviceId() }) });
}

/** `next`: the secret of the link that goes on where this one ended. */
export type StaffEntered = NonNullable<ReturnType<typeof useStaffAnswer>['data']>;

export const isInvitationInvalid = (error: unknown): boolean => codeOf(error) === 'LINK_INVALID';
export const isCodeWrong = (error: unknown): boolean => codeOf(error) === 'CODE_WRONG';
export const isEmailTaken = (error: unknown): boolean => codeOf(error) === 'EMAIL_TAKEN';
